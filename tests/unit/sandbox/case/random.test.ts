import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CaseKind } from '#contract/schema/case.ts';
import { caseKinds } from '#contract/schema/case.ts';
import { minuteMs } from '#contract/pricing.ts';
import type { PaymentTrial } from '#contract/schema/order/payment.ts';
import { advanceWithCases } from '#sandbox/case/advance.ts';
import { actOnCase, deskEvents } from '#sandbox/case/case-work.ts';
import { caseImplementations } from '#sandbox/case/implementations.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { NoDecision } from '#sandbox/charging/back-office/service.ts';
import { advanceParking } from '#sandbox/charging/parking/advance-parking.ts';
import { advanceOrders } from '#sandbox/charging/sessions/advance.ts';
import { defaultScenario, Refusal, type SandboxContext } from '#sandbox/context.ts';
import type * as CostRulesModule from '#sandbox/world/cost-rules.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import { triesAll } from '#tests/support/tier.ts';
import { requestId } from '../charging/harness.ts';
import { parkingHere, places, setPlace, type Place } from '../charging/model/places.ts';
import { createModelWorld, type ModelWorld } from '../charging/model/world.ts';
import { randomOf, type Random } from '../notice/random/draws.ts';
import { allowedFor, checkNotices, checkStep, dueFor, see, type Seen } from './random/oracle.ts';

vi.mock('#sandbox/world/cost-rules.ts', async (load): Promise<typeof CostRulesModule> => {
  const real = await load<typeof CostRulesModule>();
  return { ...real, costRulesOf: (...of) => ({ ...real.costRulesOf(...of), parking: parkingHere() }) };
});

/** With PLUGWAY_CASE_RUNS=5000 it takes two minutes of a processor. */
const runs = Number(process.env['PLUGWAY_CASE_RUNS'] ?? (triesAll ? 1_000 : 60));
/** How often each of what is drawn has to occur, where enough is drawn. */
const leastCount = runs / 200;
const isSample = runs < 1_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const counts = new Map<string, number>();
const note = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Everything but the cases. */
async function advanceRest(inside: SandboxContext): Promise<void> {
  await advanceOrders(inside);
  await advanceParking(inside);
}

describe.each([
  ['rows', runs],
  ['sqlite', Math.ceil(runs / 100)],
] as const)('random cases on %s', (kind, numRuns) => {
  let world: ModelWorld;
  beforeAll(async () => {
    world = await createModelWorld(kind);
  }, 60_000);
  afterAll(() => world.close());

  const userOf = () => world.owners[0]?.userId ?? '';
  const pass = (ms: number) => world.pass(ms);
  const advance = () => world.inside((inside) => advanceWithCases(inside, advanceRest));

  /** @returns the answer of a call of cases, or its refusal */
  async function send(name: string, request: object): Promise<unknown> {
    const { handle } = caseImplementations.find(({ call }) => call.name === name) ?? {};
    const answer = await world.inside(async (inside) =>
      handle?.(inside, { ...request, requestId: requestId() }, { userId: userOf() }).catch(
        (error: unknown) => {
          if (error instanceof Refusal) return error;
          throw error;
        },
      ),
    );
    note(`${name} ${answer instanceof Refusal ? answer.code : 0}`);
    return answer;
  }

  async function prepare({ below, oneOf }: Random): Promise<void> {
    const { db } = world.context;
    await world.reset();
    await db.deleteFrom('notice').execute();
    pass(below(24 * 60) * minuteMs);
    setPlace(oneOf([...(Object.keys(places) as Place[]), 'onOrder', 'onOrderAtOnce', 'onOrderAtOnce']));
    // The fee of the station is for busy minutes alone.
    if (below(4) > 0) await world.fill(true);
    const occupy = {
      graceMin: oneOf([0, 5, 30]),
      perMinAmount: oneOf([0, 50, 100, 100]),
      capAmount: oneOf([0, 1_000, 1_000, 6_000]),
    };
    for (const row of await db.selectFrom('tariff').selectAll().execute()) {
      const json = JSON.stringify({ ...(JSON.parse(row.json) as object), occupy });
      await db.updateTable('tariff').set({ json }).where('tariffId', '=', row.tariffId).execute();
    }
    Object.assign(world.context.scenario, defaultScenario, {
      leave: oneOf(['soon', 'late', 'manual', 'manual']),
      refund: oneOf(['ok', 'ok', 'fail']),
      start: below(10) === 0 ? 'refuse' : 'ok',
      gate: oneOf(['ok', 'silent']),
      bill: below(10) === 0 ? 'wrong-sum' : 'ok',
      desk: oneOf(['ok', 'ok', 'asks', 'declines', 'late']),
    });
  }

  /** The body of a new order on the first connector, which is free; `null` if there is no trial. */
  async function trial(yuan: number): Promise<Record<string, unknown> | null> {
    const connectorId = world.connectors[0] ?? '';
    const about = {
      connectorId,
      vin: world.owners[0]?.vins[0] ?? '',
      prepayAmount: yuan * 100,
      cardIds: [],
      couponId: null,
      points: 0,
    };
    const answer = await world.send('paymentTrial', userOf(), about);
    if (answer.code !== 0) return null;
    const { trialId } = answer.data as PaymentTrial;
    return { ...about, trialId, channelType: 0, requestId: requestId() };
  }

  async function begin({ below, oneOf }: Random): Promise<void> {
    const hold = { status: 1, orderNo: null, userId: null, time: world.context.clock.now() };
    await setConnectorState(world.context.db, world.connectors[0] ?? '', hold);
    const body = await trial(oneOf([10, 10, 20, 100]));
    const made = body && (await world.send('orderCreate', userOf(), body));
    if (made?.code !== 0) throw new Error(`no order: ${JSON.stringify(made)}`);
    const { orderNo, prepayNo } = made.data as { orderNo: string; prepayNo: string };
    await pay(prepayNo, 'ok');
    const act = below(12) === 0 ? 'orderRefund' : 'chargeStart';
    pass(5_000);
    await world.send(act, userOf(), { orderNo, reason: '不充了', requestId: requestId() });
    pass(oneOf([minuteMs, 20 * minuteMs, 3 * hourMs, 13 * hourMs, 13 * hourMs]));
    await advance();
  }

  async function pay(prepayNo: string, outcome: string): Promise<void> {
    const body = { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/', requestId: requestId() };
    await world.send('orderPay', userOf(), body);
    await world.notice(prepayNo, outcome);
  }

  /** The owner does something with a case; orders and money stay as they are. */
  async function actOfOwner({ below, oneOf }: Random, seen: Seen): Promise<void> {
    const { clock } = world.context;
    const one = seen.cases.length > 0 ? oneOf(seen.cases) : undefined;
    if (!one || below(3) === 0) {
      const orderNo = below(5) > 0 ? seen.state.orders[0]?.orderNo : undefined;
      const subject = orderNo ? { orderNo } : below(2) === 0 ? { connectorId: world.connectors[1] } : {};
      const { kinds } = (await send('caseDraft', subject)) as { kinds: { kind: CaseKind }[] };
      const of = below(6) === 0 ? oneOf(caseKinds) : oneOf(kinds).kind;
      const isOpen = seen.cases.some(
        (each) =>
          each.kind === of && each.state !== 'CLOSED' && each.subjectId === (Object.values(subject)[0] ?? ''),
      );
      const answer = await send('caseCreate', { kind: of, text: '请核实', ...subject });
      if (isOpen) expect((answer as Refusal).code, 'a second case of a kind').toBe(1284010);
      return;
    }
    const { caseId } = one;
    const view = (await send('caseDetail', { caseId })) as { actions: string[] };
    const allowed = allowedFor(one, seen.cases, clock.now());
    expect(view.actions, 'actions of the owner').toEqual(allowed);
    const [action, name] = oneOf([
      ['ADD', 'caseAdd'],
      ['WITHDRAW', 'caseWithdraw'],
      ['REOPEN', 'caseReopen'],
    ] as const);
    const answer = await send(name, { caseId, text: '补充一点' });
    expect(answer instanceof Refusal, `${action} in ${one.state}`).toBe(!allowed.includes(action));
    if (answer instanceof Refusal) expect(answer.code).toBe(1284010);
  }

  /** The owner pays what is owed for an order, as far as it is not in dispute. */
  async function payOwed({ below, oneOf }: Random, seen: Seen, owing: Order): Promise<void> {
    const due = dueFor(owing, seen.cases);
    const body = { orderNo: owing.orderNo, requestId: requestId() };
    const asked = await world.send('orderArrears', userOf(), body);
    expect(asked.code, 'a payment of what is owed').toBe(due > 0 ? 0 : -1);
    if (asked.code !== 0) return;
    const { prepayNo, amount } = asked.data as { prepayNo: string; amount: number };
    expect(amount, 'only what is not in dispute').toBe(due);
    const isPart = due < dueFor(owing, []);
    note(isPart ? 'a part to pay' : 'all to pay');
    const outcome = oneOf(['ok', 'ok', 'amount-1', 'cancel'] as const);
    if (isPart && outcome === 'ok') note('a part paid');
    if (isPart || below(2) === 0) await pay(prepayNo, outcome);
  }

  /** The owner pays what is owed, or wants to charge again: a dispute prevents nothing. */
  async function actOnMoney(random: Random, seen: Seen): Promise<void> {
    const { below } = random;
    const owing = seen.state.orders.find(({ status }) => status === 'ARREARS');
    const due = owing ? dueFor(owing, seen.cases) : 0;
    if (owing && below(2) === 0) return payOwed(random, seen, owing);
    if (seen.state.orders.some(({ status }) => !['ARREARS', 'SETTLED', 'REFUNDED'].includes(status))) return;
    pass(11_000);
    const hold = { status: 1, orderNo: null, userId: null, time: world.context.clock.now() };
    await setConnectorState(world.context.db, world.connectors[0] ?? '', hold);
    const body = await trial(10);
    if (!body) return;
    const made = await world.send('orderCreate', userOf(), body);
    expect(made.code === 1282063, 'arrears prevent another charge').toBe(due > 0);
    if (owing) note(due > 0 ? 'arrears prevent a charge' : 'arrears in dispute prevent no charge');
    if (made.code !== 0) return;
    const { orderNo } = made.data as { orderNo: string };
    await world.send('orderCancel', userOf(), { orderNo, requestId: requestId() });
  }

  async function actOfDesk({ oneOf }: Random, seen: Seen): Promise<void> {
    const one = seen.cases.length > 0 ? oneOf(seen.cases) : undefined;
    if (!one) return;
    const act = {
      caseId: one.caseId,
      event: oneOf(deskEvents),
      amount: oneOf([1, 100, 500, 2_500, 100_000]),
    };
    await world
      .inside((inside) => actOnCase(inside, { ...act, text: act.event === 'accept' ? '已受理' : undefined }))
      .catch((error: unknown) => {
        if (!(error instanceof NoDecision)) throw error;
        note(`refused ${act.event}`);
      });
  }

  async function run(seed: number): Promise<void> {
    const random = randomOf(seed);
    const { below, oneOf } = random;
    await prepare(random);
    const { state: start } = await see(world);
    await begin(random);
    let last = await see(world);
    checkStep(last, start, { state: start, cases: [] }, note);
    const look = async (): Promise<void> => {
      await advance();
      const now = await see(world);
      checkStep(now, start, last, note);
      last = now;
    };
    const [owing] = last.state.orders;
    if (owing?.status === 'ARREARS' && below(2) === 0) {
      // One of the fees beside the energy is in dispute at once, and the rest of what is owed is paid.
      await send('caseCreate', {
        kind: oneOf(['OVERSTAY', 'PARKING']),
        orderNo: owing.orderNo,
        text: '请核实',
      });
      await look();
      await payOwed(random, last, owing);
      await look();
    }
    for (let steps = 6 + below(14); steps > 0; steps -= 1) {
      pass(oneOf([0, 0, minuteMs, 31 * minuteMs, 31 * minuteMs, 2 * hourMs, 5 * hourMs, dayMs, 8 * dayMs]));
      await look();
      const draw = below(9);
      const money = JSON.stringify([last.state.orders, last.state.payments, last.state.ledger]);
      if (draw < 4) {
        await actOfOwner(random, last);
        const { orders, payments, ledger } = (await see(world)).state;
        expect(JSON.stringify([orders, payments, ledger]), 'an act of the owner moves no money').toBe(money);
      } else if (draw < 6) await actOnMoney(random, last);
      else if (draw < 8) await actOfDesk(random, last);
      else Object.assign(world.context.scenario, { desk: oneOf(['ok', 'asks', 'declines', 'late']) });
      await look();
    }
    Object.assign(world.context.scenario, defaultScenario);
    for (let weeks = 0; weeks < 4; weeks += 1) {
      pass(8 * dayMs);
      await look();
    }
    expect(
      last.cases.map(({ state }) => state).filter((state) => state !== 'CLOSED'),
      'cases without an end',
    ).toEqual([]);
    await checkNotices(world, userOf(), last.cases);
    for (const { kind: of, facts } of last.cases) note(`${of} ${facts.outcome?.kind ?? 'no outcome'}`);
  }

  it(`random cases: of ${numRuns} each has an end, money moves by adjustments and refunds alone, to the fen, and nothing is notified twice`, async () => {
    for (let seed = 1; seed <= numRuns; seed += 1) {
      try {
        await run(seed);
      } catch (error) {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
    if (kind === 'sqlite' || isSample) return;
    const table = [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name} ${count}`);
    process.stdout.write(`cases of ${numRuns} random orders: ${table.join(' · ')}\n`);
    const wanted = [
      'SUBMITTED',
      'HANDLING',
      'WAITING_OWNER',
      'ANSWERED',
      'CLOSED',
      'overdue',
      'reopened',
      'money ADJUSTED',
      'money REFUNDED',
      'money paid out',
      'a part to pay',
      'a part paid',
      'arrears prevent a charge',
      'arrears in dispute prevent no charge',
      ...['caseCreate', 'caseAdd', 'caseWithdraw', 'caseReopen'].flatMap((name) => [
        `${name} 0`,
        `${name} 1284010`,
      ]),
      ...caseKinds.map((of) => `${of} ${of === 'OVERSTAY' ? 'ADJUSTED' : 'EXPLAINED'}`),
    ];
    expect(wanted.filter((name) => (counts.get(name) ?? 0) < leastCount)).toEqual([]);
  }, 3_600_000);
});
