#!/usr/bin/env bash
# Trains the nets that the package ships, from nothing, and makes the tables of match equity with them:
# about 40 minutes on two cores. The same seed gives the same nets on the same machine and compiler.
#
#   tools/train_nets.sh            # from the top folder; needs cmake, g++ and the package installed
set -euo pipefail
cd "$(dirname "$0")/.."

cmake --preset dev
cmake --build --preset dev --target sniff_engine
g++ -std=c++20 -O3 -march=native -ffast-math -DSNIFF_KERNEL=train -Icpp/include -Icpp/src \
  tools/train_nets.cpp build/dev/cpp/libsniff_engine.a -o build/train_nets

seed=1
build/train_nets 2 12000000 $seed build/net2.bin &
build/train_nets 4 7000000 $seed build/net4.bin
build/train_nets 3 7000000 $seed build/net3.bin
wait
build/train_nets join python/sniff/shipped/nets.bin build/net2.bin build/net3.bin build/net4.bin
python tools/make_equity.py
