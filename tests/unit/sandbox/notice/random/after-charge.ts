import { expect } from 'vitest';
import type { NoticeKind } from '#contract/schema/notice.ts';
import { newParking } from '#sandbox/charging/parking/new-parking.ts';
import { findParking, saveParking } from '#sandbox/charging/parking/parking-store.ts';
import { costRulesIn, type Order } from '#sandbox/charging/orders/order-record.ts';
import { findOrder, saveOrder } from '#sandbox/charging/store.ts';
import { invoiceApply } from '#sandbox/invoice/apply.ts';
import { invoiceReissue } from '#sandbox/invoice/after-issue.ts';
import { invoiceBar, uninvoiced } from '#sandbox/invoice/sale/invoiceable.ts';
import { invoicesOf } from '#sandbox/invoice/store.ts';
import type { StoredNotice } from '#sandbox/notice/store.ts';
import type { ModelWorld } from '../../charging/model/world.ts';
import type { Drawn } from './draws.ts';

/** The drawn costs beside the energy in the new order, and the relief that they give. */
export async function applyCosts(
  { context: { db } }: ModelWorld,
  draw: Drawn,
  orderNo: string,
): Promise<void> {
  const order = await findOrder(db, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const rules = costRulesIn(order.record);
  const parking = {
    collector: 'GATE' as const,
    text: null,
    freeMin: null,
    perHourAmount: 500,
    capDayAmount: null,
    relief:
      draw.reliefFromWh === null
        ? null
        : { kind: 'MINUTES' as const, minutes: 60, minWh: draw.reliefFromWh, leaveWithinMin: 15 },
    invoice: 'SEPARATE' as const,
  };
  order.record.costRules = { occupy: rules.occupy && { ...rules.occupy, when: draw.when }, parking };
  order.record.operatorId = 'MA0PLUGW1';
  await saveOrder(db, order);
  const relief = newParking(order, parking, undefined);
  if (relief) await saveParking(db, relief);
}

const titleOf = ({ record }: StoredNotice): string => record.title;

/** Every rule of the notices of a relief of parking. @returns the outcomes for which a notice was sent */
export async function checkParking(
  { context: { db } }: ModelWorld,
  { reliefFromWh }: Drawn,
  { orderNo, record: { end } }: Order,
  told: readonly StoredNotice[],
): Promise<string[]> {
  const all = told.filter(({ kind }) => kind === 'PARKING').reverse();
  const { state, facts } = (await findParking(db, orderNo)) ?? {};
  if (reliefFromWh === null || !end) {
    expect(all.map(titleOf), 'no relief, nothing to tell').toEqual([]);
    return [];
  }
  for (const { time } of all) expect(time).toBeGreaterThanOrEqual(end.time);
  const failed = '停车减免未成功';
  const granted = '停车费已减免';
  const wanted: Partial<Record<string, string[]>> = {
    GRANTED: [granted],
    EXPIRED: [granted, '停车减免已过期'],
    NO_ENTRY: [failed],
    NOT_MET: [failed],
    NO_ANSWER: facts?.attempts === 3 ? [failed] : [],
  };
  expect(all.map(titleOf), `notices of a relief that is ${state}`).toEqual(wanted[state ?? ''] ?? []);
  if (end.wh < reliefFromWh) expect(state, 'too little energy').toBe('NOT_MET');
  if (state === 'GRANTED') expect(end.wh).toBeGreaterThanOrEqual(reliefFromWh);
  return all.length > 0 ? [`parking ${state}`] : [];
}

const title = { titleType: 1, title: '张示例', email: 'zhang@example.com' };

/** What an owner does with the bill: an invoice, and then one with another title. */
export async function invoice(
  world: ModelWorld,
  draw: Drawn,
  order: Order,
  wait: (ms: number) => Promise<void>,
): Promise<boolean> {
  const { context } = world;
  if (invoiceBar(order, context.clock.now()) !== null) return false;
  const { sellerId, invoiceableAmount: amount } = uninvoiced(order);
  const caller = { userId: order.userId };
  const { invoice: answer, reverse } = draw;
  Object.assign(context.scenario, { invoice: answer, reverse: reverse ?? 'ok' });
  const request = {
    sellerId,
    orderNos: [order.orderNo],
    amounts: [amount],
    expectedAmount: amount,
    invoiceKind: 'GENERAL',
    title,
    remark: '',
  };
  await world.inside((inside) => invoiceApply.handle(inside, request, caller));
  await wait(answer === 'late' ? 73 * 3_600_000 : 60_000);
  const [made] = await invoicesOf(context.db, order.userId);
  if (answer !== 'ok' || reverse === null || !made) return true;
  const again = { invoiceId: made.invoiceId, title: { ...title, title: '李示例' }, reason: '抬头填写错误' };
  await world.inside((inside) => invoiceReissue.handle(inside, again, caller));
  await wait(60_000);
  return true;
}

/** Every rule of the notices of an invoice. @returns the outcomes for which a notice was sent */
export function checkInvoice(draw: Drawn, isAsked: boolean, told: readonly StoredNotice[]): string[] {
  const kind: NoticeKind = 'INVOICE';
  const titles = told
    .filter((notice) => notice.kind === kind)
    .map(titleOf)
    .reverse();
  const { invoice: answer, reverse } = draw;
  const changed = reverse === null ? [] : reverse === 'ok' ? ['发票已红冲', '发票已开具'] : ['换开未成功'];
  const wanted = !isAsked ? [] : answer === 'ok' ? ['发票已开具', ...changed] : ['发票开具失败'];
  expect(titles, 'notices of an invoice').toEqual(wanted);
  return titles.map((text) => `invoice ${text}`);
}
