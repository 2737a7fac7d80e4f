// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { withUnreadableRows } from '#contract/read/unreadable-rows.ts';
import { AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import type { More } from '#core/paged-list/paged-list.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { goBack, openLogin } from '#core/react.ts';
import { click, expectAccessible, get, render } from './render.ts';

vi.mock(import('#core/react.ts'), async (load) => ({
  ...(await load()),
  goBack: vi.fn(),
  openLogin: vi.fn(),
}));

interface Names {
  list: string[];
  total: number;
  hasMore: boolean;
}

/** 2026-05-14 16:52 in China. */
const time = Date.UTC(2026, 4, 14, 8, 52);

const ready = (list: string[], hasMore = false): Live<Names> => ({
  state: 'ready',
  value: { list, total: list.length, hasMore },
  time,
  error: null,
});

async function show(live: Live<Names>, more: More = 'idle') {
  const screen = {
    $list: atom(live),
    $more: atom(more),
    refresh: vi.fn(async () => {}),
    more: vi.fn(async () => {}),
  };
  const { host } = await render(
    <ListPage
      route="energy"
      screen={screen}
      empty={<Empty text="暂无卡券" />}
      renderAround={(list) => <section aria-label="around">{list}</section>}
      renderBelow={(isEmpty) => <p>{isEmpty ? 'below nothing' : 'below'}</p>}
      overlay={<p>overlay</p>}
    >
      {({ list, total }, now) => (
        <>
          <ListHead total={total} unit="张" now={now} />
          <ul>
            {list.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </ListPage>,
  );
  return { host, screen };
}

describe('list page', () => {
  it('list page: has its head, its rows, its end and the content below', async () => {
    const { host, screen } = await show(ready(['a', 'b']));
    expect(get('section', undefined, host).textContent).toBe('共 2 张 · 更新于 16:52abbelow');
    expect(host.textContent).toContain('overlay');
    expect(get('h1', undefined, host).textContent).toBe('能量卡');
    await expectAccessible();
    await click(get('button[aria-label="刷新"]', undefined, host));
    expect(screen.refresh).toHaveBeenCalledTimes(1);
    await click(get('button[aria-label="返回"]', undefined, host));
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('list page: is empty only if no page has rows', async () => {
    const { host, screen } = await show(ready([]));
    expect(get('section', undefined, host).textContent).toBe('暂无卡券below nothing');
    await act(async () => screen.$list.set(ready([], true)));
    expect(host.textContent).not.toContain('暂无卡券');
  });

  it('list page: shows how many rows could not be read, also if there is no other row', async () => {
    const { host, screen } = await show(ready(withUnreadableRows(['a'], 2)));
    expect(get('section', undefined, host).textContent).toContain('2 条数据无法显示');
    await act(async () => screen.$list.set(ready(withUnreadableRows([], 1))));
    expect(host.textContent).toContain('1 条数据无法显示');
    expect(host.textContent).not.toContain('暂无卡券');
    await act(async () => screen.$list.set(ready(['a'])));
    expect(host.textContent).not.toContain('无法显示');
  });

  it('list page: offers a retry of a failed next page', async () => {
    const { host, screen } = await show(ready(['a'], true), 'failed');
    await click(get('button', '加载失败，点击重试', host));
    expect(screen.more).toHaveBeenCalledTimes(1);
  });

  it('list page: shows loading, failed, or login required', async () => {
    const { host, screen } = await show({ state: 'loading' });
    expect(host.querySelectorAll('.pw-skeleton-line')).toHaveLength(6);
    const failed = (kind: 'http' | 'unauthorised') =>
      act(async () => screen.$list.set({ state: 'failed', error: new AppError({ kind, message: '' }) }));
    await failed('http');
    await click(get('button', '重新加载', host));
    expect(screen.refresh).toHaveBeenCalledTimes(1);
    await failed('unauthorised');
    await click(get('button', '登录', host));
    expect(openLogin).toHaveBeenCalledExactlyOnceWith('energy');
  });
});
