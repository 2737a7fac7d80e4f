// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { CommandStep } from '#features/home-pile/console/pile-commands.ts';
import { ConsoleNotes } from '#features/home-pile/console/console.tsx';
import type { ConsoleScreen } from '#features/home-pile/console/console.store.ts';
import { click, get, render } from '#tests/unit/ui/render.ts';

it('console: after dismissing the failure of a command the focus stays at the notes', async () => {
  const $step = atom<CommandStep>({ state: 'failed', cmd: 'START', text: '充电桩未响应，请检查网络' });
  const screen = { $step, dismissFailure: () => $step.set({ state: 'none' }) } as Partial<ConsoleScreen>;
  const value = { pile: { online: true, state: 'PLUGGED' }, faults: [], reading: null };
  await render(<ConsoleNotes screen={screen as ConsoleScreen} value={value as unknown as PileConsole} />);
  get('button', '知道了').focus();
  await click(get('button', '知道了'));
  expect(document.body.textContent).not.toContain('充电桩未响应');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('提示');
});
