import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChargeLimit } from '#contract/schema/order/charge-limit.ts';
import { LimitLine } from '#features/charging/limit-line.tsx';

const shared: ChargeLimit = { by: 'SHARED', sharedW: 120_000, expectedPowerW: 90_000, move: null };
const move = { connectorId: '4403000220005', connectorName: '05号枪', gainMin: 12 };

/** The text of the line and its links. */
function line(
  limit: ChargeLimit | null,
  {
    soc = 50,
    stale = false,
    powerW = 60_000,
  }: { soc?: number; stale?: boolean; powerW?: number | null } = {},
) {
  const html = renderToStaticMarkup(<LimitLine session={{ limit, soc }} powerW={powerW} stale={stale} />);
  return {
    text: html.replace(/<[^>]+>/g, ''),
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
  };
}

describe('why a charge is slow', () => {
  it.each([
    [shared, '两枪共享 120 kW'],
    [{ ...shared, sharedW: null }, '同桩有车在充，功率共享'],
    [{ ...shared, by: 'VEHICLE' }, '车在限制充电功率，换枪不会更快'],
    [{ ...shared, by: 'CONNECTOR' }, '已到此枪的最大功率'],
    [{ ...shared, by: 'COLD' }, '电池偏冷，充电会慢一些'],
    [{ ...shared, by: 'UNKNOWN' }, '充电比预期慢，原因未知'],
  ] as const)('limit of a charge: %j is said in words', (limit, text) => {
    expect(line(limit)).toEqual({ text, links: [] });
  });

  it('limit of a charge: a car that is nearly full slows down by itself', () => {
    expect(line({ ...shared, by: 'VEHICLE' }, { soc: 70 }).text).toBe('电量高了，车在放慢充电；换枪不会更快');
  });

  it('limit of a charge: a move is offered with what it costs, where it gains at least ten minutes', () => {
    expect(line({ ...shared, move })).toEqual({
      text: '两枪共享 120 kW换05号枪约快 12 分钟需结束本单、重新预付',
      links: ['/chargegunInfo/4403000220005'],
    });
    expect(line({ ...shared, move: { ...move, gainMin: 9 } }).links).toEqual([]);
  });

  it('limit of a charge: without a cause, and while the data is old, the line keeps its room', () => {
    expect(line(null).text).toBe('此枪最高 60 kW');
    expect(line({ ...shared, move }, { stale: true })).toEqual({ text: '此枪最高 60 kW', links: [] });
    expect(line(null, { powerW: null }).text).toBe('');
    expect(
      renderToStaticMarkup(<LimitLine session={{ limit: null, soc: null }} powerW={null} stale />),
    ).toContain('u-room-2.75');
  });
});
