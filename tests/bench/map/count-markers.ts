import { ownKey, storagePrefix } from '#core/storage.ts';
import { mapViewKey, startZoom, type MapSnapshot } from '#domain/map-state.ts';
import { openPhone, startBench, type Bench } from '#tests/bench/phone.ts';
import { table } from '#tests/bench/results.ts';
import { appScript } from '#tests/support/app-script.ts';
import type { Page } from 'playwright';

/** Middles of seven places; GCJ-02. The first is the default view of Shenzhen. */
const places = {
  福田: [114.0545, 22.5405],
  罗湖: [114.1235, 22.5445],
  南山: [113.93, 22.533],
  宝安: [113.885, 22.56],
  龙岗: [114.247, 22.72],
  龙华: [114.03, 22.66],
  成都: [104.066301, 30.572961],
} as const;
const zooms = [11, 12, 13, 14, 15, 16, 17];

interface Counted {
  pills: number;
  dots: number;
  rings: number;
  /** Pairs that touch, and prices that reach under search, chips, buttons, a notice or the sheet. */
  overlaps: number;
}

/** Counts the rendered markers: everything between search and the lower edge. */
const countOnScreen = (page: Page): Promise<Counted> =>
  page.evaluate(() => {
    const map = document.querySelector('[role=application]');
    const all = (selector: string) =>
      [...(map?.querySelectorAll(selector) ?? [])]
        .map((marker) => marker.getBoundingClientRect())
        .filter(
          ({ left, right, top, bottom }) => right > 0 && left < innerWidth && bottom > 0 && top < innerHeight,
        );
    const [pills, dots, rings] = [all('.map-marker'), all('.map-dot'), all('.map-ring')];
    const covers = '[data-over-map], .map-controls, .map-thumb > *, .pw-drag-sheet-panel';
    const over = [...document.querySelectorAll(covers)].map((cover) => cover.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const middle = ({ left, right, top, bottom }: DOMRect) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
    });
    const touch = (a: DOMRect, b: DOMRect) => {
      const [one, other] = [middle(a), middle(b)];
      return Math.hypot(one.x - other.x, one.y - other.y) < (a.width + b.width) / 2 - 0.5;
    };
    const round = [...dots, ...rings];
    const near = (pill: DOMRect, circle: DOMRect) => {
      const { x, y } = middle(circle);
      const right = x - Math.min(pill.right, Math.max(pill.left, x));
      const down = y - Math.min(pill.bottom, Math.max(pill.top, y));
      return Math.hypot(right, down) < circle.width / 2 - 0.5;
    };
    let overlaps = 0;
    for (const [index, pill] of pills.entries()) {
      overlaps += pills.slice(index + 1).filter((other) => meet(pill, other)).length;
      overlaps += round.filter((circle) => near(pill, circle)).length;
      overlaps += over.filter((cover) => meet(pill, cover)).length;
    }
    for (const [index, circle] of round.entries()) {
      overlaps += round.slice(index + 1).filter((other) => touch(circle, other)).length;
    }
    return { pills: pills.length, dots: dots.length, rings: rings.length, overlaps };
  });

async function countAt(bench: Bench, [longitude, latitude]: readonly [number, number], zoom: number) {
  const { context, page } = await openPhone(bench, { slow: false, cpu: 1 });
  await page.addInitScript({ content: appScript(null) });
  // Stored state of a map: it does not move by itself.
  const kept: MapSnapshot = {
    view: { longitude, latitude, zoom },
    filter: {},
    sort: 'DISTANCE',
    stop: 'half',
    radiusM: 3_000,
    pages: 1,
    scroll: 0,
  };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `${storagePrefix}${ownKey('', mapViewKey)}`,
    JSON.stringify(kept),
  ] as const);
  await page.goto(`${bench.origin}/chargeMap`);
  await page.locator('[role=application][aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle');
  const counted = await countOnScreen(page);
  await context.close();
  return counted;
}

const cellOf = ({ pills, dots, rings, overlaps }: Counted): string =>
  `${pills} · ${dots} · ${rings} · ${overlaps}`;

/** Start of a day in Shenzhen, epoch ms. */
const midnight = Date.parse('2026-03-11T00:00:00+08:00');
const hourMs = 3_600_000;

/** @returns a row for the default view of Shenzhen at each hour of a day, because the free connectors change */
async function countByHour(): Promise<string[]> {
  const cells: string[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    const bench = await startBench({ start: midnight + hour * hourMs }, () => ({}));
    try {
      cells.push(cellOf(await countAt(bench, places.福田, startZoom)));
    } finally {
      await bench.close();
    }
  }
  return cells;
}

/** @returns tables of prices, dots, rings and overlaps at seven places and zoom 11 to 17, and of the default view by hour */
export async function countMarkers(): Promise<string> {
  const byHour = await countByHour();
  // All stations of the sandbox: a smaller number would be those of Shenzhen alone.
  const bench = await startBench({}, () => ({}));
  try {
    const lines: string[][] = [];
    for (const [name, place] of Object.entries(places)) {
      const cells: string[] = [];
      for (const zoom of zooms) cells.push(cellOf(await countAt(bench, place, zoom)));
      lines.push([name, ...cells]);
    }
    return [
      'Prices · dots · rings · overlaps',
      table(['Place', ...zooms.map((zoom) => `zoom ${zoom}`)], lines),
      table(
        ['Hour', 'Default view of Shenzhen'],
        byHour.map((cell, hour) => [String(hour), cell]),
      ),
    ].join('\n\n');
  } finally {
    await bench.close();
  }
}
