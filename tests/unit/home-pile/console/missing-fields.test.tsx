import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pileConsole } from '#contract/calls/home-pile.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { createConsole } from '#features/home-pile/console/console.store.ts';
import { ConsoleBody } from '#features/home-pile/console/console-body.tsx';
import { ConsoleHead } from '#features/home-pile/console/console.page.tsx';
import { ConsoleNotes } from '#features/home-pile/console/console.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

async function shownOf(change: Partial<PileConsole['pile']>): Promise<string> {
  const address = '/plugCharge/console';
  const { env } = await createTestEnvironment({ sandbox, login: 'heavy', address });
  const told = await env.call(pileConsole, { pileId: 'HP10000003' });
  const value: PileConsole = { ...told, actions: ['RESTART'], pile: { ...told.pile, ...change } };
  const screen = createConsole(env);
  return renderToString(
    <>
      <ConsoleHead value={value} />
      <ConsoleNotes screen={screen} value={value} />
      <ConsoleBody screen={screen} value={value} />
    </>,
  );
}

describe('console of a pile whose connection is unknown', () => {
  it('console: a pile that does not report whether it is online is not called offline', async () => {
    const shown = await shownOf({ online: null });
    expect(shown).not.toContain('离线');
    expect(shown).not.toContain('在线');
    expect(shown).toContain('重启充电桩');
  });

  it('console: no restart is offered for an offline pile', async () => {
    const shown = await shownOf({ online: false });
    expect(shown).toContain('充电桩已离线超过 90 秒');
    expect(shown).not.toContain('重启充电桩');
  });
});

describe('a charge whose car does not say how full it is', () => {
  it('console: a charge without a state of charge shows no percentage', async () => {
    const { env } = await createTestEnvironment({ sandbox, login: 'normal', address: '/plugCharge/console' });
    const told = await env.call(pileConsole, { pileId: 'HP10000002' });
    if (!told.session) throw new Error('nothing charges');
    const session = { ...told.session, startSoc: null, targetSoc: 90, stopReason: null };
    const screen = createConsole(env);
    const shown = renderToString(<ConsoleBody screen={screen} value={{ ...told, session }} />);
    expect(shown).toContain('-- / 90%');
    expect(shown).not.toContain('--%');
  });
});
