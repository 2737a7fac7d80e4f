// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { codes } from '#contract/codes.ts';
import { AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { goBack, openLogin } from '#core/react.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { click, expectAccessible, get, render } from './render.ts';

vi.mock(import('#core/react.ts'), async (load) => ({
  ...(await load()),
  goBack: vi.fn(),
  openLogin: vi.fn(),
}));

const ready: Live<string> = { state: 'ready', value: '蛇口站', time: 0, error: null };
const failed = (kind: 'code' | 'unauthorised', code?: number): Live<string> => ({
  state: 'failed',
  error: new AppError({ kind, message: '', ...(code === undefined ? {} : { code }) }),
});

async function show(live: Live<string>, pull?: boolean) {
  const onRefresh = vi.fn(async () => {});
  const { host } = await render(
    <DetailPage
      route="feeDetail"
      live={live}
      onRefresh={onRefresh}
      pull={pull}
      instead={failedWith(live, codes.noSuchOrder) && <Empty text="不存在" />}
      overlay={<p>overlay</p>}
    >
      {(name) => <p>{name}</p>}
    </DetailPage>,
  );
  const press = (name: string) => click(get(`button[aria-label="${name}"]`, undefined, host));
  return { host, onRefresh, press };
}

describe('detail page', () => {
  it('detail page: has a title, a value, a back link and a refresh button', async () => {
    const { host, onRefresh, press } = await show(ready);
    expect(get('h1', undefined, host).textContent).toBe('电价详情');
    expect(get('main', undefined, host).textContent).toBe('蛇口站overlay');
    await expectAccessible();
    await press('刷新');
    expect(onRefresh).toHaveBeenCalledTimes(1);
    await press('返回');
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('detail page: has no refresh button for a value that polls', async () => {
    const { host } = await show(ready, false);
    expect(host.querySelector('[aria-label="刷新"], .pw-pull')).toBeNull();
  });

  it('detail page: shows not found, failed, or login required', async () => {
    expect((await show(failed('code', codes.noSuchOrder))).host.textContent).toContain('不存在');
    const { host, onRefresh } = await show(failed('code', -1));
    await click(get('button', '重新加载', host));
    expect(onRefresh).toHaveBeenCalledTimes(1);
    const out = await show(failed('unauthorised'));
    await click(get('button', '登录', out.host));
    expect(openLogin).toHaveBeenCalledExactlyOnceWith('feeDetail');
  });
});
