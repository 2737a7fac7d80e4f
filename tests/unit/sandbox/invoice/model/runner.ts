import { invoiceApply, invoiceReissue, invoiceResend, uninvoicedList } from '#contract/calls/invoice.ts';
import { codes } from '#contract/codes.ts';
import { invoiceChange } from '#contract/schema/invoice/invoice-change.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { toggled } from '#features/invoice/uninvoiced/selection.store.ts';
import { changeOf, sumOf } from '#features/invoice/chosen-orders.ts';
import { creditOrder } from '#sandbox/charging/back-office/credit.ts';
import { reportLate } from '#sandbox/charging/back-office/change-order.ts';
import { NoDecision } from '#sandbox/charging/back-office/service.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { Refusal } from '#sandbox/context.ts';
import { answerInvoice, NotWaiting } from '#sandbox/invoice/advance.ts';
import * as v from 'valibot';
import { must, same, total } from '../../charging/model/same.ts';
import { applicationFor, company, person, requestId } from '../invoice-client.ts';
import { holdersOf, worthOf } from './invariants.ts';
import type { Charge, Step } from './steps.ts';
import { owner, type InvoiceWorld } from './world.ts';

/** How often each event happened. */
export type Counts = Map<string, number>;

type Shown = readonly UninvoicedOrder[];

const numbersOf = (orders: readonly { orderNo: string }[]): string =>
  orders.map(({ orderNo }) => orderNo).join();

/** Executes the steps of one sequence, and knows the result that each must have. */
export function runner(world: InvoiceWorld, counts: Counts) {
  const { context } = world;
  const shown = new Map<'A' | 'B', Shown>();
  const note = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const asserted = <T>(answer: T | Refusal): T => {
    if (answer instanceof Refusal) throw answer;
    return answer;
  };

  /** Reads all pages of the list, three orders each. */
  const look = async (device: 'A' | 'B'): Promise<void> => {
    const rows: UninvoicedOrder[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = asserted(await world.ask(uninvoicedList, { pageSize: 3, ...(cursor && { cursor }) }));
      rows.push(...page.list);
      cursor = page.cursor;
    }
    shown.set(device, rows);
  };

  /** What a device sends from its list: the invoice has the sum that the user saw, or is refused. */
  const apply = async (device: 'A' | 'B', mask: number, odd: string): Promise<void> => {
    if (!shown.has(device)) await look(device);
    const rows = shown.get(device) ?? [];
    const sellerId = rows[mask % Math.max(1, rows.length)]?.sellerId;
    const ofSeller = rows.filter((row) => odd === 'sellers' || row.sellerId === sellerId);
    const wished = ofSeller.filter((_, index) => (mask >> (index % 12)) % 2 === 1);
    // The page never selects two sellers: such a body is made by hand.
    const chosen =
      odd === 'sellers' ? wished : wished.reduce<Shown>((orders, row) => toggled(orders, row).orders, []);
    same('orders that the page chooses', chosen.length, wished.length);
    if (chosen.length === 0) return note('nothing chosen');
    await world.advance();
    const before = await world.state();
    const sum = sumOf(chosen);
    same('the sum that the page shows', sum, total(chosen.map((row) => row.invoiceableAmount)));
    const title = mask % 3 === 0 ? person : company;
    const body = applicationFor(chosen, { title, expectedAmount: odd === 'sum' ? sum + 1 : sum });
    const answer = await world.ask(invoiceApply, body as Parameters<typeof world.ask<never, never>>[1]);
    const after = await world.state();
    const isOwing = before.orders.some(({ status }) => status === 'ARREARS');
    const orderOf = (orderNo: string) => before.orders.find((order) => order.orderNo === orderNo);
    const now = chosen.map((row) => {
      const order = orderOf(row.orderNo);
      return { row, worth: order ? worthOf(before, order) : null };
    });
    const orderNos = chosen.map(({ orderNo }) => orderNo);
    const changed = now.filter(({ row, worth }) => worth !== row.invoiceableAmount);
    if (!(answer instanceof Refusal)) {
      must(
        'one that succeeds is of orders as they were shown',
        changed.length === 0 && !isOwing && odd !== 'sum',
      );
      const [invoice] = after.invoices.filter(({ invoiceId }) => invoiceId === answer.invoiceId);
      same('the sum that was shown', invoice?.record.amount, sum);
      must('a new invoice id', !before.invoices.some(({ invoiceId }) => invoiceId === answer.invoiceId));
      same('invoices', after.invoices.length, before.invoices.length + 1);
      return note(chosen.length > 1 ? 'applied for several' : 'applied for one');
    }
    same('invoices', after.invoices.length, before.invoices.length);
    if (isOwing) {
      same('code for an unpaid order', answer.code, codes.orderReceivablesError);
      return note('owing');
    }
    if (new Set(chosen.map((row) => row.sellerId)).size > 1) {
      same('code for two sellers', answer.code, codes.failure);
      return note('two sellers');
    }
    same('code for a changed amount', answer.code, codes.invoiceAmountChanged);
    const change = v.parse(invoiceChange, answer.data);
    if (changed.length > 0) {
      // What the page finds when it is opened again is the same.
      const still = asserted(await world.ask(uninvoicedList, { orderNos, pageSize: chosen.length })).list;
      const found = changeOf(chosen, still);
      same(
        'changed orders, as the page finds them',
        numbersOf(found?.orders ?? []),
        numbersOf(change.orders),
      );
      same('the new sum, as the page finds it', found?.amount, change.amount);
    }
    same('the new sum', change.amount, total(now.map(({ worth }) => worth ?? 0)));
    same('changed orders', numbersOf(change.orders), numbersOf(changed.map(({ row }) => row)));
    must('some order changed', changed.length > 0 || odd === 'sum');
    for (const { orderNo, reason, invoiceableAmount, invoiceId } of change.orders) {
      note(`1282051 ${reason}`);
      const [holder] = holdersOf(before, orderNo);
      same(
        'remaining amount of an order',
        invoiceableAmount,
        now.find(({ row }) => row.orderNo === orderNo)?.worth,
      );
      same('invoice of a changed order', invoiceId, holder?.invoiceId ?? null);
      same('reason', reason === 'TAKEN', holder !== undefined);
    }
    if (changed.length === 0) note('1282051 by the sum alone');
  };

  /** The invoice or order that a step is about, or none. */
  const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];

  const credit = async (which: number, percent: number): Promise<void> => {
    const state = await world.state();
    const order = oneOf(state.orders, which);
    const paid = state.paid.get(order?.orderNo ?? '') ?? 0;
    const amount = Math.ceil((paid * percent) / 100);
    if (!order || amount === 0) return;
    const isHeld = holdersOf(state, order.orderNo).length > 0;
    try {
      await creditOrder(context, order.orderNo, amount);
      must('an order on an invoice is not refunded', !isHeld);
      note('credit');
    } catch (error) {
      if (!(error instanceof NoDecision)) throw error;
      note(isHeld ? 'credit refused for an invoice' : 'credit refused');
    }
  };

  const late = async (order: Order | undefined): Promise<void> => {
    if (order?.status !== 'SETTLED') return;
    await reportLate(context, order.orderNo, { wh: 400_000, durationMs: 600_000 });
    note('late report');
  };

  const answerOf = async (invoiceId: string | undefined, granted: boolean): Promise<void> => {
    if (invoiceId === undefined) return;
    await answerInvoice(context, invoiceId, granted).catch((error: unknown) => {
      if (!(error instanceof NotWaiting)) throw error;
    });
    note('answered');
  };

  const afterIssue = async (step: 'reissue' | 'resend', of: string, which: number): Promise<void> => {
    const { invoices } = await world.state();
    const meant = of === 'any' ? invoices : invoices.filter(({ status }) => status === 'ISSUED');
    const invoiceId = oneOf(meant, which)?.invoiceId;
    if (invoiceId === undefined) return;
    const id = { invoiceId, requestId: requestId() };
    const answer =
      step === 'resend'
        ? await world.ask(invoiceResend, { ...id, email: 'c@d.cn' })
        : await world.ask(invoiceReissue, { ...id, title: person, reason: '抬头错误' });
    note(answer instanceof Refusal ? `${step} refused` : step);
  };

  return {
    async carryOut(step: Step): Promise<void> {
      switch (step.step) {
        case 'look':
          return look(step.device);
        case 'apply':
          return apply(step.device, step.mask, step.odd);
        case 'race':
          await look('A');
          await look('B');
          await apply('A', step.masks[0], '');
          return apply('B', step.masks[1], '');
        case 'pass':
          context.clock.advance(step.ms);
          return world.advance();
        case 'scenario':
          return void Object.assign(context.scenario, step.change);
        case 'credit':
          return credit(step.which, step.percent);
        case 'late': {
          const settled = (await world.state()).orders.filter(({ status }) => status === 'SETTLED');
          const order = oneOf(settled, step.which);
          return late(order);
        }
        case 'reissue':
        case 'resend':
          await afterIssue(step.step, step.of, step.which);
          if (step.step === 'resend' || step.next === '') return;
          return answerOf(
            (await world.state()).invoices.find(({ status }) => status === 'REVERSING')?.invoiceId,
            step.next === 'granted',
          );
        case 'stale': {
          await look('A');
          const row = oneOf(shown.get('A') ?? [], step.which);
          const { orders } = await world.state();
          const index = orders.findIndex(({ orderNo }) => orderNo === row?.orderNo);
          if (index < 0) return;
          if (step.isLate) await late(orders[index]);
          else await credit(index, step.percent);
          // All orders of the first listed seller are selected.
          return apply('A', 0xfff, '');
        }
        case 'answer': {
          const waiting = (await world.state()).invoices.filter(
            ({ status }) => status === 'SUBMITTED' || status === 'REVERSING',
          );
          return answerOf(oneOf(waiting, step.which)?.invoiceId, step.granted);
        }
        case 'charge':
          return world.add(step.charge);
        case 'owe': {
          if (!step.isPaid) return world.add(owedCharge, { isOwed: true });
          await context.db
            .deleteFrom('order')
            .where('userId', '=', owner)
            .where('status', '=', 'ARREARS')
            .execute();
        }
      }
    },
  };
}

const owedCharge: Charge = {
  operator: 0,
  lines: [{ wh: 10_000, elecPriceE4: 10_000, servicePriceE4: 5_000 }],
  by: 'cash',
  occupyAmount: 0,
  daysAgo: 5,
  surplus: 'none',
};
