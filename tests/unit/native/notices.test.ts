// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createNotices } from '#sandbox/native/assets/notices.js';
import type { Received } from '#sandbox/native/assets/types.d.ts';

const one: Received = {
  key: 'NT1-PUSH',
  channel: 'PUSH',
  time: 0,
  title: '充电已结束',
  text: '请尽快拔枪驶离。',
  target: '/order/42',
};

let stop = () => undefined as void;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('simulator: a notice is shown once, as a banner and in the list, and a press opens the app at its page', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body));
    return Response.json({ now: 5, received: asked.length === 1 ? [] : [one] });
  });
  const screen = document.createElement('div');
  const list = document.createElement('ol');
  const opened: string[] = [];
  const open = (target: string) => void opened.push(target);
  const notices = createNotices({ screen, list, login: () => 'normal', open, note: () => undefined });
  ({ stop } = notices);
  await notices.ask();
  expect(screen.querySelector('.banner')).toBeNull();
  await notices.ask();
  await notices.ask();
  expect(asked.slice(0, 2)).toEqual([
    { login: 'normal', since: null },
    { login: 'normal', since: 5 },
  ]);
  expect(list.children).toHaveLength(1);
  const banner = screen.querySelector<HTMLButtonElement>('.banner');
  expect(banner?.textContent).toContain('充电已结束');
  banner?.click();
  expect(opened).toEqual(['/order/42']);
  expect(screen.querySelector('.banner')).toBeNull();
});
