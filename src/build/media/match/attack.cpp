/** A run, a shot and a goal under floodlights: six seconds for the hero film. */
#include "scene.hpp"

namespace {
constexpr float SECONDS = 6, SHOT = 2.35f, GOAL = 2.95f;
constexpr Vec TARGET{-51.6f, 1.75f, -2.7f};

/** Metres that a runner has covered, who leaves at `speed` and eases off after the shot. */
float covered(float time, float speed) {
  const float run = std::min(time, SHOT);
  const float after = std::max(0.f, time - SHOT);
  return speed * run + speed * .62f * after;
}

Player runner(Vec from, Vec to, float speed, float time, Kit kit, int looks) {
  const Vec way = unit(to - from);
  Player player;
  player.place = from + way * covered(time, speed);
  player.heading = std::atan2(way.z, way.x);
  const float effort = clamp01((time > SHOT ? .7f : 1.f) * speed / 6);
  player.pose = running(6.2831853f * covered(time, speed) / 2.5f + static_cast<float>(looks), effort);
  player.kit = kit, player.looks = looks, player.tail = looks % 2 == 1;
  return player;
}

constexpr Vec START{-27.5f, 0, 7.5f}, STRIKE{-38.6f, 0, 2.2f};

Vec scorerAt(float time) {
  if (time < SHOT) return mix(START, STRIKE, time / SHOT);
  // He turns away along an arc towards the corner that the camera looks from.
  const float on = clamp01((time - SHOT) / 4.6f) * (1.25f - .25f * clamp01((time - SHOT) / 4.6f));
  const float angle = on * 2.3f;
  return STRIKE + Vec{-3.4f * std::sin(angle) - on * 1.0f, 0, 3.4f * (1 - std::cos(angle)) * .9f + on * 2.4f};
}

float walkedBy(float time) {
  constexpr float STEP = .05f;
  float walked = 0;
  for (float t = 0; t < time; t += STEP) walked += length(scorerAt(std::min(t + STEP, time)) - scorerAt(t));
  return walked;
}

Player scorer(float time) {
  const Vec place = scorerAt(time), ahead = scorerAt(time + .04f) - place;
  Player player;
  player.place = place;
  player.heading = std::atan2(ahead.z, ahead.x);
  const float speed = length(ahead) / .04f;
  const Pose stride = running(6.2831853f * walkedBy(time) / 2.5f + .9f, clamp01(.12f + speed / 6.2f));
  const float kicking = ease(SHOT - .34f, SHOT - .16f, time) * (1 - ease(SHOT + .3f, SHOT + .6f, time));
  player.pose = blend(stride, shooting(clamp01((time - SHOT + .3f) / .6f)), kicking);
  player.pose = withArmsUp(player.pose, ease(GOAL + .15f, GOAL + .6f, time));
  player.tail = true, player.looks = 0;
  return player;
}

Vec ballAt(float time) {
  if (time < SHOT) {
    const Vec feet = scorerAt(time);
    const float tapped = .75f + .35f * std::fabs(std::sin(time * 4.2f));
    const Vec way = unit(STRIKE - START);
    return feet + way * mix(tapped, .45f, ease(SHOT - .4f, SHOT, time)) + Vec{0, .13f, .1f};
  }
  const Vec from = STRIKE + unit(STRIKE - START) * .45f + Vec{0, .13f, .1f};
  const float flight = clamp01((time - SHOT) / (GOAL - SHOT));
  if (flight < 1) {
    Vec ball = mix(from, TARGET, flight);
    ball.y += .5f * flight * (1 - flight) * 4 * .5f;
    return ball;
  }
  const float fallen = std::min(time - GOAL, .57f);
  return TARGET + Vec{.5f * clamp01((time - GOAL) * 1.6f), -4.9f * fallen * fallen, .1f};
}

Player keeper(float time) {
  const float dive = ease(SHOT + .08f, GOAL + .12f, time);
  Player player;
  player.place = Vec{-48.8f, 0, mix(.9f, .1f, clamp01(time / SHOT)) - 1.7f * dive};
  player.heading = .25f;
  player.pose = diving(dive);
  // Down again after the stretch.
  const float landed = ease(GOAL + .1f, GOAL + .5f, time);
  player.pose.lift *= 1 - .9f * landed;
  player.kit = Kit::Keeper, player.looks = 2;
  return player;
}

Scene attack(float time) {
  Scene scene;
  scene.players.push_back(scorer(time));
  scene.players.push_back(keeper(time));
  scene.players.push_back(runner({-25.6f, 0, 4.2f}, {-41, 0, .2f}, 4.9f, time, Kit::Pale, 3));
  scene.players.push_back(runner({-32, 0, -4.5f}, {-42.5f, 0, .6f}, 3.4f, time, Kit::Pale, 1));
  scene.players.push_back(runner({-30.5f, 0, -11}, {-46, 0, -5.5f}, 4.4f, time, Kit::Hoops, 6));
  scene.players.push_back(runner({-36.2f, 0, 13.5f}, {-47, 0, 5.5f}, 3.2f, time, Kit::Pale, 4));
  scene.players.push_back(runner({-23, 0, -2}, {-40, 0, -2.5f}, 3.9f, time, Kit::Hoops, 3));
  scene.players.push_back(runner({-21.5f, 0, 2.5f}, {-36, 0, 3.4f}, 2.7f, time, Kit::Referee, 7));
  scene.ball = ballAt(time);
  scene.spin = time < GOAL ? time * 14 : GOAL * 14;
  return scene;
}

/** Low behind the run at first, then it turns with the scorer. */
Camera touchline(float time, int width, int height) {
  const float run = ease(0, SHOT + .5f, time), after = ease(GOAL + .2f, 5.6f, time);
  const Vec eye = mix(Vec{-19.2f, 2.5f, 14.2f}, Vec{-25.6f, 2.4f, 13.6f}, run) + Vec{-2.6f, -.3f, .6f} * after;
  const Vec match = mix(Vec{-31.4f, .85f, 5.0f}, Vec{-45.2f, .72f, -.2f}, run);
  const Vec at = mix(match, scorerAt(time) + Vec{0, 1.05f, 0}, after * .92f);
  return {eye, at, mix(mix(.36f, .335f, run), .27f, after), width, height};
}
}  // namespace

const Film ATTACK{SECONDS, attack, touchline};
