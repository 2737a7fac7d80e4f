import type { ReadableAtom } from 'nanostores';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { readChoice, writeChoice } from '#features/invoice/chosen-orders.ts';
import { createRequest } from '#features/invoice/request/invoice-request.store.ts';
import { createUninvoiced } from '#features/invoice/uninvoiced/uninvoiced.store.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';

export const paths = {
  apply: '/v1/h5/charging/invoice/apply',
  list: '/v1/h5/charging/invoice/uninvoiced/list',
  suggest: '/v1/h5/charging/invoice/title/suggest',
  save: '/v1/h5/charging/invoice/title/save',
} as const;

/** A tax number with a right check digit, and the same with a wrong one. */
export const rightNo = '91350100M000100Y43';
export const doubtfulNo = '91350100M000100Y44';

/** Options of a page in these tests. */
type Before = (test: TestEnvironment) => Promise<void>;

interface Options extends Omit<TestOptions, 'login'> {
  sandbox: TestSandbox;
  /** Default `heavy`; `undefined` for nobody. */
  login?: TestOptions['login'] | undefined;
  before?: Before;
}

/** Orders of the user that can be invoiced. */
export async function uninvoicedOf({ env }: TestEnvironment, sellerId?: string): Promise<UninvoicedOrder[]> {
  const { list } = await env.call(uninvoicedList, { pageSize: 100, ...(sellerId ? { sellerId } : {}) });
  return list;
}

async function begin({ before, ...options }: Options): Promise<TestEnvironment> {
  const { login, ...rest } = { login: 'heavy' as const, ...options };
  const test = await createTestEnvironment({ keep: true, ...rest, ...(login ? { login } : {}) });
  await before?.(test);
  return test;
}

const listenTo = (stores: readonly ReadableAtom[]) => {
  const stops = stores.map((store) => store.listen(() => {}));
  return () => stops.forEach((stop) => stop());
};

/** Opens /invoice/noBillList. */
export async function openUninvoiced(options: Options) {
  const test = await begin({ address: '/invoice/noBillList', ...options });
  const screen = createUninvoiced(test.env);
  const leave = listenTo([screen.$list, screen.$more, screen.$sellers, screen.choice.$kept]);
  await test.idle();
  return { ...test, test, screen, leave, chosen: () => screen.choice.$kept.get().orders };
}

/** Stores `count` chosen orders of the seller with most orders, as the list would. */
async function choose(test: TestEnvironment, count: number): Promise<UninvoicedOrder[]> {
  const all = await uninvoicedOf(test);
  const sellerId = all[0]?.sellerId ?? '';
  const orders = all.filter((order) => order.sellerId === sellerId).slice(0, count);
  writeChoice(test.env, { orders, dropped: null });
  return orders;
}

/** Opens /invoice/invoiceSelect with that many chosen orders. */
export async function openRequest({ orders = 2, ...options }: Options & { orders?: number }) {
  const test = await begin({ address: '/invoice/invoiceSelect', ...options });
  const chosen = await choose(test, orders);
  const screen = createRequest(test.env);
  const leave = listenTo([screen.$orders]);
  await test.idle();
  const application = screen.$application.get();
  if (!application) throw new Error('no application: are any orders chosen?');
  const { form, titleFields } = application;
  /** Fills in the title of a company. */
  const enter = (change: Partial<ReturnType<typeof form.values>> = {}) => {
    const values = {
      titleType: 2 as const,
      title: '深圳市示例云栖科技有限公司',
      taxNo: rightNo,
      email: 'a@b.cn',
      remark: '',
      ...change,
    };
    for (const [name, value] of Object.entries(values)) form.set(name as 'title', value as string);
  };
  /** Presses 提交申请 and confirms every question. */
  const submit = async () => {
    const sending = application.submit();
    await test.idle();
    if (titleFields.doubt.$asked.get() !== null) titleFields.doubt.answer(true);
    await test.idle();
    if (application.confirmation.$asked.get() !== null) application.confirmation.answer(true);
    await sending;
    await test.idle();
  };
  const sent = () => test.requests.filter(({ path }) => path === paths.apply);
  const kept = () => readChoice(test.env.sessionStorage);
  return { ...test, test, screen, application, form, titleFields, chosen, enter, submit, sent, kept, leave };
}
