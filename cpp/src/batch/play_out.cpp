#include "play_out.hpp"

#include "../dispatch.hpp"

namespace sniff {

void choose_part(const ChooseTask& task) { SNIFF_BEST_KERNEL(choose_actions(task)); }
void play_out_part(const PlayOutTask& task) { SNIFF_BEST_KERNEL(play_out(task)); }

}  // namespace sniff
