import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationMarkers, stationSearch } from '#contract/calls/map.ts';
import { paymentTrial } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { driveMinutes } from '#contract/drive-time.ts';
import { isComplete } from '#contract/schema/station/quote.ts';
import type { StationSummary } from '#contract/schema/station/station.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { randomOf } from '#tests/support/random.ts';
import { control, loginHeaders, send } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
let normal: Headers;
let heavy: Headers;
beforeAll(async () => {
  sandbox = await createSandbox();
  normal = await loginHeaders(sandbox, 'normal');
  heavy = await loginHeaders(sandbox, 'heavy');
});
afterAll(() => sandbox.close());

const centre = { longitude: 114.0545, latitude: 22.5405 };
const search = async (more: object = {}, headers?: Headers) =>
  (await send(sandbox, stationSearch, { ...centre, from: centre, pageSize: 50, ...more }, headers)).data;

/** Estimates of the trial on each connector of a station's price class, which are made idle, fen and minutes. */
async function trialsAt({ stationId, priceClass }: StationSummary, headers: Headers) {
  const station = sandbox.context.world.byId.get(stationId);
  const connectors = station?.connectors.filter(({ powerClass }) => powerClass === priceClass) ?? [];
  const distinct = new Map(connectors.map((row) => [`${row.powerW} ${row.tariffId}`, row]));
  const trials = [];
  for (const { connectorId } of distinct.values()) {
    const hold = { status: 1, orderNo: null, userId: null, time: sandbox.context.clock.now() };
    await setConnectorState(sandbox.context.db, connectorId, hold);
    const { code, data } = await send(sandbox, paymentTrial, { connectorId, couponId: null }, headers);
    // Numbers that always refuse.
    if (code !== codes.success) continue;
    const { estimatedAmount, estimatedWh, estimatedSec } = data;
    trials.push({ amount: estimatedAmount, wh: estimatedWh, minutes: Math.round((estimatedSec ?? 0) / 60) });
  }
  return trials;
}

describe('the quote of a station', () => {
  it('quote: at random stations and hours the trial on arrival costs to the fen what the list has said', async () => {
    const random = randomOf(46);
    let compared = 0;
    for (let round = 0; round < 14; round += 1) {
      sandbox.context.clock.advance(Math.floor(random() * 11 * 3_600_000));
      const headers = random() < 0.5 ? normal : heavy;
      const from = { longitude: 114 + random() * 0.1, latitude: 22.53 + random() * 0.03 };
      const { list } = await search({ ...from, from, pageSize: 20 }, headers);
      const open = list.filter(({ stationStatus, quote }) => stationStatus === 50 && quote);
      const row = open[Math.floor(random() * open.length)];
      if (!row?.quote) throw new Error('no station with a quote around');
      const { amount, mostAmount, parkingAmount, wh, minutes } = row.quote;
      sandbox.context.clock.advance(driveMinutes(row.distanceM ?? 0) * 60_000);
      const trials = await trialsAt(row, headers);
      if (trials.length === 0) continue;
      const beside = parkingAmount ?? 0;
      const amounts = trials.map((trial) => trial.amount + beside);
      expect([row.name, Math.min(...amounts)]).toEqual([row.name, amount]);
      expect(Math.max(...amounts)).toBe(mostAmount ?? amount);
      expect(trials.some((trial) => trial.wh === wh && trial.minutes === minutes)).toBe(true);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  }, 30_000);

  it('quote: without a login there is none, and a list has no car', async () => {
    const { list, quoteFor } = await search({ prefer: 'TOTAL' });
    expect(list.every(({ quote }) => quote === null)).toBe(true);
    expect(quoteFor).toBeNull();
  });

  it('quote: without the level of the car it is from 20 to 80 %, and so it is without a car', async () => {
    await control(sandbox, 'scenario', { quote: 'noLevel' });
    const level = { startSoc: 20, endSoc: 80, assumed: '20_80' };
    const known = await search({ filter: { powerClass: ['FAST'] } }, normal);
    expect(known.quoteFor).toEqual({ name: '哈弗演示车型 A', ...level });
    const quotes = known.list.flatMap(({ quote }) => quote ?? []);
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.every(({ wh, assumed }) => wh === 37_200 && assumed === '20_80')).toBe(true);
    await control(sandbox, 'scenario', { quote: 'ok' });
    const { quoteFor, list } = await search({}, await loginHeaders(sandbox, 'new'));
    expect(quoteFor).toEqual({ name: null, ...level });
    expect(list.some(({ quote }) => quote?.wh === 36_000)).toBe(true);
  });

  it('quote: a cost that is not known is named, never counted as nothing', async () => {
    const { list } = await search({ filter: { radiusM: 5_000 } }, normal);
    const unknown = list.filter(({ parkTag, quote }) => quote && parkTag === 'UNKNOWN');
    expect(unknown.length).toBeGreaterThan(0);
    for (const { quote } of unknown) {
      expect(quote?.parkingAmount).toBeNull();
      expect(quote?.missing).toContain('PARKING');
    }
    await control(sandbox, 'scenario', { costs: 'untold' });
    const untold = await search({}, normal);
    expect(untold.list.every(({ quote }) => !quote || quote.missing?.includes('OCCUPY'))).toBe(true);
    await control(sandbox, 'scenario', { costs: 'usual' });
  });

  it('quote: the map has the same one for a station as the list', async () => {
    const bounds = { swLng: 114.04, swLat: 22.53, neLng: 114.07, neLat: 22.55 };
    const { points } = (await send(sandbox, stationMarkers, { bounds, zoom: 15, filter: {} }, normal)).data;
    const { list } = await search({ from: undefined, longitude: undefined, latitude: undefined }, normal);
    const shared = points.filter((point) => list.some(({ stationId }) => stationId === point.stationId));
    for (const point of shared) {
      expect(list.find(({ stationId }) => stationId === point.stationId)?.quote).toEqual(point.quote);
    }
    expect(points.some(({ quote }) => quote)).toBe(true);
  });
});

describe('the order of the total', () => {
  it('total: it is by the amount of the quote, with unknown costs behind and stations without a quote last', async () => {
    const { list, preferred } = await search({ prefer: 'TOTAL', filter: { radiusM: 5_000 } }, normal);
    expect(preferred).toBe('TOTAL');
    const ranks = list.map(({ quote }) => (quote ? quote.amount + (isComplete(quote) ? 0 : 1e6) : Infinity));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(list.some(({ quote }) => quote && isComplete(quote))).toBe(true);
  });

  it('total: pages do not overlap, also after the clock has gone on', async () => {
    const all = (await search({ prefer: 'TOTAL', pageSize: 40 }, normal)).list;
    const first = await search({ prefer: 'TOTAL', pageSize: 20 }, normal);
    sandbox.context.clock.advance(3 * 3_600_000);
    const later = { pageNum: 2, pageSize: 20, snapshotTime: first.snapshotTime };
    const second = await search({ prefer: 'TOTAL', ...later }, normal);
    expect([...first.list, ...second.list].map(({ stationId }) => stationId)).toEqual(
      all.map(({ stationId }) => stationId),
    );
  });

  it('total: without quotes the list is by sort, and the answer says so', async () => {
    const plain = await search({ sort: 'PRICE' });
    const { list, preferred } = await search({ sort: 'PRICE', prefer: 'TOTAL' });
    expect(preferred).toBeNull();
    expect(list).toEqual(plain.list);
  });
});

describe('the recommended order', () => {
  it('recommended: a station that is open with a free fast connector comes before all others, slow and closed ones last', async () => {
    const { list, preferred, bestReason, total } = await search(
      { prefer: 'BEST', filter: { radiusM: 2_500 } },
      normal,
    );
    expect(preferred).toBe('BEST');
    expect(bestReason).not.toBeNull();
    const group = ({ stationStatus, openNow, counts }: StationSummary) => {
      if (stationStatus !== 50 || !openNow) return 3;
      const fast = counts.fast.total + counts.super.total;
      return fast === 0 ? 2 : counts.fast.idle + counts.super.idle > 0 ? 0 : 1;
    };
    const groups = list.map(group);
    expect(groups).toEqual([...groups].sort((a, b) => a - b));
    expect(groups[0]).toBe(0);
    expect(total).toBeGreaterThan(0);
  });

  it('recommended: it works without a login, and for slow connectors alone', async () => {
    const { list, preferred } = await search({ prefer: 'BEST', filter: { powerClass: ['SLOW'] } });
    expect(preferred).toBe('BEST');
    expect(list[0]?.counts.slow.idle).toBeGreaterThan(0);
  });

  it('recommended: a back end without it answers in the order of sort', async () => {
    await control(sandbox, 'scenario', { quote: 'none' });
    const { list, preferred, bestReason } = await search({ prefer: 'BEST' }, normal);
    await control(sandbox, 'scenario', { quote: 'ok' });
    expect([preferred, bestReason]).toEqual([null, null]);
    const distances = list.map(({ distanceM }) => distanceM ?? 0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
});
