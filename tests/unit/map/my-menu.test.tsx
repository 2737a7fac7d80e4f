// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MyMenu } from '#features/map/parts/my-menu.tsx';
import { click, expectAccessible, get, render, until } from '#tests/unit/ui/render.ts';

const owner = vi.hoisted(() => ({ session: {} as Record<string, unknown>, there: [] as string[] }));
vi.mock(import('#core/page/page-environment.ts'), () => ({ getEnvironment: () => owner as never }));
vi.mock(import('#routes.ts'), async (original) => ({
  ...(await original()),
  linkTo: (name: string) => (owner.there.includes(name) ? `/${name}` : null),
}));

beforeEach(() => {
  owner.there = ['orderList', 'helpIndex'];
  owner.session = { $token: atom(''), $chargeUser: atom(null), login: vi.fn(async () => true) };
});

async function openMenu(): Promise<HTMLElement> {
  await render(<MyMenu open onClose={() => {}} />);
  return until(() => document.querySelector<HTMLElement>('[role="dialog"]'));
}

describe('my menu', () => {
  it('leads to the pages that are there and to no other', async () => {
    const menu = await openMenu();
    const links = [...menu.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['充电订单', '/orderList'],
      ['帮助中心', '/helpIndex'],
    ]);
    await expectAccessible(menu);
  });

  it('offers the login to who is not logged in', async () => {
    await openMenu();
    await click(get('button', '登录'));
    expect(owner.session['login']).toHaveBeenCalledTimes(1);
  });

  it('names who is logged in, and offers no login', async () => {
    owner.session = {
      ...owner.session,
      $token: atom('token'),
      $chargeUser: atom({ nick: '小林', phoneMasked: '138****0000' }),
    };
    const menu = await openMenu();
    expect(menu.textContent).toContain('小林 138****0000');
    expect([...menu.querySelectorAll('button')].map((button) => button.textContent)).not.toContain('登录');
  });
});
