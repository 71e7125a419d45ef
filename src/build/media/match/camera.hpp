#pragma once
#include "vec.hpp"

struct Spot {
  /** Pixels from the left and from the top, and metres along the view. */
  float x, y, depth;
};

class Camera {
 public:
  /** `view` is the vertical angle in radians. */
  Camera(Vec eye, Vec at, float view, int width, int height)
      : eye(eye), width(width), height(height), scale(2 * std::tan(view / 2) / height) {
    ahead = unit(at - eye);
    right = unit(cross(ahead, {0, 1, 0}));
    up = cross(right, ahead);
  }
  Vec ray(float x, float y) const {
    return unit(ahead + right * ((x - width * .5f) * scale) + up * ((height * .5f - y) * scale));
  }
  Spot spot(Vec point) const {
    const Vec to = point - eye;
    const float depth = dot(to, ahead);
    const float metres = std::max(depth, .1f) * scale;
    return {width * .5f + dot(to, right) / metres, height * .5f - dot(to, up) / metres, depth};
  }
  /** Metres that one pixel covers at a distance. */
  float footprint(float distance) const { return distance * scale; }

  Vec eye, ahead, right, up;
  int width, height;

 private:
  float scale;
};
