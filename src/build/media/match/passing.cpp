/** Possession in midfield that ends where it began: eight seconds for the technology film. */
#include "scene.hpp"

namespace {
constexpr float SECONDS = 8, TURN = 6.2831853f / SECONDS;
constexpr int TOUCHES = 7;
constexpr float TOUCH_AT[TOUCHES + 1] = {0, 1.2f, 2.3f, 3.4f, 4.7f, 5.8f, 6.9f, SECONDS};
constexpr float ARC[TOUCHES] = {.1f, .3f, 2.6f, .1f, .2f, 1.8f, .3f};
constexpr Vec REDS[10] = {{-38, 0, -14}, {-30, 0, 9}, {-22, 0, -4}, {-18, 0, 17}, {-13, 0, -19}, {-6, 0, 5}, {2, 0, -10}, {7, 0, 15}, {14, 0, -2}, {22, 0, 10}};
constexpr Vec PALES[10] = {{-34, 0, -3}, {-27, 0, 15}, {-25, 0, -12}, {-16, 0, 7}, {-9, 0, -7}, {-2, 0, 13}, {3, 0, -1}, {11, 0, -14}, {13, 0, 7}, {24, 0, -4}};

/** Where the play is: a loop that the picture follows. */
Vec play(float time) {
  return {-7 + 17 * std::cos(TURN * time), 0, 3 - 9 * std::sin(TURN * time) + 2 * std::sin(2 * TURN * time)};
}

Vec placeOf(bool red, int index, float time) {
  const Vec home = red ? REDS[index] : PALES[index];
  const float own = static_cast<float>(index) * 2.4f + (red ? 0.f : 1.1f);
  const Vec centre = play(time - .35f);
  return home + Vec{centre.x * .28f + 1.9f * std::cos(TURN * time + own), 0, centre.z * .24f + 2.3f * std::sin(TURN * time + own * 1.7f)};
}

/** A stride count that closes over the loop, so that no leg jumps at the seam. */
Player runner(bool red, int index, float time) {
  constexpr float STEP = .04f;
  float walked = 0, whole = 0;
  for (float t = 0; t < SECONDS; t += STEP) {
    const float part = length(placeOf(red, index, t + STEP) - placeOf(red, index, t));
    whole += part;
    if (t < time) walked += part * std::min(1.f, (time - t) / STEP);
  }
  const float strides = std::max(3.f, std::round(whole / 2.1f));
  const Vec place = placeOf(red, index, time);
  const Vec velocity = (placeOf(red, index, time + STEP) - place) * (1 / STEP);
  Player player;
  player.place = place;
  player.heading = std::atan2(velocity.z, velocity.x);
  player.pose = running(6.2831853f * (strides * walked / whole) + static_cast<float>(index), clamp01(.22f + length(velocity) / 6));
  player.kit = red ? Kit::Hoops : Kit::Pale;
  player.looks = index * 3 + (red ? 0 : 1);
  player.tail = (index + (red ? 1 : 0)) % 3 == 0;
  return player;
}

int nearestRed(float time) {
  int nearest = 0;
  for (int i = 1; i < 10; ++i)
    if (length(placeOf(true, i, time) - play(time)) < length(placeOf(true, nearest, time) - play(time))) nearest = i;
  return nearest;
}

/** At each touch the ball is half a metre before the foot of the nearest player in red. */
Vec placeOfTouch(float time) {
  const Player player = runner(true, nearestRed(time), time);
  return player.place + Vec{std::cos(player.heading) * .5f, .13f, std::sin(player.heading) * .5f};
}

Vec touched(int touch) {
  static const auto places = [] {
    std::array<Vec, TOUCHES> found;
    for (int i = 0; i < TOUCHES; ++i) found[i] = placeOfTouch(TOUCH_AT[i]);
    return found;
  }();
  return places[touch % TOUCHES];
}

Vec ballAt(float time) {
  int touch = 0;
  while (touch + 1 < TOUCHES && TOUCH_AT[touch + 1] <= time) ++touch;
  const float share = clamp01((time - TOUCH_AT[touch]) / (TOUCH_AT[touch + 1] - TOUCH_AT[touch]));
  const float slowing = share * (1.35f - .35f * share);
  Vec ball = mix(touched(touch), touched(touch + 1), slowing);
  ball.y += ARC[touch] * 4 * share * (1 - share);
  return ball;
}

Player standing(Vec place, float heading, Kit kit, float time, int looks) {
  Player player;
  player.place = place + Vec{0, 0, .8f * std::sin(TURN * time)};
  player.heading = heading;
  player.pose = blend(Pose{}, diving(0), .5f);
  player.kit = kit;
  player.looks = looks;
  return player;
}

Scene passing(float time) {
  const float wrapped = std::fmod(time + SECONDS, SECONDS);
  Scene scene;
  for (int i = 0; i < 10; ++i) {
    scene.players.push_back(runner(true, i, wrapped));
    scene.players.push_back(runner(false, i, wrapped));
  }
  scene.players.push_back(standing({-47.5f, 0, 0}, 0, Kit::Keeper, wrapped, 2));
  scene.players.push_back(standing({47.5f, 0, 0}, 3.14f, Kit::Keeper, wrapped, 1));
  scene.players.push_back(standing(play(wrapped - .8f) * .8f + Vec{4, 0, 6}, 3.6f, Kit::Referee, wrapped, 4));
  scene.ball = ballAt(wrapped);
  scene.spin = wrapped * TURN * 12;
  return scene;
}

constexpr Vec MAST{0, 15, 62};

Camera wide(float, int width, int height) { return {MAST, {0, 0, 1.5f}, .325f, width, height}; }

/** The same place and lens as the wide picture: only the cut-out moves, as the product does it. */
Camera close(float time, int width, int height) {
  // A calm operator: the mean of where the ball was and will be within half a second.
  constexpr int SIDE = 12;
  Vec centre;
  for (int i = -SIDE; i <= SIDE; ++i)
    centre = centre + ballAt(std::fmod(time + static_cast<float>(i) * .045f + SECONDS, SECONDS)) * (1.f / (2 * SIDE + 1));
  return {MAST, {centre.x, .6f, centre.z}, .158f, width, height};
}
}  // namespace

const Film PASSING_WIDE{SECONDS, passing, wide};
const Film PASSING_CLOSE{SECONDS, passing, close};
