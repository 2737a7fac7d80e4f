import { createRate } from '#features/rating/rating.store.ts';
import { createRateWork } from '#features/rating/rating-work.store.ts';
import {
  createTestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';

export const paths = {
  submit: '/v1/h5/charging/rate/submit',
  upload: '/v1/h5/file/upload/{hash}',
  find: '/v1/h5/file/find',
  part: '/v1/h5/file/part/{hash}',
} as const;

/** The smallest head of a JPEG that says a size, and some bytes that make it different. */
export function photo(mark: number, width = 4, height = 3): Blob {
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, height, 0, width, 3, 1, 17, 0, 2, 17, 1, 3, 17, 1];
  return new Blob([Uint8Array.from([...head, 0xff, 0xd9, mark])], { type: 'image/jpeg' });
}

/** The screen of an order or of a finished service, as its island has it. */
export async function openRate(sandbox: TestSandbox, address: string, options: TestOptions = {}) {
  const test = await createTestEnvironment({ login: 'normal', sandbox, keep: true, ...options, address });
  const screen = createRate(test.env);
  const work = screen.work((deps) => createRateWork({ ...deps, compress: async (file) => file }));
  const stop = screen.$rate.listen(() => {});
  await test.idle();
  const config = () => {
    const shown = screen.$rate.get();
    if (shown.state !== 'ready') throw new Error(`rating is ${shown.state}`);
    return shown.value;
  };
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
