import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import type { PaymentTrial } from '#sandbox/complete-entities.ts';
import { caseCreate } from '../case/owner.ts';
import { actOnCase, type DeskAct } from '../case/case-work.ts';
import { casesOf } from '../case/case-store.ts';
import { orderCreate } from '../charging/create.ts';
import { applyNotice } from '../charging/orders/notice.ts';
import type { Order, OrderRecord } from '../charging/orders/order-record.ts';
import { orderArrears } from '../charging/payments/arrears.ts';
import { orderPay } from '../charging/payments/pay.ts';
import { paymentTrial } from '../charging/payments/trial.ts';
import { chargeStart } from '../charging/sessions/start.ts';
import { findOrder, ordersOf, saveOrder } from '../charging/store.ts';
import type { Implementation, SandboxContext } from '../context.ts';
import { connectorReport } from '../report/take-report.ts';
import { invoiceApply } from '../invoice/apply.ts';
import { uninvoiced } from '../invoice/sale/invoiceable.ts';
import { sellerOf } from '../invoice/sale/sellers.ts';
import { firstFree } from '../notice/free-connector.ts';
import { watchImplementations } from '../notice/watches.ts';
import { getConnector } from '../world/connectors.ts';
import { costRulesOf } from '../world/cost-rules.ts';
import { fileCityCode } from '../world/make/sample-stations.ts';
import { getTariff } from '../world/tariffs.ts';
import { demoUserId, demoVin } from './who.ts';

const minuteMs = 60_000;

/** Sends a call as the owner. @throws Refusal */
const ask = (context: SandboxContext, { handle }: Implementation, request: object): Promise<unknown> =>
  handle(context, request, { userId: demoUserId });

/** @returns the latest order of the owner */
export const lastOrder = async ({ db }: SandboxContext): Promise<Order | undefined> =>
  (await ordersOf(db, demoUserId))[0];

/** Those of the city in which the simulator begins, and then the others. */
const stationsOf = ({ world }: SandboxContext) => [...world.ofCity(fileCityCode), ...world.stations];

/** @returns a free fast connector at a station with such costs and invoices, `undefined` if the world has none */
async function freeConnector(
  context: SandboxContext,
  fits: (rules: CostRules) => boolean,
): Promise<string | undefined> {
  for (const { row, connectors } of stationsOf(context)) {
    const connector = connectors.find(({ powerClass }) => powerClass === 'FAST');
    if (row.stationStatus !== 50 || !connector || !sellerOf(row.operatorId)) continue;
    const tariff = await getTariff(context, connector.tariffId);
    if (!fits(costRulesOf(context, tariff, row.stationId))) continue;
    for (const { connectorId, powerClass } of connectors) {
      if (powerClass !== 'FAST' || /(?:255|000)$/.test(connectorId)) continue;
      const view = await getConnector(context, connectorId);
      if (view?.status === 1 && view.holder === null) return connectorId;
    }
  }
  return undefined;
}

/** The charge that the owner wants. */
export interface Wish {
  fits: (rules: CostRules) => boolean;
  /** Energy for which he prepays at the price of now, Wh. */
  prepayWh: number;
  target?: ChargeTarget;
  switches?: OrderRecord['switches'];
}

async function pay(context: SandboxContext, prepayNo: string): Promise<void> {
  await ask(context, orderPay, { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/' });
  await applyNotice(context, prepayNo, 'ok');
}

/** The owner pays for a charge and plugs in. @returns whether there was such a connector @throws Refusal */
export async function order(
  context: SandboxContext,
  { fits, prepayWh, target, switches }: Wish,
): Promise<boolean> {
  const connectorId = await freeConnector(context, fits);
  if (connectorId === undefined) return false;
  const asked = { connectorId, vin: demoVin, target, cardIds: [], couponId: null, points: 0 };
  const { trialId, currentPriceE4 } = (await ask(context, paymentTrial, asked)) as PaymentTrial;
  const yuan = Math.max(10, Math.ceil(((prepayWh / 1_000) * currentPriceE4) / 10_000));
  const request = { ...asked, trialId, prepayAmount: yuan * 100, channelType: 0 };
  const made = (await ask(context, orderCreate, request)) as { orderNo: string; prepayNo: string | null };
  await pay(context, made.prepayNo ?? '');
  const created = await findOrder(context.db, made.orderNo);
  if (created && switches) {
    created.record.switches = switches;
    await saveOrder(context.db, created);
  }
  return true;
}

/** Starts the latest order. @throws Refusal */
export async function start(context: SandboxContext, outcome: 'ok' | 'refuse'): Promise<void> {
  const { orderNo } = (await lastOrder(context)) ?? {};
  const inside = { ...context, scenario: { ...context.scenario, start: outcome } };
  if (orderNo !== undefined) await ask(inside, chargeStart, { orderNo });
}

/** Pays what the latest order still costs. @throws Refusal */
export async function payRest(context: SandboxContext): Promise<void> {
  const { orderNo } = (await lastOrder(context)) ?? {};
  const { prepayNo } = (await ask(context, orderArrears, { orderNo })) as { prepayNo: string };
  await pay(context, prepayNo);
}

/** Applies for an invoice of the latest order. @throws Refusal */
export async function applyForInvoice(context: SandboxContext): Promise<void> {
  const last = await lastOrder(context);
  if (!last) return;
  const { orderNo, sellerId, invoiceableAmount: amount } = uninvoiced(last);
  await ask(context, invoiceApply, {
    sellerId,
    orderNos: [orderNo],
    amounts: [amount],
    expectedAmount: amount,
    invoiceKind: 'GENERAL',
    title: { titleType: 1, title: '张示例', email: 'zhang@example.com' },
    remark: '',
  });
}

/** Complains about the idle fee of the latest order. @throws Refusal */
export async function complain(context: SandboxContext): Promise<void> {
  const { orderNo } = (await lastOrder(context)) ?? {};
  await ask(context, caseCreate, {
    kind: 'OVERSTAY',
    orderNo,
    text: '商场电梯故障，晚了一些才回到车上，请核实。',
  });
}

/** The desk of service works on the latest case of the owner. @throws NoDecision */
export async function work(context: SandboxContext, act: Omit<DeskAct, 'caseId'>): Promise<void> {
  const [last] = await casesOf(context.db, demoUserId);
  if (last) await actOnCase(context, { caseId: last.caseId, ...act });
}

/** Reports that the connector of the latest order is broken. @throws Refusal */
export async function reportConnector(context: SandboxContext): Promise<void> {
  const last = await lastOrder(context);
  if (!last) return;
  const { connectorId, orderNo } = last;
  await ask(context, connectorReport, { connectorId, kind: 'BROKEN', orderNo });
}

/** How long the owner waits for a connector, and how soon one has to be free for it, minutes. */
const wait = { forMin: 60, atLeastMin: 5, atMostMin: 50 } as const;

/** Waits at a station whose connectors of a class are all taken, and where one is soon free. @throws Refusal */
export async function waitForConnector(context: SandboxContext): Promise<void> {
  const [watch] = watchImplementations;
  const now = context.clock.now();
  for (const { row, connectors } of stationsOf(context)) {
    for (const powerClass of new Set(connectors.map((connector) => connector.powerClass))) {
      const until = now + wait.atMostMin * minuteMs;
      const time = await firstFree(context, row.stationId, powerClass, [now, until]);
      if (!watch || time === null || time < now + wait.atLeastMin * minuteMs) continue;
      const { stationId } = row;
      await ask(context, watch, { stationId, powerClass, forMin: wait.forMin });
      return;
    }
  }
}
