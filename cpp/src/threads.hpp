#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "sniff/error.hpp"
#include "sniff/search/limit.hpp"

namespace sniff {

/// Throws `LimitError` for a number of threads that nobody has.
inline void check_threads(int threads) {
    if (threads < 1 || threads > kMostThreads) {
        throw LimitError(std::to_string(threads) + " threads; expected 1 to " +
                         std::to_string(kMostThreads));
    }
}

/// Threads that are always joined. When it goes away, also by an exception, it tells them to stop.
class Crew {
public:
    explicit Crew(std::atomic<bool>& stop) : stop_(stop) {}
    ~Crew() {
        stop_ = true;
        join();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    /// Throws `LimitError` if the system gives no more threads.
    template <class Work>
    void add(Work work) {
        try {
            threads_.emplace_back(std::move(work));
        } catch (const std::system_error&) {
            throw LimitError("the system gives no more than " + std::to_string(threads_.size()) +
                             " threads");
        }
    }
    void join() {
        for (std::thread& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }

private:
    std::atomic<bool>& stop_;
    std::vector<std::thread> threads_;
};

/// Calls `work(part)` for every part from 0 to `parts` - 1, each on a thread of its own, part 0 in
/// the caller's; so are those that the system gives no thread for. `work` must not throw.
template <class Work>
void share_parts(size_t parts, Work work) {
    std::atomic<bool> stop{false};
    Crew crew(stop);
    size_t given = 1;
    try {
        for (; given < parts; ++given) crew.add([&work, given] { work(given); });
    } catch (const LimitError&) {
        // What is left over is done here.
    }
    work(size_t{0});
    for (; given < parts; ++given) work(given);
    crew.join();
}

/// Cuts [0, count) into `parts` of almost the same length and calls `work(part, begin, end)` for
/// each, as `share_parts` does.
template <class Work>
void share_range(uint64_t count, size_t parts, Work work) {
    const auto begin_of = [&](size_t part) {
        return count / parts * part + std::min<uint64_t>(part, count % parts);
    };
    share_parts(parts, [&](size_t part) { work(part, begin_of(part), begin_of(part + 1)); });
}

}  // namespace sniff
