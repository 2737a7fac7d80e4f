import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { orderCreate } from '#contract/calls/order.ts';
import { agreementAccept } from '#contract/calls/user.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { TargetList } from '#features/pre-order/choice-sheet.tsx';
import { jobSandbox, openPreOrder, nextPage, pay, sent } from '#tests/unit/charging/support.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const job = jobSandbox();
const { sandbox } = job;

describe('the agreement about prepaid charges', () => {
  it('agreement: the first press asks, the second press agrees and pays, and the next charge does not ask', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.screen.pay();
    expect(page.screen.$asks.get()).toBe(true);
    expect(sent(page, orderCreate.path)).toHaveLength(0);
    await page.screen.agreeAndPay();
    expect(page.screen.$asks.get()).toBe(false);
    expect(sent(page, agreementAccept.path)).toHaveLength(1);
    expect(sent(page, orderCreate.path)).toHaveLength(1);
    page.kill();

    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    await next.tick(15_000);
    expect(next.screen.$agreed.get()).toBe(true);
    await next.screen.pay();
    expect(next.screen.$asks.get()).toBe(false);
    expect(sent(next, agreementAccept.path)).toHaveLength(0);
    next.kill();
  });

  it('agreement: a new version asks again', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    await sandbox.sandbox.context.db.updateTable('agreed').set({ version: '0.9' }).execute();
    page.kill();
    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    expect(next.screen.$agreed.get()).toBe(false);
    await next.screen.pay();
    expect(next.screen.$asks.get()).toBe(true);
    next.screen.dismissAgreement();
    expect(next.screen.$asks.get()).toBe(false);
    next.kill();
  });

  it('agreement: a back end without the call takes the payment, and asks each time', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('fault', { path: agreementAccept.path, kind: 'status', status: 404, times: 9 });
    await pay(page);
    expect(sent(page, orderCreate.path)).toHaveLength(1);
    page.kill();
    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    expect(next.screen.$agreed.get()).toBe(false);
    next.kill();
  });

  it('agreement: a version that is not in force any more is not paid for', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('fault', {
      path: agreementAccept.path,
      kind: 'refuse',
      code: -1,
      message: '协议已更新',
      times: 9,
    });
    await pay(page);
    expect(page.screen.$problem.get()).toContain('协议已更新');
    expect(page.screen.$asks.get()).toBe(true);
    expect(sent(page, orderCreate.path)).toHaveLength(0);
    page.kill();
  });
});

describe('the numbers of a charging target', () => {
  it('target quotes: that of the usual target is the estimate, and each costs at least as much as a lower one', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const trial = valueOf(page.screen.trial.$trial);
    const usual = trial.targetQuotes.find(
      ({ target }) => target.kind === 'SOC' && target.value === trial.estimatedSoc,
    );
    expect(usual).toMatchObject({
      wh: trial.estimatedWh,
      totalAmount: trial.estimatedAmount,
      seconds: trial.estimatedSec,
      payableAmount: trial.estimatedAmount - trial.cardAmount - trial.couponAmount - trial.pointAmount,
    });
    const costs = trial.targetQuotes
      .filter(({ target }) => target.kind === 'SOC')
      .map(({ totalAmount }) => totalAmount);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    expect(costs.length).toBeGreaterThan(1);
    page.kill();
  });

  it('target list: each target has its time and cost, and without them its name alone', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const { targetQuotes, startSoc } = valueOf(page.screen.trial.$trial);
    const list = (quotes: PaymentTrial['targetQuotes']) =>
      renderToStaticMarkup(
        <TargetList
          kinds={['SOC']}
          quotes={quotes}
          startSoc={startSoc}
          target={undefined}
          onTake={() => {}}
        />,
      ).replace(/<[^>]+>/g, '');
    expect(list(targetQuotes)).toMatch(/充至 90%\d+ 分钟 · [\d.]+ 度(实付 )?¥\d+\.\d\d/);
    expect(list([])).toContain('充至 90%充满');
    page.kill();
  });
});
