#include "play_out.hpp"

#include "../dispatch.hpp"

namespace sniff {

void play_out_part(const PlayOutTask& task) { SNIFF_BEST_KERNEL(play_out(task)); }

}  // namespace sniff
