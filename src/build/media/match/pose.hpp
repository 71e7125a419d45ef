#pragma once
#include "vec.hpp"

struct LegPose {
  float hip, out, knee;
};
struct ArmPose {
  float swing, out, elbow;
};

/** Joint angles in radians, forward and outward positive; index 0 is the right side. */
struct Pose {
  float lean = 0, twist = 0;
  /** The whole body tipped over its side (a dive), and metres off the ground. */
  float roll = 0, lift = 0;
  LegPose leg[2] = {{0, .06f, .08f}, {0, .06f, .08f}};
  ArmPose arm[2] = {{.05f, .22f, .35f}, {.05f, .22f, .35f}};
};

/** A stride: `phase` in radians, `effort` from 0 (standing) to 1 (sprint). */
Pose running(float phase, float effort);
/** A shot with the right foot: wind-up at 0, the ball leaves at .5, follow-through at 1. */
Pose shooting(float progress);
/** A keeper's dive to his left, from set (0) to full stretch (1). */
Pose diving(float progress);
/** Arms flung up over whatever the legs are doing. */
Pose withArmsUp(Pose pose, float share);
Pose blend(const Pose& from, const Pose& to, float share);
