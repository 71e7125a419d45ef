#pragma once
#include <array>
#include "limb.hpp"
#include "pose.hpp"

enum class Kit { Hoops, Pale, Keeper, Referee };

/** Where a player is and what he does; everything drawn follows from it. */
struct Player {
  Vec place;
  float heading = 0;
  Pose pose;
  Kit kit = Kit::Hoops;
  int looks = 0;
  bool tail = false;
};

struct Figure {
  std::array<Limb, 28> limbs;
  int count = 0;
  Kit kit = Kit::Hoops;
  int looks = 0;
  /** The chest's frame, for patterns that sit on the shirt. */
  Vec chest, up;
  /** A ball around all limbs, for quick misses. */
  Vec middle;
  float reach = 1.3f;
};

Figure figureOf(const Player& player);
