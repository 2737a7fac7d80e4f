import { describe, expect, it } from 'vitest';
import { createApply, createApplyWork } from '#features/pile/apply/apply.store.ts';
import { createApplyScroll, keepProblem } from '#features/pile/apply-tab.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { openFilledDocuments, query, watch } from './support.ts';

const sandbox = sharedSandbox();

async function openForm(options: TestOptions = {}, asked = query) {
  const address = `/pile/applyForm?${asked}`;
  const test = await createTestEnvironment({ sandbox, login: 'normal', keep: true, ...options, address });
  const screen = createApply(test.env);
  watch(screen.$start);
  await test.idle();
  const start = valueOf(screen.$start);
  return { ...test, start, scroll: createApplyWork(test.env, start).scroll };
}

describe('the scroll position of an application for a home pile', () => {
  it('application form: the scroll position is restored once when the form is opened again in the same tab', async () => {
    const first = await openForm({ keep: false });
    expect(first.scroll.takeScroll()).toBe(0);
    first.scroll.leave(1_234);
    const { sessionStorage } = first;
    const { scroll } = await openForm({ sessionStorage });
    expect([scroll.takeScroll(), scroll.takeScroll()]).toEqual([1_234, 0]);
  });

  it('application form: the scroll position is not restored for another car', async () => {
    const { scroll, sessionStorage } = await openForm({ keep: false });
    scroll.leave(1_234);
    const other = await openForm({ sessionStorage }, query.replace('000001', '000002'));
    expect(other.scroll.takeScroll()).toBe(0);
  });

  it('application form: the scroll position is not restored for another user of the phone', async () => {
    const { scroll, start, sessionStorage } = await openForm({ keep: false });
    scroll.leave(1_234);
    const other = await createTestEnvironment({ sandbox, login: 'heavy', keep: true, sessionStorage });
    await other.idle();
    expect(createApplyScroll(other.env, start.subject).takeScroll()).toBe(0);
  });

  it('application form: the scroll position is removed when the application is submitted', async () => {
    const { scroll, sessionStorage } = await openForm({ keep: false });
    scroll.leave(1_234);
    const kept = () => [...Array(sessionStorage.length).keys()].map((index) => sessionStorage.key(index));
    expect(kept()).toContainEqual(expect.stringContaining('scroll:'));
    const papers = await openFilledDocuments({ sandbox, sessionStorage });
    await papers.form.submit();
    expect(kept()).not.toContainEqual(expect.stringContaining('scroll:'));
  });

  it('application form: the scroll position is not restored when the form scrolls to a wrong field', async () => {
    const { scroll, env, start, sessionStorage } = await openForm({ keep: false });
    scroll.leave(1_234);
    keepProblem(env, start.subject, { field: 'address', text: '详细地址请输入4-60个字' });
    const again = await openForm({ sessionStorage });
    expect(again.scroll.takeScroll()).toBe(0);
  });
});
