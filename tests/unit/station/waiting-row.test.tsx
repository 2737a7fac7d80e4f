import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { stationDetail, stationTariff } from '#contract/calls/map.ts';
import { classPrices, type ClassPrice } from '#domain/station-price.ts';
import { groupConnectors } from '#features/station/group-connectors.ts';
import { PriceBlock, WaitingRow } from '#features/station/price-block.tsx';
import { waitingAt, type Waiting } from '#features/station/waiting.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { dayOf, segment } from '#tests/unit/contract/segments.ts';

const sandbox = sharedSandbox();

/** 2026-03-02 00:00 in Asia/Shanghai. */
const midnight = Date.UTC(2026, 2, 1, 16);
const always = [{ startMin: 0, endMin: 1440 }];
/** Cheap until 8, dear until 18, then in between until 23. */
const day = dayOf([0, 4_000], [480, 10_000], [1080, 7_000], [1380, 4_000]);
const at = (hour: number, hours = always, segments = day) =>
  waitingAt({ segments, time: midnight + hour * 3_600_000, member: false, hours });

const html = (waiting: Waiting | null | undefined, link: string | null = '/feeDetail?stationId=1') =>
  renderToStaticMarkup(<WaitingRow waiting={waiting} link={link} />);
const text = (waiting: Waiting | null | undefined) => html(waiting).replace(/<[^>]+>/g, '');

describe('the last row of the price of a station', () => {
  it('waiting row names the time and the saving per kWh', () => {
    expect(text(at(12))).toBe('平23:00 起每度省 ¥0.60');
  });

  it('waiting row says tomorrow for an hour of the next day', () => {
    expect(text(at(12, [{ startMin: 360, endMin: 1380 }]))).toBe('平明天 06:00 起每度省 ¥0.60');
  });

  it('waiting row names the coming midnight without a day', () => {
    expect(text(at(12, always, dayOf([0, 4_000], [480, 10_000])))).toBe('平00:00 起每度省 ¥0.60');
  });

  it('waiting row says that now is cheapest and when the price rises', () => {
    expect(text(at(3))).toBe('现在就是最低价08:00 起每度贵 ¥0.60');
  });

  it('waiting row says that waiting changes nothing if all hours cost the same', () => {
    expect(text(at(3, always, [segment(0, 1440)]))).toBe('全天同价，何时充电都一样');
  });

  it('waiting row ignores hours outside business hours', () => {
    expect(text(at(12, [{ startMin: 720, endMin: 780 }]))).toBe('其他时段不在营业时间内');
  });

  it('waiting row says that there is no price if the operator sent none', () => {
    expect(text(null)).toBe('暂无电价信息');
  });

  it('waiting row is shown empty with the same height before the tariff is read', () => {
    expect(html(undefined)).toContain('class="pw-row"');
    expect(text(undefined)).toBe('');
  });

  it('waiting row links to the prices of the whole day', () => {
    expect(html(at(12))).toContain('<a class="pw-row pw-row-leads" href="/feeDetail?stationId=1"');
    expect(html(at(3))).toContain('<a ');
    expect(html(at(12), null)).not.toContain('<a ');
  });

  it('waiting row is part of the price card, except at a closed station', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { stationId } = await freeConnector(test);
    const station = await test.env.call(stationDetail, { stationId });
    const groups = groupConnectors(station.equipments, station.equipments, true);
    const block = (openNow: boolean) =>
      renderToStaticMarkup(
        <PriceBlock
          station={{ ...station, stationStatus: 50, openNow }}
          groups={groups}
          chosen={groups[0]?.key ?? null}
          link={null}
          waiting={at(12)}
        />,
      );
    expect(block(true)).toContain('每度省');
    expect(block(true).match(/<section/g)).toHaveLength(1);
    expect(block(false)).not.toContain('每度省');
  });

  it('price card shows the costs beside the energy, those of the chosen class once its tariff is read', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { stationId } = await freeConnector(test);
    const station = await test.env.call(stationDetail, { stationId });
    const { classes } = await test.env.call(stationTariff, { stationId });
    const groups = groupConnectors(station.equipments, station.equipments, true);
    const [first] = classPrices(classes, midnight);
    if (!first || !station.costRules) throw new Error('no tariff');
    const dearer = {
      ...first,
      costRules: {
        ...station.costRules,
        occupy: { graceMin: 5, perMinAmount: 123, capAmount: null, when: 'ALWAYS' as const },
      },
    };
    const block = (prices: readonly ClassPrice[], costRules = station.costRules) =>
      renderToStaticMarkup(
        <PriceBlock
          station={{ ...station, costRules }}
          groups={groups}
          prices={prices}
          chosen={first.powerClass}
          link={null}
        />,
      );
    expect(block([])).toContain('其他费用');
    expect(block([])).not.toContain('1.23 元/分钟');
    expect(block([dearer])).toContain('1.23 元/分钟');
    expect(block([], null)).not.toContain('其他费用');
  });
});
