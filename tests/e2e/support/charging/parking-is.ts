import type { ParkingState } from '#contract/schema/order/order-parking.ts';
import type { ParkingRule } from '#contract/schema/station/cost-rules.ts';
import type { ParkingFacts } from '#sandbox/charging/parking/parking-record.ts';
import type { Backend } from '../prepare.ts';

/** Two free hours for 10 kWh, at the gate of a car park that takes 5 yuan an hour. */
const rule: ParkingRule = {
  collector: 'GATE',
  text: null,
  freeMin: null,
  perHourAmount: 500,
  capDayAmount: 3_000,
  relief: { kind: 'MINUTES', minutes: 120, minWh: 10_000, leaveWithinMin: 15 },
  invoice: 'SEPARATE',
};

/** Sets the relief of parking of an order to a state, at a car park with a gate. */
export async function parkingIs(
  { sandbox }: Pick<Backend, 'sandbox'>,
  orderNo: string,
  state: ParkingState,
  change: Partial<ParkingFacts> = {},
): Promise<void> {
  const { db, clock } = sandbox.context;
  const { userId, stationId, json } = await db
    .selectFrom('order')
    .select(['userId', 'stationId', 'json'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  const record = JSON.parse(json) as { costRules: { parking: ParkingRule } };
  record.costRules.parking = rule;
  await db
    .updateTable('order')
    .set({ json: JSON.stringify(record) })
    .where('orderNo', '=', orderNo)
    .execute();
  const now = clock.now();
  const facts: ParkingFacts = {
    relief: rule.relief,
    reason: null,
    sentTime: now,
    attempts: 0,
    withoutCharge: false,
    freeMin: state === 'GRANTED' ? 120 : null,
    leaveBy: state === 'GRANTED' || state === 'EXPIRED' ? now + 15 * 60_000 : null,
    grantTime: state === 'GRANTED' ? now : null,
    extendsOrderNo: null,
    ...change,
  };
  const open = state === 'NONE' || state === 'EXPIRED' ? 0 : 1;
  const row = { orderNo, userId, stationId, plate: '粤BDA0001', state, open, json: JSON.stringify(facts) };
  await db.replaceInto('parking').values(row).execute();
}
