import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { carList } from '#contract/calls/user/car-list.ts';
import { orderCreate } from '#contract/calls/order.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { chargeCurrent } from '#contract/calls/charge.ts';
import type { OccupyRule } from '#contract/schema/station/cost-rules.ts';
import { idleFee, paidParking } from '#tests/support/cost-rules.ts';
import { TargetCard } from '#features/pre-order/trial-cards.tsx';
import { TargetList } from '#features/pre-order/choice-sheet.tsx';
import { targetText } from '#domain/target-words.ts';
import { forecastText, leaveTexts, usualTarget } from '#features/pre-order/trial-text.ts';
import {
  jobSandbox,
  leftFor,
  notice,
  openCharging,
  openPreOrder,
  nextPage,
  pay,
  readOrder,
  sent,
} from '#tests/unit/charging/support.ts';
import { readyOf, valueOf } from '#tests/support/stores/value-of.ts';

const job = jobSandbox();
const { sandbox } = job;

describe('the target of a charge', () => {
  it('charging target is chosen, sent with the order, and ends the charge', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    // No energy card is used, because it could pay for a small charge completely.
    await page.screen.trial.change({ cardIds: [] });
    const usual = valueOf(page.screen.trial.$trial);
    expect(usual.targetKinds).toEqual(['SOC', 'WH', 'AMOUNT', 'TIME']);
    const target = { kind: 'WH', value: 5_000 } as const;
    await page.screen.trial.change({ target });
    await page.idle();
    const trial = valueOf(page.screen.trial.$trial);
    expect(trial.estimatedWh).toBe(5_000);
    expect(trial.estimatedSoc).toBeLessThan(usual.estimatedSoc);
    expect(trial.estimatedSec).toBeLessThan(usual.estimatedSec ?? 0);
    expect(trial.suggestedAmount).toBeLessThan(usual.suggestedAmount);

    await pay(page);
    expect(sent(page, orderCreate.path)[0]?.payload).toMatchObject({ target });
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo);
    await page.screen.confirmPaid();
    page.kill();
    const charging = await openCharging(nextPage(page, sandbox), orderNo);
    await charging.tick(60_000);
    const current = await charging.env.call(chargeCurrent, { orderNo });
    expect(current?.session).toMatchObject({ expectedStopReason: 6, targetSoc: null });
    charging.kill();
    await charging.control('clock', { advanceMs: 3_600_000 });
    expect(await charging.env.call(chargeCurrent, { orderNo })).toMatchObject({
      order: { chargedWh: 5_000, stopReason: 6 },
    });
  });

  it('charging target that the car has already reached costs nothing', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const { vin } = valueOf(page.screen.trial.$trial);
    const { db } = sandbox.sandbox.context;
    await db
      .updateTable('car')
      .set({ soc: 80 })
      .where('vin', '=', vin ?? '')
      .execute();
    await page.screen.trial.change({ target: { kind: 'SOC', value: 60 } });
    await page.idle();
    expect(valueOf(page.screen.trial.$trial)).toMatchObject({
      startSoc: 80,
      estimatedWh: 0,
      estimatedAmount: 0,
      estimatedSec: 0,
      estimatedSoc: 80,
    });

    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo);
    await page.screen.confirmPaid();
    page.kill();
    const charging = await openCharging(nextPage(page, sandbox), orderNo);
    await charging.tick(60_000);
    expect(await readOrder(charging, orderNo)).toMatchObject({ chargedWh: 0, stopReason: 6 });
    charging.kill();
  });

  it('charging targets below the state of charge are not offered', () => {
    const offered = (startSoc: number | null) =>
      renderToStaticMarkup(
        <TargetList kinds={['SOC']} quotes={[]} startSoc={startSoc} target={undefined} onTake={() => {}} />,
      ).match(/充至 \d+%|充满/g);
    expect(offered(80)).toEqual(['充至 90%', '充满']);
    expect(offered(null)).toHaveLength(5);
  });

  it('default charging target on a connector that does not know the state of charge is no percentage', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const trial = valueOf(page.screen.trial.$trial);
    const said = (targetKinds: PaymentTrial['targetKinds']) =>
      usualTarget({ targetKinds, estimatedSoc: trial.estimatedSoc });
    expect(said(trial.targetKinds)).toBe('充至 90%');
    expect(said(['WH', 'AMOUNT', 'TIME'])).toBe('充满');
    // If the back end offers no kind of target, its own target is shown.
    expect(said([])).toBe('充至 90%');
    page.kill();
  });

  it('charging target chosen for another car says that this car has reached it', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const trial = valueOf(page.screen.trial.$trial);
    const card = (value: number) =>
      renderToStaticMarkup(
        <TargetCard
          trial={{ ...trial, startSoc: 80 }}
          time={0}
          isTried
          target={{ kind: 'SOC', value }}
          onChoose={() => {}}
        />,
      );
    expect(card(60)).toContain('车辆当前电量 80%，已达到目标');
    expect(card(90)).not.toContain('已达到');
    page.kill();
  });

  it('charging target has no forecast beyond the end of the prepayment', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const card = () => {
      const trial = readyOf(page.screen.trial.$trial);
      return renderToStaticMarkup(
        <TargetCard
          trial={trial.value}
          time={trial.time}
          isTried={!page.screen.amount.$untried.get()}
          target={undefined}
          onChoose={() => {}}
        />,
      );
    };
    expect(card()).toMatch(/\d\d:\d\d\s到 90%/);
    await page.screen.amount.pick(1_000);
    await page.idle();
    expect(card()).toContain('预付不够充到 90%，用完自动停止');
    expect(card()).not.toMatch(/\d\d:\d\d/);
    // A typed amount may be enough, so the warning disappears.
    page.screen.amount.typeOwn();
    expect(card()).not.toContain('预付不够');
    page.kill();
  });

  it('default charging target is not sent', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    expect(sent(page, orderCreate.path)[0]?.payload).not.toHaveProperty('target');
    page.kill();
  });

  it('new charging target discards a typed amount', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    page.screen.amount.typeOwn();
    page.screen.amount.type('200');
    page.screen.amount.offer();
    await page.tick(1_000);
    expect(page.screen.trial.$choice.get()).toEqual({});
    page.kill();
  });

  it('charging target is shown in words, with the time at which it is reached', () => {
    const time = Date.UTC(2026, 10, 22, 0, 39);
    expect(forecastText({ estimatedSec: 26 * 60, estimatedSoc: 90 }, time)).toBe('约 26 分钟 · 09:05 到 90%');
    expect(forecastText({ estimatedSec: 59, estimatedSoc: 100 }, time)).toBe('不到 1 分钟 · 08:39 充满');
    expect(forecastText({ estimatedSec: null, estimatedSoc: 90 }, time)).toBe('');
    const leave = (estimatedSec: number | null, rule: OccupyRule | null) =>
      leaveTexts({ estimatedSec, costRules: { occupy: rule, parking: null } }, time);
    expect(leave(26 * 60, idleFee)).toEqual(['请在 09:35 前驶离']);
    expect(leave(null, idleFee)).toEqual([]);
    expect(leave(26 * 60, { ...idleFee, perMinAmount: 0 })).toEqual([]);
    expect(leave(26 * 60, null)).toEqual([]);
    expect(leaveTexts({ estimatedSec: 60, costRules: null }, time)).toEqual([]);
    const relief = { kind: 'ALL' as const, minutes: null, minWh: null, leaveWithinMin: 15 };
    const parking = { ...paidParking, relief };
    expect(leaveTexts({ estimatedSec: 26 * 60, costRules: { occupy: idleFee, parking } }, time)).toEqual([
      '请在 09:35 前驶离',
      '停车减免须在 09:20 前离场',
    ]);
    const unlimited = { ...parking, relief: { ...relief, leaveWithinMin: null } };
    expect(
      leaveTexts({ estimatedSec: 26 * 60, costRules: { occupy: null, parking: unlimited } }, time),
    ).toEqual([]);
    expect(
      (
        [
          ['SOC', 80],
          ['SOC', 100],
          ['WH', 20_000],
          ['AMOUNT', 5_000],
          ['TIME', 30],
        ] as const
      ).map(([kind, value]) => targetText({ kind, value })),
    ).toEqual(['充至 80%', '充满', '充 20 度', '充 ¥50.00', '充 30 分钟']);
  });
});

describe('without a car', () => {
  it('user without a car can continue after binding one', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox, login: 'new' });
    expect(page.screen.trial.$trial.get().state).toBe('failed');
    const { db } = sandbox.sandbox.context;
    const [mine] = await db.selectFrom('car').selectAll().where('userId', '=', '10000002').execute();
    if (!mine) throw new Error('normal has no car');
    await db
      .insertInto('car')
      .values({
        ...mine,
        vin: 'LTEST000000000001',
        userId: '10000001',
        json: mine.json.replaceAll(mine.vin, 'LTEST000000000001'),
      })
      .execute();
    page.setVisible(false);
    page.setVisible(true);
    await page.idle();
    expect(await page.env.call(carList, {})).toHaveLength(1);
    expect(page.screen.trial.$trial.get().state).toBe('ready');
    page.kill();
  });
});
