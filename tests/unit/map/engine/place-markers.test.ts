import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { boxAround, isInside, meet, meetsCircle, type Box } from '#features/map/engine/boxes.ts';
import { dotPx, pillBoxes, pillWidth, upright, type PillPose } from '#features/map/engine/marker-size.ts';
import {
  placeMarkers,
  roomOf,
  type Candidate,
  type PlacedMarkers,
} from '#features/map/engine/place-markers.ts';

const frame: Box = { left: 0, top: 0, right: 390, bottom: 844 };
/** Areas that cover the map: search and chips, the sheet at its half stop, the buttons. */
const covers: Box[] = [
  { left: 0, top: 0, right: 390, bottom: 116 },
  { left: 0, top: 410, right: 390, bottom: 844 },
  { left: 334, top: 300, right: 378, bottom: 398 },
];
const none = new Map<string, PillPose>();

const spot = (id: string, x: number, y: number, change: Partial<Candidate> = {}): Candidate => ({
  id,
  x,
  y,
  width: pillWidth({ price: '1.05', word: '闲 8' }, false),
  order: 1,
  cost: 10_500,
  ...change,
});

const place = (spots: readonly Candidate[], change: Partial<Parameters<typeof placeMarkers>[0]> = {}) =>
  placeMarkers({ spots, chosenId: null, frame, covers, rings: [], before: none, ...change });

const boxesOf = (spots: readonly Candidate[], { pills }: PlacedMarkers, chosenId: string | null = null) =>
  [...pills].map(([id, pose]) => {
    const found = spots.find((each) => each.id === id);
    if (!found) throw new Error(`no spot ${id}`);
    return { id, ...pillBoxes(found, pose, id === chosenId) };
  });

describe('pills', () => {
  it('stations far apart get pills that do not slide', () => {
    const spots = [spot('a', 100, 200), spot('b', 250, 200), spot('c', 180, 300)];
    expect(place(spots)).toEqual({
      pills: new Map([
        ['a', upright],
        ['b', upright],
        ['c', upright],
      ]),
      dots: [],
    });
  });

  it('pills do not cover a sign, except the pill of a station that the sign would hide', () => {
    const me = boxAround(180, 280, 12);
    const beside = spot('beside', 180, 300);
    const here = spot('here', 181, 278);
    const [pose] = place([beside], { signs: [me] }).pills.values();
    expect(pose?.below).toBe(true);
    expect(place([here], { signs: [me] }).pills).toEqual(new Map([['here', upright]]));
    const underMe = spot('here', 180, 289);
    expect([...place([underMe], { signs: [me] }).pills.values()]).toEqual([{ slide: 0, below: true }]);
    const exactly = spot('here', 180, 280);
    expect(place([exactly], { signs: [me] }).pills.size).toBe(1);
  });

  it('pills slide aside for each other while their tips stay in place', () => {
    const spots = [spot('a', 150, 250), spot('b', 235, 250)];
    const placed = place(spots);
    expect([...placed.pills.keys()].sort()).toEqual(['a', 'b']);
    const slides = [...placed.pills.values()].filter(({ slide }) => slide !== 0);
    expect(slides.length).toBeGreaterThan(0);
    expect(slides.every(({ slide }) => Math.abs(slide) <= 36)).toBe(true);
  });

  it('where one pill fits the better station gets it, and the other a dot', () => {
    const near = [spot('full', 150, 390, { order: 2 }), spot('free', 152, 370)];
    expect([...place(near).pills.keys()]).toEqual(['free']);
    expect(place(near).dots).toEqual(['full']);
    const favourite = [spot('free', 150, 390), spot('mine', 152, 370, { order: 0 })];
    expect([...place(favourite).pills.keys()]).toEqual(['mine']);
    const cheap = [spot('dear', 150, 380, { cost: 20_000 }), spot('cheap', 150, 398)];
    expect([...place(cheap).pills.keys()]).toEqual(['cheap']);
  });

  it('pills stay above or below their places when a move of the map changes coordinates only by rounding', () => {
    const near = [spot('above', 22.5, 221.9), spot('below', 22.5, 224.9)];
    const { pills } = place(near);
    expect([...pills.values()].map((pose) => pose.below)).toEqual([false, true]);
    const moved = near.map((each) => ({ ...each, y: each.y + 26 }));
    expect(place(moved, { before: pills }).pills).toEqual(pills);
  });

  it('dots become pills once there is room', () => {
    const near = [spot('a', 150, 380), spot('b', 160, 400)];
    const { pills, dots } = place(near);
    expect([pills.size, dots.length]).toEqual([1, 1]);
    const apart = near.map((each) => ({ ...each, x: each.x * 2 - 160, y: each.y * 2 - 520 }));
    expect(place(apart).pills.size).toBe(2);
  });

  it('pills go neither under the sheet nor under buttons', () => {
    const placed = place([spot('sheet', 150, 500), spot('button', 356, 350), spot('edge', 150, 400)]);
    expect([...placed.pills.keys()]).toEqual(['edge']);
    expect([...placed.dots].sort()).toEqual(['button', 'sheet']);
  });

  it('pills hang below their place where there is no room above, as long as there are few', () => {
    const edge = spot('edge', 150, 130);
    expect(place([edge]).pills.get('edge')).toEqual({ slide: 0, below: true });
    const row = [90, 210].flatMap((x) => [200, 240, 280, 320, 360].map((y) => spot(`${x} ${y}`, x, y)));
    const many = place([edge, ...row]);
    expect(many.pills.size).toBe(10);
    expect(many.dots).toEqual(['edge']);
  });

  it('the chosen station always has a pill', () => {
    const chosen = spot('chosen', 200, 250, { order: 4 });
    const crowd = Array.from({ length: 20 }, (_, index) => spot(String(index), 190 + index, 245));
    expect(place([...crowd, chosen], { chosenId: 'chosen' }).pills.has('chosen')).toBe(true);
    expect(place([{ ...chosen, y: 700 }], { chosenId: 'chosen' }).pills.has('chosen')).toBe(true);
  });
});

describe('any stations, rings and overlays', () => {
  const counted = { runs: 0, pills: 0, dots: 0, slid: 0, kept: 0, chosen: 0, rings: 0 };
  /** Tenths of a pixel, evenly distributed; fast-check's fractions are not. */
  const px = (most: number) => fc.integer({ min: -200, max: most * 10 }).map((tenths) => tenths / 10);
  const orders = fc.integer({ min: 0, max: 4 });
  const spots = fc
    .array(
      fc.record({
        x: px(410),
        y: px(860),
        order: orders,
        cost: fc.constantFrom(6_000, 10_500, Infinity),
        text: fc.constantFrom('闲 8', '闲 12', '已满', '状态未知'),
      }),
      { minLength: 1, maxLength: 150, size: 'max' },
    )
    .map((all) =>
      all.map(({ text, ...each }, index): Candidate => {
        return { ...each, id: String(index), width: pillWidth({ price: '1.05', word: text }, false) };
      }),
    );
  const rings = fc.array(
    fc.record({
      x: fc.integer({ min: 40, max: 350 }),
      y: fc.integer({ min: 160, max: 380 }),
      radius: fc.constantFrom(31, 35, 39),
    }),
    { maxLength: 4 },
  );

  it('pills keep 4 px from each other and from rings, 6 px from what lies over the map, and dots touch nothing', () => {
    fc.assert(
      fc.property(spots, rings, (all, circles) => {
        const placed = place(all, { rings: circles });
        const boxes = boxesOf(all, placed);
        counted.runs += 1;
        counted.pills += boxes.length;
        counted.dots += placed.dots.length;
        counted.rings += circles.length;
        counted.slid += [...placed.pills.values()].filter(({ slide }) => slide !== 0).length;
        for (const [index, { body, tip }] of boxes.entries()) {
          expect(isInside(body, frame, 4)).toBe(true);
          expect(covers.some((cover) => meet(body, cover, 6) || meet(tip, cover))).toBe(false);
          expect(circles.some((circle) => meetsCircle(body, circle, 4) || meetsCircle(tip, circle))).toBe(
            false,
          );
          for (const other of boxes.slice(index + 1)) {
            expect(meet(body, other.body, 4) || meet(body, other.tip) || meet(tip, other.body)).toBe(false);
          }
        }
        const dots = all.filter((each) => placed.dots.includes(each.id));
        for (const [index, dot] of dots.entries()) {
          const box = boxAround(dot.x, dot.y, dotPx / 2);
          expect(boxes.some(({ body, tip }) => meet(box, body) || meet(box, tip))).toBe(false);
          expect(circles.some((circle) => meetsCircle(box, circle))).toBe(false);
          expect(
            dots.slice(index + 1).every((other) => Math.hypot(other.x - dot.x, other.y - dot.y) >= dotPx),
          ).toBe(true);
        }
        expect(placed.dots.filter((id) => placed.pills.has(id))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('a pill stays a pill and keeps its place on the map during a drag, as long as it is in view', () => {
    const moves = fc.integer({ min: -160, max: 160 });
    // Places at which a chosen pill that hangs below its place would leave the frame and has to slide back.
    const places = [...Array.from({ length: 3 }, () => [0, 0]), [58.5, 169], [135.5, 160], [135.5, 163]];
    const hung = places.map(([x = 0, y = 0], id) =>
      spot(String(id), x, y, { order: 0, cost: 6_000, width: 109 }),
    );
    fc.assert(
      fc.property(spots, moves, moves, fc.option(fc.nat(20)), (all, dx, dy, pick) => {
        const chosenId = pick === null ? null : String(pick);
        const first = place(all, { chosenId });
        // The move brings new stations into view and moves others out.
        const more = all.map((each) => ({ ...each, id: `new ${each.id}`, x: 390 - each.x, y: each.y + 7 }));
        const moved = [...all, ...more].map((each) => ({ ...each, x: each.x + dx, y: each.y + dy }));
        const next = place(moved, { chosenId, before: first.pills });
        const chosen = moved.find((each) => each.id === chosenId);
        const chosenPose = next.pills.get(chosenId ?? '') ?? upright;
        const chosenNow = chosen && pillBoxes(chosen, chosenPose, true);
        for (const [id, pose] of first.pills) {
          const now = moved.find((each) => each.id === id);
          if (!now || id === chosenId) continue;
          const { body, tip } = pillBoxes(now, pose, false);
          const inView =
            isInside(body, frame, 4) && !covers.some((cover) => meet(body, cover, 6) || meet(tip, cover));
          const room = roomOf(body, pose);
          const chosenRoom = chosenNow && roomOf(chosenNow.body, chosenPose);
          const pushed =
            chosenNow &&
            chosenRoom &&
            (meet(room, chosenRoom, 4) || meet(room, chosenNow.tip) || meet(tip, chosenRoom));
          if (!inView || pushed) continue;
          counted.kept += 1;
          expect(next.pills.get(id)).toBe(pose);
        }
        if (chosen) {
          counted.chosen += 1;
          expect(next.pills.has(chosen.id)).toBe(true);
        }
      }),
      { numRuns: 200, examples: [[hung, -1, 0, 3]] },
    );
  });

  it('the places of markers do not depend on the order of the stations', () => {
    fc.assert(
      fc.property(spots, (all) => {
        const turned = place([...all].reverse());
        const placed = place(all);
        expect(turned.pills).toEqual(placed.pills);
        expect([...turned.dots].sort()).toEqual([...placed.dots].sort());
      }),
      { numRuns: 100 },
    );
  });

  // The random tests prove something only if these cases occurred.
  afterAll(() => {
    expect(counted.pills / counted.runs).toBeGreaterThan(3);
    expect(counted.dots / counted.runs).toBeGreaterThan(10);
    for (const met of [counted.slid, counted.kept, counted.chosen, counted.rings]) {
      expect(met).toBeGreaterThan(100);
    }
  });
});
