import { boxAround, isInside, meet, meetsCircle, nearer, type Box, type Circle } from './boxes.ts';
import { dotPx, pillBoxes, upright, type PillPose } from './marker-size.ts';

/** A station that needs a marker on the screen. */
export interface Candidate {
  readonly id: string;
  /** Its place, px from the upper left corner of the map's element. */
  readonly x: number;
  readonly y: number;
  /** Width of its pill, px. */
  readonly width: number;
  /** A smaller number comes first: favourites, then free stations. */
  readonly order: number;
  /** Of two with the same order and distance, the cheaper comes first. */
  readonly cost: number;
}

export interface Room {
  readonly spots: readonly Candidate[];
  readonly chosenId: string | null;
  /** The area of the map on the screen. */
  readonly frame: Box;
  /** What lies over the map: search, chips, buttons, banner, sheet. */
  readonly covers: readonly Box[];
  /**
   * Where the owner and the car are. No price covers them. The exception is a station right there, whose
   * price leaves the middle of the sign free: its dot would be hidden below the sign, so the nearest station
   * would be missing.
   */
  readonly signs?: readonly Box[];
  readonly rings: readonly Circle[];
  /** The previous pills at the same zoom, and how they were placed. */
  readonly before: ReadonlyMap<string, PillPose>;
  /** Stations that get no pill. */
  readonly without?: ReadonlySet<string>;
}

export interface PlacedMarkers {
  /** How each pill is placed, by station. */
  readonly pills: ReadonlyMap<string, PillPose>;
  readonly dots: readonly string[];
}

/** Minimum distance between a pill and every other marker or the edge of the map, px. */
const gapPx = 4;
/** Minimum distance between a pill and what lies over the map, px: the touch area of a pill reaches 5 px beyond it. */
const coverGapPx = 6;
/** A pill that stays may move by this much, so that rounding does not remove it, px. */
const slackPx = 0.5;
/** Offsets at which a pill is tried, px, the nearest first; its tip stays at its place. */
const slides = [0, 9, -9, 18, -18, 27, -27, 36, -36];
const [above, below] = [false, true].map((isBelow) => slides.map((slide) => ({ slide, below: isBelow })));
/** From this number of prices on, no further pill is placed below its place. */
const enough = 9;
const tipToEndPx = 16;
const nobody: ReadonlySet<string> = new Set();
const isAt = ({ x, y }: Candidate, { left, right, top, bottom }: Box): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;
/** Half of the middle of a sign, px: a pill keeps the same distance from its own place, so it fits above or below. */
const middlePx = 6;
const middleOf = ({ left, right, top, bottom }: Box): Box =>
  boxAround((left + right) / 2, (top + bottom) / 2, middlePx);
/** Distances to the middle are compared in steps of this, px: within a step they count as equal. */
const nearPx = 60;

/**
 * Space that a pill below its place keeps free above and below, px: its touch area extends 5 px beyond its
 * edge, that of the pill above it 8 px.
 */
const reachPx = { top: 9, bottom: 5 };
/** @returns the area of a pill with its tip, px; other pills keep {@link gapPx} away from it */
export const roomOf = (body: Box, { below: hangs }: PillPose): Box =>
  hangs ? { ...body, top: body.top - reachPx.top, bottom: body.bottom + reachPx.bottom } : body;

const maySlide = ({ width }: Candidate, { slide }: PillPose): boolean =>
  Math.abs(slide) <= width / 2 - tipToEndPx;

const byWorth = (a: Candidate, b: Candidate): number =>
  a.order - b.order || a.cost - b.cost || (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * @returns the candidates in the order in which they are placed; it does not depend on the order of the input
 */
function ranked(spots: readonly Candidate[], frame: Box): Candidate[] {
  const x = (frame.left + frame.right) / 2;
  const y = (frame.top + frame.bottom) / 2;
  const far = new Map(
    spots.map((spot) => [spot, Math.floor(Math.hypot(spot.x - x, spot.y - y) / nearPx)] as const),
  );
  return [...spots].sort(
    (a, b) => a.order - b.order || (far.get(a) ?? 0) - (far.get(b) ?? 0) || byWorth(a, b),
  );
}

/** The part of the frame between the covers at its top and bottom; prices near its middle are placed first. */
function openPart(frame: Box, covers: readonly Box[]): Box {
  const middle = (frame.top + frame.bottom) / 2;
  const wide = covers.filter((cover) => cover.right - cover.left > (frame.right - frame.left) * 0.8);
  const top = wide.filter((cover) => cover.bottom < middle).map((cover) => cover.bottom);
  const bottom = wide.filter((cover) => cover.bottom >= middle).map((cover) => cover.top);
  return { ...frame, top: Math.max(frame.top, ...top), bottom: Math.min(frame.bottom, ...bottom) };
}

/**
 * Chooses the markers of a screen: price pills for the best stations as long as they fit, dots for the
 * others. Pills overlap neither each other nor rings, dots or elements on top of the map. The chosen station
 * always has a pill, and a pill that is still in view stays unchanged. Of dots that would touch, only the dot
 * of the better station is shown.
 */
export function placeMarkers({
  spots,
  chosenId,
  frame,
  covers,
  signs = [],
  rings,
  before,
  without = nobody,
}: Room): PlacedMarkers {
  const open = openPart(frame, covers);
  const inOrder = ranked(spots, open);
  const pills = new Map<string, PillPose>();
  const bodies: Box[] = [];
  const tips: Box[] = [];

  const take = (spot: Candidate, pose: PillPose) => {
    const { body, tip } = pillBoxes(spot, pose, spot.id === chosenId);
    pills.set(spot.id, pose);
    bodies.push(roomOf(body, pose));
    tips.push(tip);
  };
  const fits = (spot: Candidate, pose: PillPose, slack = 0): boolean => {
    const { body, tip } = pillBoxes(spot, pose, spot.id === chosenId);
    const gap = gapPx - slack;
    if (!isInside(body, frame, gap)) return false;
    const room = roomOf(body, pose);
    if (bodies.some((other) => meet(room, other, gap) || meet(tip, other, -slack))) return false;
    const atSign = signs.filter((sign) => isAt(spot, sign));
    const others = signs.filter((sign) => !atSign.includes(sign));
    return (
      !covers.some((cover) => meet(body, cover, coverGapPx - slack) || meet(tip, cover, -slack)) &&
      !others.some((sign) => meet(body, sign, gap) || meet(tip, sign, -slack)) &&
      !atSign.some((sign) => meet(body, middleOf(sign), -slackPx)) &&
      !tips.some((other) => meet(room, other, -slack)) &&
      !rings.some((ring) => meetsCircle(body, ring, gap) || meetsCircle(tip, ring, -slack))
    );
  };
  /** How many stations the pill would cover, which then have no dot. */
  const hidden = (spot: Candidate, pose: PillPose): number => {
    const { body } = pillBoxes(spot, pose, spot.id === chosenId);
    return spots.filter((other) => other !== spot && meet(body, boxAround(other.x, other.y, dotPx / 2)))
      .length;
  };
  /** @returns the pose in which a pill fits and hides the fewest stations; `undefined` if it fits in none */
  const bestPose = (spot: Candidate, poses: readonly PillPose[] = []): PillPose | undefined => {
    let best: PillPose | undefined;
    let fewest = Infinity;
    for (const pose of poses) {
      if (fewest === 0) break;
      if (!maySlide(spot, pose) || !fits(spot, pose)) continue;
      const count = hidden(spot, pose);
      if (count < fewest) [best, fewest] = [pose, count];
    }
    return best;
  };

  const chosen = spots.find((spot) => spot.id === chosenId);
  if (chosen) {
    const kept = before.get(chosen.id);
    take(
      chosen,
      kept !== undefined && fits(chosen, kept, slackPx) ? kept : (bestPose(chosen, above) ?? kept ?? upright),
    );
  }
  for (const spot of inOrder) {
    const kept = before.get(spot.id);
    if (kept !== undefined && spot !== chosen && fits(spot, kept, slackPx)) take(spot, kept);
  }
  // Only those without space above their places hang below them.
  for (const poses of [above, below]) {
    for (const spot of inOrder) {
      if (pills.has(spot.id) || without.has(spot.id)) continue;
      if (poses === below && pills.size >= enough) continue;
      const pose = bestPose(spot, poses);
      if (pose) take(spot, pose);
    }
  }

  const dots: Candidate[] = [];
  // Not by distance: so the same one of two touching dots is shown while the map moves.
  for (const spot of [...spots].sort(byWorth)) {
    if (pills.has(spot.id)) continue;
    const box = boxAround(spot.x, spot.y, dotPx / 2);
    const isFree =
      !bodies.some((body) => meet(box, body)) &&
      !tips.some((tip) => meet(box, tip)) &&
      !rings.some((ring) => meetsCircle(box, ring)) &&
      !dots.some((other) => nearer(other.x - spot.x, other.y - spot.y, dotPx));
    if (isFree) dots.push(spot);
  }
  return { pills, dots: dots.map((dot) => dot.id) };
}

/** Favourites have the order 0 and keep their prices; spots from this order on may lose theirs. */
const firstOther = 1;

/**
 * Places markers. If few prices fit, it removes one pill where two others fit instead, because an older or
 * better one may take the space of several. All others stay where they are.
 */
export function settleMarkers(room: Room): PlacedMarkers {
  const worstFirst = [...room.spots].sort(
    (a, b) => b.order - a.order || b.cost - a.cost || (a.id < b.id ? -1 : 1),
  );
  const without = new Set<string>();
  const betterThan = ({ pills }: PlacedMarkers): PlacedMarkers | undefined => {
    const mayGo = ({ id, order }: Candidate) => pills.has(id) && id !== room.chosenId && order >= firstOther;
    for (const { id } of worstFirst.filter(mayGo)) {
      const before = new Map(pills);
      before.delete(id);
      const next = placeMarkers({ ...room, before, without: new Set([...without, id]) });
      if (next.pills.size <= pills.size) continue;
      without.add(id);
      return next;
    }
    return undefined;
  };

  let best = placeMarkers(room);
  while (best.pills.size < enough) {
    const better = betterThan(best);
    if (!better) break;
    best = better;
  }
  return best;
}
