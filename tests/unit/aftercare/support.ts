import { createRepairRequest } from '#features/aftercare/request/repair-request.store.ts';
import { createRepairDetail } from '#features/aftercare/detail/repair-detail.store.ts';
import {
  createTestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

export const paths = {
  apply: '/v1/h5/energy/home/repair/apply',
  cancel: '/v1/h5/energy/home/repair/cancel',
  confirm: '/v1/h5/energy/home/repair/confirm',
  quote: '/v1/h5/energy/home/repair/quote',
  move: '/v1/h5/energy/home/repair/reschedule',
} as const;

/** Seeded repairs, by their state. */
export const seeded = {
  done: 'R2026022500000002',
  scheduled: 'R2026030100000002',
  quote: 'R2026022800000003',
  submitted: 'R2026030130000003',
} as const;

type Options = Partial<TestOptions> & { sandbox: TestSandbox };

/** Opens /aftercare/apply and its form; photos are not compressed. */
export async function openApply(options: Options) {
  const test = await createTestEnvironment({ login: 'normal', address: '/aftercare/apply', ...options });
  const screen = createRepairRequest(test.env, { compress: async (file) => file });
  const stop = screen.$work.listen(() => {});
  await test.idle();
  const work = screen.$work.get();
  if (!work) throw new Error('the choices of the form could not be read');
  const sent = () => test.requests.filter(({ path }) => path === paths.apply);
  const config = () => valueOf(screen.$config);
  /** Fills in all fields; `change` replaces some values. */
  const enter = (change: Partial<ReturnType<typeof work.form.values>> = {}) => {
    const entered = {
      faultType: 'OTHER' as const,
      description: '充电的时候桩里有很大的响声',
      contactName: '王先生',
      contactPhone: '13800000002',
      expectedTime: config().slots[2]?.slots[0]?.startTime ?? null,
      ...change,
    };
    for (const [name, value] of Object.entries(entered)) work.form.set(name as 'address', value as string);
  };
  return { ...test, screen, work, form: work.form, photos: work.photos, config, sent, enter, stop };
}

/** Opens /aftercare/detail of a repair. */
export async function openDetail(repairId: string, options: Options) {
  const address = `/aftercare/detail?id=${repairId}`;
  const test = await createTestEnvironment({ login: 'normal', ...options, address });
  const screen = createRepairDetail(test.env);
  const stop = screen.$live.listen(() => {});
  await test.idle();
  const repair = () => valueOf(screen.$live);
  const sent = (path: string) => test.requests.filter((request) => request.path === path);
  return { ...test, screen, repair, sent, stop };
}
