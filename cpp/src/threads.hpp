#pragma once

#include <atomic>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "sniff/error.hpp"

namespace sniff {

/// Throws `LimitError` for a number of threads that nobody has.
inline void check_threads(int threads) {
    constexpr int kMost = 1024;
    if (threads < 1 || threads > kMost) {
        throw LimitError(std::to_string(threads) + " threads; expected 1 to " +
                         std::to_string(kMost));
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

}  // namespace sniff
