import { boxAround, isHidden, meetsCircle, nearer, type Box, type Circle } from './boxes.ts';
import type { MapPoint, MapRoom, MapScene, MapView, Position } from './map-adapter.ts';
import { dotPx, pillBoxes, pillWidth, ringPx, upright, type PillPose } from './marker-size.ts';
import { placeMarkers, settleMarkers } from './place-markers.ts';
import { projection, type Size } from './projection.ts';
import { groupRings, type MapRing } from './rings.ts';

/** Smallest distance between a ring and any other marker, px. */
const gapPx = 5;
/** Distances by which a ring may move out of the way, px. */
const steps = [16, 32, 48, 64, 80];
const directions = 16;

/**
 * Moves rings away from a sign or the pill of the chosen station.
 *
 * @param circles of the rings, px @returns the position of each ring, the same object if it stays; `null` for
 * a ring without a free position
 */
function makeRoom(circles: readonly Circle[], boxes: readonly Box[]): (Circle | null)[] {
  const placed = [...circles];
  const isFree = (circle: Circle, index: number): boolean =>
    !boxes.some((box) => meetsCircle(box, circle, gapPx)) &&
    !placed.some(
      (other, at) =>
        at !== index && nearer(other.x - circle.x, other.y - circle.y, other.radius + circle.radius + gapPx),
    );
  return circles.map((circle, index) => {
    if (!boxes.some((box) => meetsCircle(box, circle, gapPx))) return circle;
    for (const step of steps) {
      for (let turn = 0; turn < directions; turn += 1) {
        // Upwards first: the sheet lies below.
        const angle = (turn / directions - 0.25) * 2 * Math.PI;
        const moved = {
          ...circle,
          x: circle.x + Math.cos(angle) * step,
          y: circle.y + Math.sin(angle) * step,
        };
        if (!isFree(moved, index)) continue;
        placed[index] = moved;
        return moved;
      }
    }
    return null;
  });
}

/** The markers of a scene and their places. */
export interface Layout {
  readonly pills: readonly PlacedPill[];
  readonly dots: readonly MapPoint[];
  readonly rings: readonly MapRing[];
  /** The areas that all of them cover, px from the corner of the map's element. */
  readonly boxes: readonly Box[];
}

export interface PlacedPill extends PillPose {
  readonly point: MapPoint;
  readonly width: number;
}

/** Whether the map has not moved. */
const isSamePlace = (one: Position, other: Position): boolean =>
  one.longitude === other.longitude && one.latitude === other.latitude;

/** Rings move away from signs if they can, and from the pill of the chosen station, which is always shown. */
function ringsBeside(
  rings: readonly MapRing[],
  signs: readonly Box[],
  chosen: readonly Box[],
  { toScreen, toPosition }: ReturnType<typeof projection>,
): { rings: MapRing[]; circles: Circle[] } {
  const standing = rings.map((ring): Circle => ({ ...toScreen(ring), radius: ringPx(ring.count) / 2 }));
  const beside = makeRoom(standing, signs);
  const circles = standing.map((circle, index) => beside[index] ?? circle);
  const kept: { ring: MapRing; circle: Circle }[] = [];
  makeRoom(circles, chosen).forEach((moved, index) => {
    const ring = rings[index];
    if (!moved || !ring) return;
    kept.push({
      ring: moved === standing[index] ? ring : { ...ring, ...toPosition(moved) },
      circle: moved,
    });
  });
  return { rings: kept.map(({ ring }) => ring), circles: kept.map(({ circle }) => circle) };
}

/** @returns a function that places markers, none under the sheet, and remembers their places while the zoom stays the same */
export function createLayout(): (
  scene: MapScene,
  view: MapView,
  size: Size,
  covers: MapRoom['covers'],
  /** The areas that the signs of the owner and of the car cover. */
  signs?: readonly Box[],
) => Layout {
  const cells = new Map<string, { x: number; y: number }>();
  let pills: ReadonlyMap<string, PillPose> = new Map();
  let lastZoom: number | null = null;
  /** The map's view when the zoom last changed: until it is moved, a price may be dropped for others. */
  let firstView: MapView | null = null;
  /** The stations and overlays for which prices were last exchanged, see {@link settleMarkers}. */
  let settledFor = '';

  return ({ points, clusters, chosenId, before = [] }, view, size, covers, signs = []) => {
    if (view.zoom !== lastZoom) {
      pills = new Map(lastZoom === null ? before.map((id) => [id, upright] as const) : []);
      lastZoom = view.zoom;
      firstView = view;
      cells.clear();
    }
    if (firstView && !isSamePlace(firstView, view)) firstView = null;
    const onScreen = projection(view, size);
    const grouped = groupRings(points, clusters, view.zoom, chosenId, cells);
    const byId = new Map(grouped.alone.map((point) => [point.id, point]));
    const spots = grouped.alone.flatMap((point) => {
      const { id, order, cost } = point;
      const at = onScreen.toScreen(point);
      // A dot whose middle is covered cannot be pressed, and one that has the keyboard focus would not be seen.
      if (id !== chosenId && isHidden(boxAround(at.x, at.y, 0), covers, size.height)) return [];
      return { id, order, cost, width: pillWidth(point, id === chosenId), ...at };
    });
    const chosen = spots.find((spot) => spot.id === chosenId);
    const chosenBoxes = chosen ? Object.values(pillBoxes(chosen, pills.get(chosen.id) ?? upright, true)) : [];
    const seen = grouped.rings.filter((ring) => {
      const { x, y } = onScreen.toScreen(ring);
      return !isHidden(boxAround(x, y, ringPx(ring.count) / 2), covers, size.height);
    });
    const { rings, circles } = ringsBeside(seen, signs, chosenBoxes, onScreen);
    // A poll does not drop any pill: the same stations under the same overlays stay unchanged.
    const reason = [points.length, ...covers.flatMap((box) => Object.values(box).map(Math.round))].join();
    const place = firstView && reason !== settledFor ? settleMarkers : placeMarkers;
    settledFor = reason;
    const placed = place({
      spots,
      chosenId,
      frame: { left: 0, top: 0, right: size.width, bottom: size.height },
      covers,
      signs,
      rings: circles,
      before: pills,
    });
    pills = placed.pills;
    const spotOf = new Map(spots.map((spot) => [spot.id, spot]));
    const boxes = [
      ...[...pills].flatMap(([id, pose]) => {
        const spot = spotOf.get(id);
        return spot ? Object.values(pillBoxes(spot, pose, id === chosenId)) : [];
      }),
      ...placed.dots.flatMap((id) => {
        const spot = spotOf.get(id);
        return spot ? boxAround(spot.x, spot.y, dotPx / 2) : [];
      }),
      ...circles.map(({ x, y, radius }) => boxAround(x, y, radius)),
    ];
    return {
      boxes,
      rings,
      pills: [...pills].flatMap(([id, pose]) => {
        const point = byId.get(id);
        return point ? { point, ...pose, width: pillWidth(point, id === chosenId) } : [];
      }),
      dots: placed.dots.flatMap((id) => byId.get(id) ?? []),
    };
  };
}
