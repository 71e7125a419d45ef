#include "pose.hpp"

constexpr float PI = 3.14159265f;

static LegPose stride(float phase, float effort) {
  const float lifted = std::max(0.f, std::cos(phase + .35f));
  return {effort * (.18f + .78f * std::sin(phase)), .04f,
          .12f + effort * (.22f + 1.35f * lifted * std::sqrt(lifted))};
}

Pose running(float phase, float effort) {
  Pose pose;
  pose.lean = .05f + .22f * effort;
  pose.twist = .22f * effort * std::sin(phase);
  pose.leg[0] = stride(phase, effort);
  pose.leg[1] = stride(phase + PI, effort);
  const float swing = .85f * effort * std::sin(phase);
  pose.arm[0] = {-swing, .24f, .35f + 1.15f * effort};
  pose.arm[1] = {swing, .24f, .35f + 1.15f * effort};
  return pose;
}

Pose shooting(float progress) {
  Pose wound, met, through;
  wound.lean = .12f, wound.twist = .45f;
  wound.leg[0] = {-.95f, .15f, 1.7f}, wound.leg[1] = {.35f, .1f, .35f};
  wound.arm[0] = {-.6f, .5f, .5f}, wound.arm[1] = {.5f, 1.2f, .4f};
  met.lean = .02f, met.twist = -.1f;
  met.leg[0] = {.5f, .05f, .35f}, met.leg[1] = {.05f, .1f, .3f};
  met.arm[0] = {-.3f, .7f, .5f}, met.arm[1] = {.1f, 1.25f, .4f};
  through.lean = -.12f, through.twist = -.5f;
  through.leg[0] = {1.55f, -.15f, .15f}, through.leg[1] = {-.15f, .1f, .12f};
  through.arm[0] = {-.7f, .8f, .4f}, through.arm[1] = {.9f, .9f, .5f};
  through.lift = .06f;
  return progress < .5f ? blend(wound, met, ease(0, .5f, progress))
                        : blend(met, through, ease(.5f, 1, progress));
}

Pose diving(float progress) {
  Pose set, full;
  set.lean = .45f;
  set.leg[0] = {.75f, .3f, 1.1f}, set.leg[1] = {.75f, .3f, 1.1f};
  set.arm[0] = {.5f, .6f, .9f}, set.arm[1] = {.5f, .6f, .9f};
  full.roll = -1.25f, full.lift = .95f;
  full.leg[0] = {.5f, .35f, 1.0f}, full.leg[1] = {-.1f, .1f, .2f};
  full.arm[0] = {2.5f, .35f, .2f}, full.arm[1] = {2.9f, .15f, .1f};
  return blend(set, full, ease(0, 1, progress));
}

Pose withArmsUp(Pose pose, float share) {
  const ArmPose up{2.5f, .45f, .25f};
  for (ArmPose& arm : pose.arm)
    arm = {mix(arm.swing, up.swing, share), mix(arm.out, up.out, share), mix(arm.elbow, up.elbow, share)};
  return pose;
}

Pose blend(const Pose& from, const Pose& to, float t) {
  Pose pose;
  pose.lean = mix(from.lean, to.lean, t);
  pose.twist = mix(from.twist, to.twist, t);
  pose.roll = mix(from.roll, to.roll, t);
  pose.lift = mix(from.lift, to.lift, t);
  for (int side = 0; side < 2; ++side) {
    const LegPose &a = from.leg[side], &b = to.leg[side];
    pose.leg[side] = {mix(a.hip, b.hip, t), mix(a.out, b.out, t), mix(a.knee, b.knee, t)};
    const ArmPose &c = from.arm[side], &d = to.arm[side];
    pose.arm[side] = {mix(c.swing, d.swing, t), mix(c.out, d.out, t), mix(c.elbow, d.elbow, t)};
  }
  return pose;
}
