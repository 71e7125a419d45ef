#include "figure.hpp"

namespace {
constexpr float THIGH = .44f, SHIN = .43f, UPPER_ARM = .29f, FOREARM = .27f, TORSO = .5f;
constexpr float SHOULDER = .19f, HIP = .095f, SOLE = .075f;

struct Frame {
  Vec forward, up, right;
  Frame leaning(float angle) const {
    return {turned(forward, right, -angle), turned(up, right, -angle), right};
  }
  Frame twisted(float angle) const {
    return {turned(forward, up, angle), up, turned(right, up, angle)};
  }
  Frame rolled(float angle) const {
    return {forward, turned(up, forward, angle), turned(right, forward, angle)};
  }
};

struct Builder {
  Figure& figure;
  void add(Vec a, Vec b, float ra, float rb, Ink ink) { figure.limbs[figure.count++] = {a, b, ra, rb, ink}; }
};

struct LegPlace {
  Vec hip, knee, ankle, toe;
};

/** Swings a limb that hangs down: forward in the frame, then outwards to its side. */
Vec hanging(const Frame& frame, float forward, float out, float side) {
  const Vec down = frame.up * -1;
  return turned(turned(down, frame.forward, -out * side), frame.right, forward);
}

LegPlace placeLeg(const Frame& frame, Vec pelvis, const LegPose& pose, float side) {
  const Vec hip = pelvis + frame.right * (HIP * side);
  const Vec thigh = hanging(frame, pose.hip, pose.out, side);
  const Vec shin = hanging(frame, pose.hip - pose.knee, pose.out * .4f, side);
  const Vec knee = hip + thigh * THIGH, ankle = knee + shin * SHIN;
  const Vec foot = unit(turned(shin, frame.right, 1.45f));
  return {hip, knee, ankle, ankle + foot * .17f};
}

void addLeg(Builder& body, const LegPlace& leg) {
  body.add(leg.hip, leg.knee, .088f, .056f, Ink::Skin);
  body.add(leg.hip, mix(leg.hip, leg.knee, .56f), .112f, .098f, Ink::Shorts);
  body.add(mix(leg.knee, leg.ankle, .14f), mix(leg.knee, leg.ankle, .42f), .056f, .06f, Ink::Sock);
  body.add(mix(leg.knee, leg.ankle, .42f), leg.ankle, .06f, .04f, Ink::Sock);
  body.add(leg.ankle, leg.toe, .05f, .036f, Ink::Boot);
}

void addArm(Builder& body, const Frame& chest, Vec shoulder, const ArmPose& pose, float side, bool keeper) {
  const Vec upper = hanging(chest, pose.swing, pose.out, side);
  const Vec fore = hanging(chest, pose.swing + pose.elbow, pose.out * .5f, side);
  const Vec elbow = shoulder + upper * UPPER_ARM, wrist = elbow + fore * FOREARM;
  body.add(shoulder, shoulder + upper * .19f, .074f, .072f, Ink::Shirt);
  body.add(shoulder, elbow, .05f, .042f, keeper ? Ink::Shirt : Ink::Skin);
  body.add(elbow, wrist, .042f, .03f, keeper ? Ink::Shirt : Ink::Skin);
  body.add(wrist, wrist + fore * .1f, keeper ? .055f : .038f, keeper ? .06f : .036f,
           keeper ? Ink::Glove : Ink::Skin);
}

void addHead(Builder& body, const Frame& chest, Vec neck, bool tail) {
  const Vec head = neck + chest.up * .16f + chest.forward * .03f;
  body.add(neck, head, .055f, .055f, Ink::Skin);
  body.add(head + chest.up * .03f, head + chest.up * -.05f + chest.forward * .02f, .096f, .078f, Ink::Skin);
  const Vec crown = head + chest.up * .066f - chest.forward * .006f;
  body.add(crown, crown - chest.up * .02f - chest.forward * .012f, .1f, .092f, Ink::Hair);
  if (!tail) return;
  const Vec knot = head - chest.forward * .12f + chest.up * .04f;
  body.add(knot, knot - chest.up * .17f - chest.forward * .06f, .042f, .018f, Ink::Hair);
}

void addTorso(Builder& body, const Frame& chest, Vec pelvis, Vec shoulders) {
  for (const float side : {1.f, -1.f}) {
    body.add(pelvis + chest.right * (.055f * side) + chest.up * .06f,
             shoulders + chest.right * (.085f * side) - chest.up * .09f, .112f, .122f, Ink::Shirt);
    body.add(shoulders + chest.right * (SHOULDER * side), shoulders + chest.up * .06f, .068f, .062f, Ink::Shirt);
  }
  body.add(pelvis + chest.right * -.05f, pelvis + chest.right * .05f, .13f, .13f, Ink::Shorts);
}
}  // namespace

Figure figureOf(const Player& player) {
  const Pose& pose = player.pose;
  const Vec ahead{std::cos(player.heading), 0, std::sin(player.heading)};
  const Frame root = Frame{ahead, {0, 1, 0}, cross(ahead, {0, 1, 0})}.rolled(pose.roll);
  // Feet decide how high the pelvis is: the lower of the two stands on the ground.
  LegPlace legs[2];
  float lowest = 0;
  for (int side = 0; side < 2; ++side) {
    legs[side] = placeLeg(root, {}, pose.leg[side], side == 0 ? 1.f : -1.f);
    lowest = std::min({lowest, legs[side].ankle.y, legs[side].toe.y});
  }
  if (pose.roll != 0) lowest = mix(lowest, 0, clamp01(std::fabs(pose.roll)));
  const Vec pelvis = player.place + Vec{0, SOLE - lowest + pose.lift, 0};

  Figure figure;
  figure.kit = player.kit, figure.looks = player.looks;
  Builder body{figure};
  for (LegPlace leg : legs) {
    for (Vec* joint : {&leg.hip, &leg.knee, &leg.ankle, &leg.toe}) *joint = *joint + pelvis;
    addLeg(body, leg);
  }
  const Frame chest = root.leaning(pose.lean).twisted(pose.twist);
  const Vec shoulders = pelvis + chest.up * TORSO;
  addTorso(body, chest, pelvis, shoulders);
  for (int side = 0; side < 2; ++side) {
    const float sign = side == 0 ? 1.f : -1.f;
    addArm(body, chest, shoulders + chest.right * (SHOULDER * sign), pose.arm[side], sign,
           player.kit == Kit::Keeper);
  }
  addHead(body, chest, shoulders + chest.up * .06f, player.tail);
  figure.chest = shoulders, figure.up = chest.up;
  figure.middle = pelvis + Vec{0, .05f, 0};
  return figure;
}
