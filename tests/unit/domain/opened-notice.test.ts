import { describe, expect, it } from 'vitest';
import { noticeList } from '#contract/calls/notice/notice-list.ts';
import { readOpenedNotice } from '#domain/opened-notice.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';

const sandbox = sharedSandbox();
const readPath = '/notice/read';

async function open(options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', address: '/order/42', ...options });
  const { env } = test;
  return {
    ...test,
    test,
    /** The notices of the owner that are not read. */
    async unread() {
      const { list } = await env.call(noticeList, { pageSize: 50 });
      return list.flatMap(({ noticeId, read }) => (read === false ? noticeId : []));
    },
    read: (query: string) =>
      readOpenedNotice({ ...env, navigator: { ...env.navigator, query: new URLSearchParams(query) } }),
  };
}

describe('a page that a notice has opened', () => {
  it('a page that a notice has opened marks it as read, and no other one', async () => {
    const { unread, read } = await open();
    const [first = '', ...others] = await unread();
    expect(others.length).toBeGreaterThan(0);
    await read(`noticeId=${first}`);
    expect(await unread()).toEqual(others);
  });

  it.each(['', 'noticeId=', `noticeId=${'N'.repeat(5_000)}`])(
    'a page without the id of a notice marks none as read: %s',
    async (query) => {
      const { read, test } = await open();
      await read(query);
      expect(sentTo(test, readPath)).toEqual([]);
    },
  );

  it('a page that a notice has opened shows no message if that cannot be marked, and the notice stays unread', async () => {
    const { unread, read, control, toasts } = await open();
    const before = await unread();
    await control('fault', { path: `/v1/h5/charging${readPath}`, kind: 'cut', when: 'before', times: 1 });
    await read(`noticeId=${before[0]}`);
    expect(toasts).toEqual([]);
    expect(await unread()).toEqual(before);
  });

  it('a page that was opened from a notice does not ask for a login', async () => {
    const { read, bridge } = await open({ login: undefined });
    await read('noticeId=N1');
    expect(bridge.calls.filter(({ action }) => action === 'login')).toEqual([]);
  });
});
