import { createRate } from '#features/rating/rating.store.ts';
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

/** Opens /rate/:id, also for a target that cannot be rated. */
export async function openRateScreen(sandbox: TestSandbox, address: string, options: TestOptions = {}) {
  const test = await createTestEnvironment({ login: 'normal', sandbox, keep: true, ...options, address });
  const screen = createRate(test.env, { compress: async (file) => file });
  const stop = screen.$rate.listen(() => {});
  await test.idle();
  return { ...test, screen, stop };
}

/** Opens the form for an order or a finished service. */
export async function openRate(sandbox: TestSandbox, address: string, options: TestOptions = {}) {
  const page = await openRateScreen(sandbox, address, options);
  const work = page.screen.$work.get();
  if (!work) throw new Error('the target of the rating could not be read');
  const config = () => valueOf(page.screen.$rate);
  const sent = (part: string) => page.requests.filter((request) => request.path.startsWith(part));
  return { ...page, work, form: work.form, photos: work.photos, config, sent };
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
