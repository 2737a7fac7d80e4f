import type { SandboxContext } from '#sandbox/context.ts';
import { applyToSidePayment, sidePayments } from '../payments/side-payments.ts';
import { isAnyWaiting, tellFree } from '#sandbox/notice/advance-watches.ts';
import { nextDelivery } from '#sandbox/notice/deliver.ts';
import { nextNotice, noteDelivery, tellOfEvent, tellPlanned } from '#sandbox/notice/order-notices.ts';
import { shareCabinet } from './cabinet.ts';
import { setDeviceMode } from './device-mode.ts';
import { applyEvent } from '../events.ts';
import { knownCases } from '../orders/known-cases.ts';
import { saveCase, type Case } from '../orders/order-case.ts';
import type { Order } from '../orders/order-record.ts';
import { saveOrder } from '../store.ts';
import { noteOthersFree } from './others-free.ts';
import { earliest, nextEvent, nextOfSide, type DueEvent } from './timeline.ts';

const advancedKey = 'charging.advancedTo';
const movingStates = ['CREATED', 'PREPAID', 'STARTING', 'CHARGING', 'STOPPING', 'FINISHED', 'ABNORMAL'];

/** Every open order, with its payments; read anew, but for what {@link knownCases} has kept. */
export async function openCases(context: SandboxContext): Promise<Case[]> {
  const { db } = context;
  const refunding = db
    .selectFrom('prepayment')
    .select('orderNo')
    .where('status', '=', 'REFUNDING')
    .where('purpose', 'in', ['PREPAY', 'TOP_UP']);
  const orders = db
    .selectFrom('order')
    .where((expression) =>
      expression.or([expression('status', 'in', movingStates), expression('orderNo', 'in', refunding)]),
    );
  const rows = await orders.selectAll().orderBy('orderNo').execute();
  const payments = await db
    .selectFrom('prepayment')
    .selectAll()
    .where('orderNo', 'in', orders.select('orderNo'))
    .execute();
  return knownCases(context).cases(rows, payments);
}

/** When orders were advanced last, epoch ms; `null` if they never were. */
async function advancedTo({ db, advanced }: SandboxContext): Promise<number | null> {
  if (advanced?.to) return advanced.to;
  const row = await db.selectFrom('meta').select('value').where('key', '=', advancedKey).executeTakeFirst();
  return row ? Number(row.value) : null;
}

/**
 * Notes until when orders are advanced. Only while devices behave oddly has that to survive the process: at other times each request
 * that reads would wait for the disk.
 */
async function noteAdvanced({ db, advanced, scenario }: SandboxContext, now: number): Promise<void> {
  if (advanced) advanced.to = now;
  if (advanced && scenario.device === 'ok') return;
  await db
    .replaceInto('meta')
    .values({ key: advancedKey, value: String(now) })
    .execute();
}

/**
 * A scenario has no time of its own: the current device mode has applied since orders were last advanced,
 * which is before each request.
 */
async function noteDevice(context: SandboxContext, cases: readonly Case[]): Promise<void> {
  const { db, scenario, clock } = context;
  const changed = cases.filter(
    ({ order: { status, record } }) =>
      (status === 'CHARGING' || status === 'STOPPING') && record.device.mode !== scenario.device,
  );
  if (changed.length === 0) return;
  const since = (await advancedTo(context)) ?? clock.now();
  for (const { order } of changed) {
    setDeviceMode(order, scenario.device, Math.max(since, order.record.charge?.startTime ?? since));
    await saveOrder(db, order);
  }
}

/** A payment beside those of the charge changes no order by itself, so that their sequence does not matter. */
async function advanceSidePayments(context: SandboxContext, now: number): Promise<void> {
  for (const { order, payment } of await sidePayments(context)) {
    for (;;) {
      const due = nextOfSide(payment, context.scenario);
      if (!due || due.time > now) break;
      await applyToSidePayment(context, payment, due);
      await tellOfEvent(context, { order, funds: [payment] }, due);
    }
  }
}

/** The context with the switches of an order. */
const withSwitches = (context: SandboxContext, { record: { switches } }: Order): SandboxContext =>
  switches ? { ...context, scenario: { ...context.scenario, ...switches } } : context;

/** Whether the device works for an order, so that it uses power of the pile. */
export const drawsPower = ({ status }: Order): boolean => status === 'CHARGING' || status === 'STOPPING';

/** Applies an event and writes its changes, also those of the other connectors of the pile. */
export async function happen(
  context: SandboxContext,
  orderCase: Case,
  event: DueEvent,
  cases: readonly Case[],
): Promise<void> {
  const { db } = context;
  const { order } = orderCase;
  const drew = drawsPower(order);
  await applyEvent(withSwitches(context, order), orderCase, event);
  await tellOfEvent(context, orderCase, event);
  if (drew !== drawsPower(order)) {
    const orders = cases.map((each) => each.order);
    const changed = await shareCabinet(context, order.connectorId, orders, event.time);
    for (const each of changed) await saveOrder(db, each);
  }
  await saveCase(context, orderCase);
}

/** The next thing that changes an order or a notice, at its own time. */
interface Step {
  time: number;
  act: () => Promise<void>;
}

/** The next automatic event of a case, or a notice that is due before it; between two of one time the event. */
function stepOf(context: SandboxContext, orderCase: Case, cases: readonly Case[]): Step | null {
  const { order } = orderCase;
  const event = nextEvent(orderCase, withSwitches(context, order).scenario);
  const planned = nextNotice(order);
  return earliest<Step>([
    event && { time: event.time, act: () => happen(context, orderCase, event, cases) },
    planned && {
      time: planned.time,
      act: async () => {
        await tellPlanned(context, order, planned);
        await saveOrder(context.db, order);
      },
    },
  ]);
}

/** The next attempt of a channel of a notice, or its outcome, until a time. */
async function deliveryStep(
  context: SandboxContext,
  cases: readonly Case[],
  now: number,
): Promise<Step | null> {
  const delivery = await nextDelivery(context, now);
  return (
    delivery && {
      time: delivery.time,
      act: async () => {
        const notice = await delivery.act();
        const told = cases.find(({ order }) => order.orderNo === notice.about)?.order;
        if (told && noteDelivery(told, notice)) await saveOrder(context.db, told);
      },
    }
  );
}

/**
 * Advances every open order to the sandbox's present time. Events happen in the order of their times and at
 * their own times: the result is the same whether this runs every second or once after an hour.
 */
export async function advanceOrders(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const cases = await openCases(context);
  await advanceSidePayments(context, now);
  await noteDevice(context, cases);
  const orders = cases.map(({ order }) => order);
  const isWaiting = await isAnyWaiting(context);
  /** Before anything changes at a time, it is noted how connectors were until then. */
  const watch = async (time: number) => {
    for (const order of await noteOthersFree(context, orders, time)) await saveOrder(db, order);
    if (isWaiting) await tellFree(context, time);
  };
  for (;;) {
    const due = earliest([
      ...cases.map((orderCase) => stepOf(context, orderCase, cases)),
      await deliveryStep(context, cases, now),
    ]);
    if (!due || due.time > now) break;
    await watch(due.time);
    await due.act();
  }
  await watch(now);
  if (cases.some(({ order }) => drawsPower(order))) await noteAdvanced(context, now);
}
