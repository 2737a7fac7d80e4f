// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { BrandName } from '#contract/brand.ts';
import { Supported } from '#ui/supported/supported.tsx';
import { render } from './render.ts';

const session = vi.hoisted(() => ({
  $brand: null as unknown,
  $appVersion: null as unknown,
  settled: null as unknown,
}));
vi.mock('#core/page/page-environment.ts', () => ({ getEnvironment: () => ({ session }) }));

it.each<[BrandName, string, boolean]>([
  ['haval', '5.1.119', false],
  ['haval', '5.1.120', true],
  ['wey', '3.3.949.9', false],
  ['ora', '5.0.20', true],
  ['tank', '1.4.599', false],
  ['gwm', '1.0.0', true],
])('element that needs a recent app of %s is present in version %s: %s', async (brand, version, there) => {
  let tellVersion = () => {};
  const settled = new Promise<void>((resolve) => {
    tellVersion = resolve;
  });
  Object.assign(session, { $brand: atom(brand), $appVersion: atom('9.9.9'), settled });
  const { host } = await render(<Supported>发送到车</Supported>);
  // Nothing is shown that might have to be removed.
  expect(host.textContent).toBe('');
  expect(host.children).toHaveLength(1);
  await act(async () => {
    (session.$appVersion as ReturnType<typeof atom<string>>).set(version);
    tellVersion();
  });
  expect(host.innerHTML).toBe(there ? '发送到车' : '');
});
