// @vitest-environment happy-dom
import { atom, computed } from 'nanostores';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useView } from '#core/react.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

it('hydration: a component renders as built first, then with the values that changed in between', async () => {
  const $online = atom(true);
  const $word = computed($online, (online) => (online ? 'on' : 'off'));
  const View = () => `${String(useView($online))} ${useView($word)}`;
  const host = document.createElement('div');
  host.innerHTML = renderToString(<View />);
  expect(host.textContent).toBe('true on');

  $online.set(false);
  const problems: unknown[] = [];
  const Plain = () => String(useView($online));
  host.innerHTML = 'true';
  await act(
    async () =>
      void hydrateRoot(host, <Plain />, { onRecoverableError: (problem) => problems.push(problem) }),
  );
  expect(problems).toEqual([]);
  expect(host.textContent).toBe('false');
});
