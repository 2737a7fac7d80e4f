import type { Backend } from '../prepare.ts';

/** Sets an idle fee after ten minutes, as some tariffs have it: 0.50 yuan a minute, 30 yuan at most. */
export async function stayCosts({ sandbox }: Backend, orderNo: string): Promise<void> {
  const { db } = sandbox.context;
  const { json } = await db
    .selectFrom('order')
    .select('json')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  const record = JSON.parse(json) as { costRules: { occupy: object | null } };
  record.costRules.occupy = { graceMin: 10, perMinAmount: 50, capAmount: 3_000, when: 'ALWAYS' };
  await db
    .updateTable('order')
    .set({ json: JSON.stringify(record) })
    .where('orderNo', '=', orderNo)
    .execute();
}
