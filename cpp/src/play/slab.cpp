#include "sniff/play/slab.hpp"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <new>
#include <vector>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sniff {

#ifdef __linux__
namespace {

constexpr size_t kPage = size_t{1} << 21;

/// Slabs that were given back, for those who want as many pages again: the system would clear every
/// page of a new one. Nobody waits for it, so that it does no harm after a fork either.
class Spares {
public:
    static Spares& get() {
        static auto* const spares = new Spares;  // never destroyed: slabs may outlive all else
        return *spares;
    }
    [[nodiscard]] std::byte* take(size_t size) noexcept {
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock) return nullptr;
        const auto found = std::find_if(kept_.rbegin(), kept_.rend(),
                                        [&](const Kept& one) { return one.size == size; });
        if (found == kept_.rend()) return nullptr;
        std::byte* const slab = found->slab;
        kept_.erase(std::next(found).base());
        bytes_ -= size;
        return slab;
    }
    [[nodiscard]] bool keep(std::byte* slab, size_t size) noexcept {
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock || size > kMost) return false;
        while (bytes_ + size > kMost) {  // the oldest is of a size that nobody asks for
            bytes_ -= kept_.front().size;
            munmap(kept_.front().slab, kept_.front().size);
            kept_.erase(kept_.begin());
        }
        kept_.push_back({slab, size});
        bytes_ += size;
        return true;
    }

private:
    struct Kept {
        std::byte* slab;
        size_t size;
    };
    static constexpr size_t kMost = size_t{64} << 20;

    Spares() { kept_.reserve(kMost / kPage); }

    std::mutex mutex_;
    std::vector<Kept> kept_;
    size_t bytes_ = 0;
};

}  // namespace
#endif

void FreeSlab::operator()(std::byte* slab) const noexcept {
#ifdef __linux__
    if (mapped > 0) {
        if (!Spares::get().keep(slab, mapped)) munmap(slab, mapped);
        return;
    }
#endif
    std::free(slab);
}

Slab make_slab(size_t bytes) {
#ifdef __linux__
    if (bytes >= kPage) {
        const size_t size = (bytes + kPage - 1) / kPage * kPage;
        if (std::byte* const spare = Spares::get().take(size)) return {spare, FreeSlab{size}};
        // Mapped, not from aligned_alloc: what that gets back it seldom finds a use for.
        void* mapped =
            mmap(nullptr, size + kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (mapped == MAP_FAILED) throw std::bad_alloc();
        auto* const begin = static_cast<std::byte*>(mapped);
        const size_t before = (kPage - reinterpret_cast<uintptr_t>(begin) % kPage) % kPage;
        if (before > 0) munmap(begin, before);
        munmap(begin + before + size, kPage - before);
        Slab slab(begin + before, FreeSlab{size});
        static_cast<void>(madvise(slab.get(), size, MADV_HUGEPAGE));  // a wish
        return slab;
    }
#endif
    Slab slab(static_cast<std::byte*>(std::malloc(std::max<size_t>(bytes, 1))));
    if (slab == nullptr) throw std::bad_alloc();
    return slab;
}

}  // namespace sniff
