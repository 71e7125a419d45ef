#pragma once
#include <vector>
#include "camera.hpp"
#include "figure.hpp"

/** One instant of a match. */
struct Scene {
  std::vector<Player> players;
  Vec ball;
  /** Radians that the ball has rolled. */
  float spin = 0;
};

/** A film: the match and the cameras that watch it, at seconds from its start. */
struct Film {
  float seconds;
  Scene (*at)(float time);
  Camera (*camera)(float time, int width, int height);
};

extern const Film ATTACK;
extern const Film PASSING_WIDE;
extern const Film PASSING_CLOSE;
