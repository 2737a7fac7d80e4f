import { orderCreate, orderPay, paymentTrial } from '../../../src/contract/calls/order';
import { chargeStart, chargeStop } from '../../../src/contract/calls/charge';
import { getUser } from '../../../src/contract/calls/user';
import type { Sandbox } from '../../../src/sandbox/server/create-sandbox';
import { control, loginHeaders, origin, send, uuid } from '../../unit/sandbox-server/requests';

/** Where a charge stands when a test begins. */
export type ChargeAt = 'CREATED' | 'PREPAID' | 'STARTING' | 'CHARGING' | 'STOPPING' | 'FINISHED' | 'SETTLED';

const steps: readonly ChargeAt[] = [
  'CREATED',
  'PREPAID',
  'STARTING',
  'CHARGING',
  'STOPPING',
  'FINISHED',
  'SETTLED',
];

interface ChargeOptions {
  connectorId: string;
  login?: 'normal' | 'heavy';
  /** fen */
  prepayAmount?: number;
  /** How long the charge has run, in minutes of sandbox time. */
  minutes?: number;
}

let requests = 0;
const requestId = (): string => uuid((requests += 1));

/**
 * Takes a charge as far as `at` through the back end alone, so that a test may begin in the middle. What passes
 * by itself is held where it is: the device does not answer to a start or stop, the bill is late.
 *
 * @returns the number of the order
 */
export async function chargeTo(
  sandbox: Sandbox,
  at: ChargeAt,
  { connectorId, login = 'normal', prepayAmount = 10_000, minutes = 12 }: ChargeOptions,
): Promise<string> {
  const reached = (step: ChargeAt) => steps.indexOf(at) >= steps.indexOf(step);
  const pass = (ms: number) => control(sandbox, 'clock', { advanceMs: ms });
  await control(sandbox, 'connector', { connectorId, status: 2 });
  const headers = await loginHeaders(sandbox, login);
  const call = async <A>(spec: Parameters<typeof send<A>>[1], body: object): Promise<A> => {
    const answer = await send(sandbox, spec, body, headers);
    if (answer.code !== 0) throw new Error(`${spec.name}: ${answer.code} ${answer.message}`);
    return answer.data;
  };
  const vin = (await call(getUser, {})).defaultVin ?? '';
  const choice = { connectorId, vin, prepayAmount, cardIds: [], couponId: null, points: 0 };
  const { trialId } = await call(paymentTrial, choice);
  const wish = { ...choice, trialId, channelType: 0, requestId: requestId() };
  const { orderNo, prepayNo } = await call(orderCreate, wish);
  if (!reached('PREPAID')) return orderNo;

  await call(orderPay, { prepayNo, channel: 'SANDBOX', returnPath: '/preOrder', requestId: requestId() });
  await sandbox.fetch(
    new Request(`${origin}/__sandbox/cashier/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prepayNo, outcome: 'ok' }),
    }),
  );
  if (!reached('STARTING')) return orderNo;

  if (!reached('CHARGING')) await control(sandbox, 'scenario', { start: 'silent' });
  await call(chargeStart, { orderNo, requestId: requestId() });
  if (!reached('CHARGING')) return orderNo;
  await pass(minutes * 60_000);
  if (!reached('STOPPING')) return orderNo;

  if (!reached('FINISHED')) await control(sandbox, 'scenario', { stop: 'silent' });
  else if (!reached('SETTLED')) await control(sandbox, 'scenario', { bill: 'late' });
  await call(chargeStop, { orderNo, requestId: requestId() });
  if (!reached('FINISHED')) return orderNo;
  await pass(60_000);
  return orderNo;
}

/** @returns the number of the newest order of `login` in that state, from the past that the sandbox begins with */
export async function pastOrder(sandbox: Sandbox, login: 'normal' | 'heavy', status: string): Promise<string> {
  const userId = login === 'normal' ? '10000002' : '10000003';
  const row = await sandbox.context.db
    .selectFrom('order')
    .select('orderNo')
    .where('userId', '=', userId)
    .where('status', '=', status as never)
    .orderBy('createTime', 'desc')
    .executeTakeFirstOrThrow();
  return row.orderNo;
}
