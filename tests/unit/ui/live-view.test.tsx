// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codes } from '#contract/codes.ts';
import { AppError, offlineText, type ErrorKind } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import type { Toast } from '#core/toaster.ts';
import { EndedStrip } from '#ui/ended-strip/ended-strip.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx';
import { ToastRegion } from '#ui/toast/toast.tsx';
import { click, expectAccessible, get, render } from './render.ts';

const session = vi.hoisted(() => ({ $ended: null as unknown }));
vi.mock('#core/page/page-environment.ts', () => ({ getEnvironment: () => ({ session }) }));
beforeEach(() => void (session.$ended = atom(false)));

const error = (kind: ErrorKind) => new AppError({ kind, message: kind === 'offline' ? offlineText : '' });
/** 2026-05-14 16:52 in China. */
const time = Date.UTC(2026, 4, 14, 8, 52);

async function show(live: Live<string>) {
  const onRetry = vi.fn();
  const onLogin = vi.fn();
  const { host } = await render(
    <LiveView live={live} onRetry={onRetry} onLogin={onLogin}>
      {(value, { stale }) => (
        <p>
          {value} {stale ? 'old' : 'new'}
        </p>
      )}
    </LiveView>,
  );
  return { host, onRetry, onLogin };
}

describe('LiveView', () => {
  it('LiveView: shows that it is loading', async () => {
    const { host } = await show({ state: 'loading' });
    expect(get('[role=status]', undefined, host).textContent).toBe('加载中');
    await expectAccessible();
  });

  it('LiveView: links to the map if nothing was found, and adds a retry if the page was refused', async () => {
    const nothing = new AppError({ kind: 'code', message: '链接不完整' });
    const { host } = await show({ state: 'failed', error: nothing });
    expect(get('a', '返回地图', host).getAttribute('href')).toBe('/chargeMap');
    expect(host.querySelector('button')).toBeNull();
    const gone = new AppError({ kind: 'code', code: codes.noSuchOrder, message: '充电站不存在' });
    const missing = await show({ state: 'failed', error: gone });
    expect(missing.host.querySelector('button')).toBeNull();
    expect(get('a', '返回地图', missing.host)).toBeTruthy();
    const refused = new AppError({ kind: 'code', code: -1, message: '系统繁忙' });
    const page = await render(
      <LiveView live={{ state: 'failed', error: refused }} onRetry={() => {}} onLogin={() => {}} first>
        {() => null}
      </LiveView>,
    );
    expect(get('button', '重新加载', page.host)).toBeTruthy();
    expect(get('a', '返回地图', page.host)).toBeTruthy();
  });

  it('LiveView: offers a retry after a failure', async () => {
    const { host, onRetry } = await show({ state: 'failed', error: error('timeout') });
    expect(get('[role=alert]', undefined, host).textContent).toBe('加载失败，请稍后重试');
    await click(get('button', '重新加载', host));
    expect(onRetry).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  it('LiveView: has its own text without a network', async () => {
    const { host } = await show({ state: 'failed', error: error('offline') });
    expect(get('[role=alert]', undefined, host).textContent).toBe(
      '很抱歉，好像没有网络了。请检查您的网络并稍后再试',
    );
  });

  it.each(['code', 'http'] as const)(
    'LiveView: shows the text of the server for a failure (%s)',
    async (kind) => {
      const { host } = await show({ state: 'failed', error: new AppError({ kind, message: '系统繁忙' }) });
      expect(get('[role=alert]', undefined, host).textContent).toBe('系统繁忙');
    },
  );

  it('LiveView: shows the text of the server beside an old value', async () => {
    const refused = new AppError({ kind: 'code', code: -1, message: '系统繁忙' });
    const { host } = await show({ state: 'ready', value: '51.6 kW', time, error: refused });
    expect(get('[role=status]', undefined, host).textContent).toBe('系统繁忙更新于 16:52');
  });

  it('LiveView: offers the login', async () => {
    const { host, onLogin } = await show({ state: 'failed', error: error('unauthorised') });
    expect(host.textContent).toContain('登录后查看');
    await click(get('button', '登录', host));
    expect(onLogin).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  it('LiveView: shows a fresh value without a note', async () => {
    const { host } = await show({ state: 'ready', value: '51.6', time, error: null });
    expect(host.textContent).toBe('51.6 new');
  });

  it('LiveView: keeps the value and its time after a failed refresh', async () => {
    const { host, onRetry } = await show({ state: 'ready', value: '51.6', time, error: error('network') });
    expect(host.textContent).toContain('51.6 old');
    expect(get('[role=status]', undefined, host).textContent).toBe('数据更新中…更新于 16:52');
    await click(get('button', '重新加载', host));
    expect(onRetry).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  it('LiveView: promises no update if nothing polls', async () => {
    const { host, onLogin } = await show({
      state: 'ready',
      value: '51.6',
      time,
      error: error('unauthorised'),
    });
    expect(get('[role=status]', undefined, host).textContent).toContain('更新失败');
    await click(get('button', '登录', host));
    expect(onLogin).toHaveBeenCalledTimes(1);
  });

  it('LiveView: leaves the login to the strip of an expired session and keeps the time of an old value', async () => {
    const $ended = atom(true);
    session.$ended = $ended;
    const { host } = await show({ state: 'ready', value: '51.6', time, error: error('unauthorised') });
    expect(host.querySelector('button')).toBeNull();
    expect(host.textContent).toBe('更新于 16:5251.6 old');
    await act(async () => $ended.set(false));
    expect(get('button', '登录', host)).toBeTruthy();
  });
});

describe('EndedStrip', () => {
  it('EndedStrip: offers the login and reserves its height, and shows the missing network instead', async () => {
    const onLogin = vi.fn(async () => {});
    const strip = (offline: boolean) => (
      <OfflineStrip visible={offline}>
        <EndedStrip onLogin={onLogin} />
      </OfflineStrip>
    );
    const { host } = await render(strip(false));
    expect(get('[role=status]', undefined, host).textContent).toBe('登录已失效登录');
    expect(document.documentElement.classList.contains('pw-offline')).toBe(true);
    await click(get('button', '登录', host));
    expect(onLogin).toHaveBeenCalledTimes(1);
    await expectAccessible();
    const offline = await render(strip(true));
    expect(offline.host.textContent).toBe(offlineText);
  });
});

describe('ToastRegion', () => {
  it('ToastRegion: is rendered before its message and shows one at a time', async () => {
    const $toast = atom<Toast | null>(null);
    const close = vi.fn();
    const { host } = await render(<ToastRegion $toast={$toast} onClose={close} />);
    const region = get('[role=status]', undefined, host);
    expect(region.textContent).toBe('');
    await act(async () => $toast.set({ id: 1, text: '已复制', stays: false }));
    await act(async () => $toast.set({ id: 2, text: '已取消', stays: false }));
    expect(region.textContent).toBe('已取消');
    await act(async () => $toast.set({ id: 3, text: '已保存', stays: true }));
    expect(region.textContent).toBe('已保存知道了');
    get('button', '知道了', host).click();
    expect(close).toHaveBeenCalledTimes(1);
    await expectAccessible();
    await act(async () => $toast.set(null));
    expect(region.textContent).toBe('');
  });
});

describe('OfflineStrip', () => {
  it('OfflineStrip: reserves its height only while it is shown', async () => {
    const { host, update } = await render(<OfflineStrip visible />);
    expect(get('[role=status]', undefined, host).textContent).toContain('好像没有网络了');
    expect(document.documentElement.classList.contains('pw-offline')).toBe(true);
    await expectAccessible();
    await update(<OfflineStrip visible={false} />);
    expect(host.textContent).toBe('');
    expect(document.documentElement.classList.contains('pw-offline')).toBe(false);
  });
});
