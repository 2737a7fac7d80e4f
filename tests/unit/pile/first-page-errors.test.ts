import { describe, expect, it } from 'vitest';
import { createApply, createApplyWork } from '#features/pile/apply/apply.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import {
  enterFirst,
  lastVisit,
  openFilledDocuments,
  openDocuments,
  query,
  visitOf,
  watch,
  type Opened,
} from './support.ts';

const sandbox = sharedSandbox();

/** Opens the first page in the same tab as the page of the documents. */
async function openFirst({ storage, sessionStorage }: Opened, options: TestOptions = {}) {
  const address = `/pile/applyForm?${query}`;
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    keep: true,
    storage,
    sessionStorage,
    ...options,
    address,
  });
  const screen = createApply(test.env);
  watch(screen.$start);
  await test.idle();
  const { form } = createApplyWork(test.env, valueOf(screen.$start));
  await test.idle();
  return { ...test, form };
}

describe('an error on the first page that is found when the documents are submitted', () => {
  it('application form: an error that is found when the documents are submitted is shown once on the first page', async () => {
    const papers = await openFilledDocuments({ sandbox, keep: false });
    papers.form.set('address', '3栋');
    await papers.form.submit();
    expect(lastVisit(papers)).toBe(`/pile/applyForm?${query}`);
    const first = await openFirst(papers);
    const words = { field: 'address', text: '详细地址请输入4-60个字' };
    expect(first.form.problem()).toEqual(words);
    expect(first.toasts).toEqual([words.text]);
    const again = await openFirst(papers);
    expect(again.form.problem()).toBeNull();
    expect(again.toasts).toEqual([]);
  });

  it('application documents: an incomplete first page is asked for before any document is chosen', async () => {
    const empty = await openDocuments({ sandbox, keep: false });
    expect(empty.work.isFirstFilled()).toBe(false);
    enterFirst(empty.form, visitOf(empty));
    const { storage } = empty;
    const filled = await openDocuments({ sandbox, storage });
    expect(filled.work.isFirstFilled()).toBe(true);
    // On the next day that day of the visit is too early.
    await filled.control('clock', { advanceMs: 86_400_000 });
    const late = await openDocuments({ sandbox, storage });
    expect(late.form.values().communityName).toBe('星河湾东区');
    expect(late.work.isFirstFilled()).toBe(false);
  });

  it('application documents: chosen documents stay when the first page becomes invalid', async () => {
    const papers = await openDocuments({ sandbox, keep: false });
    enterFirst(papers.form, visitOf(papers));
    expect(papers.work.isFirstFilled()).toBe(true);
    papers.form.set('address', '3栋');
    expect(papers.work.isFirstFilled()).toBe(true);
  });
});
