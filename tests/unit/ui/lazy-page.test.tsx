// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goBack, useScreen } from '#core/react.ts';
import { LazyPage } from '#ui/lazy-page/lazy-page.tsx';
import { click, get, render, settle } from './render.ts';

vi.mock(import('#core/react.ts'), async (load) => ({
  ...(await load()),
  goBack: vi.fn(),
  useScreen: vi.fn(),
}));
beforeEach(() => vi.mocked(useScreen).mockReturnValue({}));

const part = { word: '表单' };

async function show(load: () => Promise<typeof part>, wanted?: boolean) {
  const make = vi.fn(({ word }: typeof part) => ({ word, left: 0 }));
  const page = (isWanted?: boolean) => (
    <LazyPage
      route="rate"
      load={load}
      make={make}
      wanted={isWanted}
      renderBar={(_part, store) => <footer>{store.word}</footer>}
      renderAround={(body) => <section>{body}</section>}
    >
      {({ word }) => <p>{word}</p>}
    </LazyPage>
  );
  const { host, update } = await render(page(wanted));
  await settle();
  return { host, make, update: (isWanted: boolean) => update(page(isWanted)) };
}

describe('a page whose work is loaded later', () => {
  it('has its frame at once, and then its work with one store', async () => {
    let arrive = (_part: typeof part): void => {};
    const coming = new Promise<typeof part>((resolve) => {
      arrive = resolve;
    });
    const { host, make } = await show(() => coming);
    expect(get('h1', undefined, host).textContent).toBe('评价');
    expect(host.querySelector('section .pw-skeleton')).not.toBeNull();
    await click(get('button[aria-label="返回"]', undefined, host));
    expect(goBack).toHaveBeenCalledTimes(1);
    await act(async () => arrive(part));
    expect(get('section', undefined, host).textContent).toBe('表单');
    expect(get('footer', undefined, host).textContent).toBe('表单');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('waits until it is wanted', async () => {
    const { host, update } = await show(async () => part, false);
    expect(get('section', undefined, host).textContent).toBe('');
    await update(true);
    await settle();
    expect(get('section', undefined, host).textContent).toBe('表单');
  });

  it('says that it is lost, and tries again', async () => {
    let isThere = false;
    const { host } = await show(async () => {
      if (!isThere) throw new Error('gone');
      return part;
    });
    isThere = true;
    await click(get('button', '重新加载', host));
    await settle();
    expect(get('section', undefined, host).textContent).toBe('表单');
  });
});
