import { idleFee } from '#tests/support/cost-rules.ts';
import { describe, expect, it } from 'vitest';
import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import {
  billLines,
  comingBill,
  countdownOf,
  endRingOf,
  gains,
  unplugOf,
} from '#features/charging/end/charge-done-words.ts';
import type { Running } from '#features/charging/session-sample.ts';
import { jobSandbox, nextPage, openCharging, runningCharge } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;

type Page = Awaited<ReturnType<typeof openCharging>>;
const chargeOf = ({ screen }: Pick<Page, 'screen'>): Running => {
  const shown = screen.$charge.get();
  if (shown.state !== 'ready' || !shown.value) throw new Error('no charge');
  return shown.value;
};

describe('the end of a charge', () => {
  it('end of a charge is shown with its amounts until the user opens the bill', async () => {
    const page = await runningCharge(job.connectorId, sandbox, 10 * 60_000);
    await page.screen.stop();
    await page.tick(5_000);
    expect(chargeOf(page).order.status).toBe('FINISHED');
    expect(page.screen.$spoken.get()).toMatch(/^充电完成，已充 \d+\.\d\d 度/);
    expect(gains(chargeOf(page))).toEqual([
      expect.stringMatching(/^已充 [\d.]+ 度$/),
      expect.stringMatching(/^约 \+\d+ km$/),
      expect.stringMatching(/分钟/),
    ]);
    await page.tick(20_000);
    const { order } = chargeOf(page);
    expect(order.status).toBe('SETTLED');
    expect(page.visits).toEqual([]);
    const lines = billLines(order);
    const of = (label: string) => lines.find((line) => line.label === label)?.amount ?? 0;
    expect(of('预付') + of('原路退回')).toBe(of('应付'));
    page.kill();

    const again = await openCharging(nextPage(page, sandbox), page.orderNo);
    expect(chargeOf(again).order.status).toBe('SETTLED');
    expect(again.visits).toEqual([]);
    again.kill();

    // Hours after the end the page leads to the bill.
    await again.control('clock', { advanceMs: 3 * 3_600_000 });
    const later = await openCharging(nextPage(again, sandbox), page.orderNo);
    expect(later.visits).toEqual([{ how: 'replace', to: `/order/${page.orderNo}` }]);
    later.kill();
  });

  it('end of a charge is found by a page without an order number', async () => {
    const page = await runningCharge(job.connectorId, sandbox, 60_000);
    page.kill();
    const unnamed = await openCharging(nextPage(page, sandbox));
    await unnamed.screen.stop();
    await unnamed.tick(30_000);
    expect(chargeOf(unnamed).order).toMatchObject({ orderNo: page.orderNo, status: 'SETTLED' });
    expect(unnamed.visits).toEqual([{ how: 'query', to: `?orderNo=${page.orderNo}` }]);
    unnamed.kill();
  });
});

describe('page of the end of a charge', () => {
  const now = Date.UTC(2026, 2, 18, 1);
  const order = (change: Partial<CurrentOrder> = {}) =>
    ({
      status: 'FINISHED',
      stopReason: 6,
      endSoc: 90,
      endTime: now,
      chargedWh: 38_790,
      durationSec: 1_560,
      elecAmount: 3_900,
      serviceAmount: 1_001,
      occupyAmount: 0,
      occupyWaived: [],
      cardAmount: 0,
      couponAmount: 500,
      pointAmount: 0,
      payableAmount: 4_401,
      prepaidAmount: 5_000,
      refundAmount: 0,
      arrearsAmount: 0,
      refundStatus: 'NONE',
      payTime: now,
      ...change,
    }) as CurrentOrder;
  const charge = (change: Partial<Running> = {}) =>
    ({ order: order(), session: { connectorStatus: 2 }, occupy: null, rangeKm: 248, ...change }) as Running;

  it('end ring is closed if the target is reached, and an arc after a stop', () => {
    expect(endRingOf(charge({ session: null }))).toMatchObject({
      value: 1,
      number: '90',
      reason: '已充至目标电量',
    });
    const stopped = charge({ session: null, order: order({ stopReason: 0, endSoc: 64 }) });
    expect(endRingOf(stopped)).toMatchObject({ value: 0.64, reason: '您已结束充电' });
    const slow = charge({ session: null, order: order({ stopReason: 0, endSoc: null }) });
    expect(endRingOf(slow)).toMatchObject({ value: 0, number: '38.79', unit: '度' });
  });

  it('end ring shows the energy if the state of charge would be lower than at the start', () => {
    const emptied = charge({ session: null, order: order({ stopReason: 0, startSoc: 40, endSoc: 12 }) });
    expect(endRingOf(emptied)).toMatchObject({ value: 0, number: '38.79', unit: '度' });
  });

  it('unplug card counts the free minutes down and disappears once the connector is unplugged', () => {
    const occupy = { freeUntil: now + 600_000, perMinAmount: 50, capAmount: 3_000 };
    const plugged = charge({ occupy });
    expect(unplugOf(plugged, now + 19_000)).toMatchObject({ leftMs: 581_000, amount: 0 });
    expect(countdownOf(581_000)).toEqual({ minutes: 9, seconds: 41 });
    expect(unplugOf(plugged, now)?.rule).toBe('09:10 起 0.50 元/分钟，最高 30 元');
    const late = charge({ occupy, order: order({ occupyAmount: 150 }) });
    expect(unplugOf(late, now + 800_000)).toMatchObject({ leftMs: null, amount: 150 });
    const out = charge({ occupy, session: { connectorStatus: 1 } as Running['session'] });
    expect(unplugOf(out, now)).toBeNull();
    expect(unplugOf(charge(), now)?.leftMs).toBeNull();
    // Only a station that says so is called free.
    const rule = (perMinAmount: number | null) =>
      unplugOf(
        charge({
          costRules: {
            occupy: perMinAmount === null ? null : { ...idleFee, perMinAmount },
            parking: null,
          },
        }),
        now,
      )?.rule;
    expect(rule(0)).toBe('本站不收超时占位费');
    expect(rule(null)).toBe('部分充电站会收取超时占位费');
    expect(rule(50)).toBe('本次不收超时占位费');
  });

  it('unplug card says that nothing is charged after a fault, and that a fee waits for the notice of the end', () => {
    const costRules = { occupy: { ...idleFee, when: 'BUSY' as const }, parking: null };
    const broken = charge({ costRules, order: order({ stopReason: 8 }) });
    expect(unplugOf(broken, now)?.rule).toBe('充电因故障或急停结束，不收超时占位费');
    const untold = charge({ costRules, occupy: { freeUntil: null, perMinAmount: 50, capAmount: 0 } });
    expect(unplugOf(untold, now)).toMatchObject({
      rule: '收到结束通知后起算，0.50 元/分钟，仅在没有其他空闲枪时收取',
      leftMs: null,
    });
  });

  it('end of a charge shows what is not charged of the idle fee', () => {
    const waived = order({
      occupyAmount: 0,
      occupyWaived: [{ reason: 'FAULT', minutes: 12, amount: 600 }],
    });
    expect(billLines(waived).slice(1, 3)).toEqual([
      { label: '超时占位费', amount: 600 },
      { label: '占位费免收', hint: '充电桩故障或急停，12 分钟', amount: -600 },
    ]);
  });

  it('coming bill names the unpaid sum and no refund if more is due than prepaid', () => {
    const over = { payableAmount: 1_376, prepaidAmount: 1_000 };
    expect(comingBill(charge({ order: order(over) }))).toEqual({
      title: '当前费用',
      text: '已超出预付 ¥3.76，拔枪后补缴',
      owed: true,
    });
    const out = { connectorStatus: 1 } as Running['session'];
    expect(comingBill(charge({ order: order(over), session: out }))).toMatchObject({
      title: '结算中…',
      text: '已超出预付 ¥3.76，账单生成后补缴',
    });
    const byCard = order({ payableAmount: 700, prepaidAmount: 0 });
    expect(comingBill(charge({ order: byCard })).text).toBe('未预付，已产生 ¥7.00，拔枪后补缴');
  });

  it('coming bill says that the rest of the prepayment is refunded', () => {
    const within = { text: '拔枪后生成账单，未用完的预付金额将自动退回。', owed: false };
    expect(comingBill(charge())).toMatchObject(within);
    expect(comingBill(charge({ order: order({ payableAmount: 5_000 }) }))).toMatchObject(within);
    expect(comingBill(charge({ order: order({ payableAmount: null }) }))).toMatchObject({ owed: false });
  });

  it('end of a charge leaves out an unknown range', () => {
    expect(gains(charge())).toEqual(['已充 38.79 度', '约 +248 km', '26 分钟']);
    expect(gains(charge({ rangeKm: null }))).toEqual(['已充 38.79 度', '26 分钟']);
  });

  it('end of a charge shows no amounts that do not add up', () => {
    expect(billLines(order()).map(({ label, amount }) => [label, amount])).toEqual([
      ['电费与服务费', 4_901],
      ['优惠券抵扣', -500],
      ['当前应付', 4_401],
      ['预付', 5_000],
    ]);
    expect(billLines(order({ payableAmount: 4_400 }))).toEqual([]);
    expect(billLines(order({ couponAmount: null }))).toEqual([]);
  });
});
