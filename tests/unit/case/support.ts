import { caseCreate } from '#contract/calls/case/case-create.ts';
import type { CaseKind } from '#contract/schema/case.ts';
import { createCaseDetail } from '#features/case/detail/case-detail.store.ts';
import { createCaseWords } from '#features/case/detail/case-words-form.store.ts';
import { createCaseNew } from '#features/case/new/case-new.store.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';

export const paths = {
  draft: '/v1/h5/charging/case/draft',
  create: '/v1/h5/charging/case/create',
  detail: '/v1/h5/charging/case/detail',
  add: '/v1/h5/charging/case/add',
  reopen: '/v1/h5/charging/case/reopen',
  withdraw: '/v1/h5/charging/case/withdraw',
  list: '/v1/h5/charging/case/list',
} as const;

/** A settled order of `normal`. */
export const settled = '20260228193100000014';

type Options = Partial<TestOptions> & { sandbox: TestSandbox };

/** Opens /case/new and its form; photos are not compressed. */
export async function openNew(query: string, options: Options) {
  const test = await createTestEnvironment({ login: 'normal', ...options, address: `/case/new${query}` });
  const screen = createCaseNew(test.env, { compress: async (file) => file });
  const stop = screen.$draft.listen(() => {});
  await test.idle();
  const work = () => {
    const made = screen.$work.get();
    if (!made) throw new Error('there is no form');
    return made;
  };
  return {
    ...test,
    screen,
    work,
    form: () => work().form,
    draft: () => valueOf(screen.$draft),
    sent: (path: string) => test.requests.filter((request) => request.path === path),
    stop,
  };
}

let requests = 0;

/** Submits a complaint by another page. @returns its id */
export async function submit(
  { env }: Pick<TestEnvironment, 'env'>,
  orderNo: string,
  kind: CaseKind = 'BILL',
): Promise<string> {
  requests += 1;
  const requestId = `00000000-0000-4000-8000-${String(7_000_000 + requests).padStart(12, '0')}`;
  const { caseId } = await env.call(caseCreate, { orderNo, kind, text: '多收了', photos: [], requestId });
  return caseId;
}

/** Opens /case/:id, or submits a complaint and opens it. */
export async function openCase(options: Options & { caseId?: string; kind?: CaseKind }) {
  const { caseId: given, kind, ...rest } = options;
  let caseId = given;
  if (caseId === undefined) {
    const other = await createTestEnvironment({ login: 'normal', ...rest });
    caseId = await submit(other, settled, kind);
  }
  const address = `/case/${encodeURIComponent(caseId)}`;
  const keep = given === undefined || options.keep === true;
  const test = await createTestEnvironment({ login: 'normal', ...rest, keep, address });
  const screen = createCaseDetail(test.env);
  const stop = screen.$live.listen(() => {});
  await test.idle();
  const named = caseId;
  return {
    ...test,
    caseId: named,
    screen,
    shown: () => valueOf(screen.$live),
    words: (what: 'add' | 'reopen') =>
      createCaseWords(test.env, screen, { caseId: named, what, compress: async (file) => file }),
    sent: (path: string) => test.requests.filter((request) => request.path === path),
    stop,
  };
}
