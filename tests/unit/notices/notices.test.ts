import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Notice } from '#contract/schema/notice.ts';
import { createNotices } from '#features/notices/notices.store.ts';
import { channelsText, lookOf } from '#features/notices/notice-words.ts';
import { noticeLink } from '#features/notices/notice-link.ts';
import { dayWord, NoticeRows } from '#features/notices/notices.page.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
const readPath = '/notice/read';

async function openNotices(options: TestOptions = {}) {
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    address: '/mine/notices',
    ...options,
  });
  const screen = createNotices(test.env);
  const stops = [screen.$list, screen.$more].map((store) => store.listen(() => {}));
  await test.idle();
  return {
    ...test,
    test,
    screen,
    list: () => valueOf(screen.$list),
    unread: () => valueOf(screen.$list).list.filter(({ read }) => read === false),
    leave: () => stops.forEach((stop) => stop()),
  };
}

const notice = (change: Partial<Notice> = {}): Notice => ({
  noticeId: 'N1',
  kind: 'ENDED',
  time: Date.UTC(2026, 2, 1, 21, 49),
  title: '充电已结束',
  text: '请尽快拔枪驶离。',
  read: true,
  target: null,
  channels: [],
  ...change,
});

describe('/mine/notices', () => {
  it('/mine/notices shows what the owner was told, newest first, page by page', async () => {
    const { list, screen, leave, test } = await openNotices({ login: 'heavy' });
    const { total } = list();
    while (list().hasMore) await screen.more();
    expect(list().list).toHaveLength(total);
    const times = list().list.map(({ time }) => time ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(sentTo(test, '/notice/list')[0]?.payload).toEqual({ pageNum: 1, pageSize: 10 });
    leave();
  });

  it('a notice is read at once by a press, and a second press sends nothing', async () => {
    const { list, unread, screen, leave, test, idle } = await openNotices();
    const before = list().unread ?? 0;
    const [first] = unread();
    if (!first) throw new Error('no notice is unread');
    const reading = screen.read(first);
    expect(unread()).not.toContainEqual(first);
    expect(list().unread).toBe(before - 1);
    await reading;
    await screen.read(first);
    expect(sentTo(test, readPath)).toHaveLength(1);
    expect(sentTo(test, readPath)[0]?.payload).toMatchObject({ noticeIds: [first.noticeId] });
    await screen.refresh();
    await idle();
    expect(list().unread).toBe(before - 1);
    leave();
  });

  it('a notice that was read already sends nothing', async () => {
    const { list, screen, leave, test } = await openNotices();
    const read = list().list.find((row) => row.read === true);
    if (!read) throw new Error('no notice is read');
    await screen.read(read);
    await screen.read({ ...read, read: null });
    expect(sentTo(test, readPath)).toEqual([]);
    leave();
  });

  it('a notice is unread again, with a message, if that could not be saved', async () => {
    const { list, unread, screen, leave, control, toasts } = await openNotices();
    const [first] = unread();
    if (!first) throw new Error('no notice is unread');
    const before = list().unread;
    await control('fault', { path: `/v1/h5/charging${readPath}`, kind: 'cut', when: 'before', times: 1 });
    await screen.read(first);
    expect(unread()).toContainEqual(first);
    expect(list().unread).toBe(before);
    expect(toasts).toEqual(['操作失败，请稍后重试']);
    leave();
  });

  it('all notices are read at once, also those of pages that were not loaded', async () => {
    const { list, unread, screen, leave, idle } = await openNotices({ login: 'heavy' });
    expect(unread().length).toBeGreaterThan(0);
    await screen.readAll();
    await idle();
    expect(unread()).toEqual([]);
    expect(list().unread).toBe(0);
    while (list().hasMore) await screen.more();
    expect(unread()).toEqual([]);
    leave();
  });

  it('all notices stay read on the page if the list cannot be loaded again', async () => {
    const { list, unread, screen, leave, control, idle } = await openNotices();
    await control('fault', { path: '/v1/h5/charging/notice/list', kind: 'status', status: 503, times: 50 });
    await screen.readAll();
    await idle();
    expect(screen.$list.get()).toMatchObject({ state: 'ready', error: { kind: 'http' } });
    expect(unread()).toEqual([]);
    expect(list().unread).toBe(0);
    leave();
  });

  it('/mine/notices keeps its rows while there is no network', async () => {
    const { list, screen, setOnline, leave } = await openNotices();
    const before = list().list;
    setOnline(false);
    await screen.refresh();
    expect(list().list).toEqual(before);
    expect(screen.$list.get()).toMatchObject({ error: { kind: 'offline' } });
    leave();
  });

  it('/mine/notices fails with an error in a back end that knows no notices', async () => {
    const { screen, leave } = await openNotices({
      wire: (path, ask) =>
        path.includes('/notice/') ? Promise.resolve(new Response('', { status: 404 })) : ask(),
    });
    expect(screen.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'http' } });
    leave();
  });
});

describe('a row of the notices', () => {
  const draw = (row: Notice, unread: number | null = 0, onRead?: () => Promise<void>) =>
    renderToStaticMarkup(
      createElement(NoticeRows, {
        onRead,
        now: Date.UTC(2026, 2, 2, 2),
        notices: {
          list: [row],
          pageNum: 1,
          pageSize: 10,
          total: 1,
          unread,
          hasMore: false,
          snapshotTime: null,
        },
      }),
    );

  it('a row of the notices says that it is unread by a mark and a word', () => {
    expect(draw(notice({ read: false }))).toContain('未读 ');
    expect(draw(notice())).not.toContain('未读 ');
    expect(draw(notice({ read: null }))).not.toContain('未读 ');
  });

  it('the head of the notices says nothing of an unknown number of unread ones', () => {
    expect(draw(notice(), null)).not.toContain('条未读');
    expect(draw(notice(), 2)).toContain('2 条未读');
  });

  it('a row of the notices leads to its target, and is no link where there is none', () => {
    expect(draw(notice({ target: '/order/42' }))).toContain('href="/order/42"');
    const row = draw(notice({ target: 'https://bad.example/' }));
    expect(row.match(/<a /g)).toHaveLength(1);
    expect(draw(notice({ read: false, target: null }))).toContain('<button type="button"');
  });

  it('a row of the notices without a script leads to a page that marks it as read; with one the row does so itself', () => {
    const row = notice({ read: false, target: '/plugCharge/console?pileId=P%261' });
    expect(draw(row)).toContain('href="/plugCharge/console?pileId=P%261&amp;noticeId=N1"');
    expect(draw(row, 0, async () => {})).toContain('href="/plugCharge/console?pileId=P%261"');
    expect(draw({ ...row, read: true })).not.toContain('noticeId');
    expect(draw({ ...row, read: null })).not.toContain('noticeId');
  });

  it('texts of a notice are shown as text', () => {
    expect(draw(notice({ title: '<b>x</b>', text: '<script>1</script>' }))).not.toMatch(/<b>|<script/);
  });

  it.each([
    ['/order/42', '/order/42'],
    ['/order/a%2Fb%20c', '/order/a%2Fb%20c'],
    ['/plugCharge/console?pileId=P%261', '/plugCharge/console?pileId=P%261'],
    ['/mine', '/mine'],
    ['/no/such/page', null],
    ['/404', null],
    ['/offline', null],
    ['//bad.example/order/42', null],
    ['/\\bad.example/order/42', null],
    ['/order/../../bad', null],
    ['https://bad.example/order/42', null],
    ['javascript:alert(1)', null],
    ['order/42', null],
    ['', null],
    [null, null],
  ])('a target of a notice is a link to a known page or none: %j', (target, link) => {
    expect(noticeLink(target)).toBe(link);
  });

  it('days of the notices have words for today and yesterday, and a year where it is another one', () => {
    const now = Date.UTC(2026, 2, 1, 17);
    expect(
      ['2026.03.02', '2026.03.01', '2026.02.28', '2025.12.31', '--'].map((day) => dayWord(day, now)),
    ).toEqual(['今天', '昨天', '02.28', '2025.12.31', '--']);
  });

  it('every kind has a sign, and an unknown one has a bell', () => {
    expect(lookOf('OVERSTAY').tone).toBe('cost');
    expect(lookOf('UNKNOWN').tone).toBe('other');
  });

  it('channels of a notice are told in words, together where their outcome is the same', () => {
    const { time } = notice();
    const at = (minutes: number) => (time ?? 0) + minutes * 60_000;
    const text = (channels: Notice['channels']) => channelsText(notice({ channels }));
    expect(
      text([
        { channel: 'PUSH', state: 'DELIVERED', time: at(0) },
        { channel: 'SMS', state: 'DELIVERED', time: at(0) },
        { channel: 'CALL', state: 'FAILED', time: at(1) },
      ]),
    ).toBe('推送、短信已送达，电话没接通');
    expect(
      text([
        { channel: 'PUSH', state: 'FAILED', time: at(0) },
        { channel: 'SMS', state: 'DELIVERED', time: at(4) },
      ]),
    ).toBe('推送没送到，短信 05:53 已送达');
    expect(text([{ channel: 'SMS', state: 'SENT', time: null }])).toBe('短信已发出');
    expect(text([{ channel: 'UNKNOWN', state: 'SENT', time: null }])).toBe('');
    expect(text([{ channel: 'PUSH', state: 'UNKNOWN', time: null }])).toBe('');
    expect(text([])).toBe('');
  });
});
