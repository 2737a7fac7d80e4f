import { createRate } from '#features/rating/rating.store.ts';
import { createRateWork } from '#features/rating/rating-work.store.ts';
import {
  createTestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

export const paths = {
  submit: '/v1/h5/charging/rate/submit',
  upload: '/v1/h5/file/upload/{hash}',
  find: '/v1/h5/file/find',
  part: '/v1/h5/file/part/{hash}',
} as const;

/** The screen of an order or of a finished service, as its island has it. */
export async function openRate(sandbox: TestSandbox, address: string, options: TestOptions = {}) {
  const test = await createTestEnvironment({ login: 'normal', sandbox, keep: true, ...options, address });
  const screen = createRate(test.env);
  const work = screen.work((deps) => createRateWork({ ...deps, compress: async (file) => file }));
  const stop = screen.$rate.listen(() => {});
  await test.idle();
  const config = () => valueOf(screen.$rate);
  const sent = (part: string) => test.requests.filter((request) => request.path.startsWith(part));
  return { ...test, screen, work, form: work.form, photos: work.photos, config, sent, stop };
}

/** Settled orders of a user that are not rated, the newest first. */
export async function unrated({ sandbox }: TestSandbox, userId = '10000002'): Promise<string[]> {
  const rows = await sandbox.context.db
    .selectFrom('order')
    .select(['orderNo', 'json'])
    .where('userId', '=', userId)
    .where('status', '=', 'SETTLED')
    .orderBy('createTime', 'desc')
    .execute();
  return rows
    .filter((order) => !(JSON.parse(order.json) as { rated: boolean }).rated)
    .map((order) => order.orderNo);
}
