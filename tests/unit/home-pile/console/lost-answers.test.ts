import { describe, expect, it } from 'vitest';
import { pileCommand } from '#contract/calls/home-pile/pile-command.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { consoleOpener, pass, paths, plugged } from './support.ts';

const openConsole = consoleOpener(sharedSandbox());

describe('console after a lost answer', () => {
  /**
   * Opens the console. While `isLost` is set, requests to these paths reach the server and their answers
   * are lost.
   */
  async function openLosing(lose = [paths.command, paths.console]) {
    const state = { isLost: false };
    const page = await openConsole(
      {
        wire: async (path, ask) => {
          const answer = await ask();
          if (state.isLost && lose.some((lost) => lost === path)) throw new TypeError('lost');
          return answer;
        },
      },
      `?pileId=${plugged}`,
    );
    const ids = () =>
      page.sent(paths.command).map(({ payload }) => (payload as { requestId: string }).requestId);
    return { ...page, state, ids };
  }

  it('console: a stop after another command has a new request id, however soon it follows', async () => {
    const page = await openLosing();
    page.state.isLost = true;
    await page.screen.command('STOP');
    page.state.isLost = false;
    await pass(page, 6);
    expect(page.value().pile.state).toBe('FINISHED');
    await page.screen.command('START');
    await pass(page, 6);
    expect(page.value().pile.state).toBe('CHARGING');
    await page.screen.command('STOP');
    await pass(page, 6);
    expect(page.value().pile.state).toBe('FINISHED');
    expect(new Set(page.ids()).size).toBe(3);
  });

  it('console: a stop that the pile refused can be pressed again as soon as the page shows the refusal', async () => {
    const page = await openLosing([paths.command]);
    await page.control('scenario', { pileCommand: 'fail' });
    // At first the page learns nothing of the command; when it reads again, the command is being executed.
    const end = page.change(paths.console, (data) => ({ ...(data as object), command: null }));
    page.state.isLost = true;
    await page.screen.command('STOP');
    page.state.isLost = false;
    end();
    await page.screen.refresh();
    expect(page.screen.$step.get()).toEqual({ state: 'waiting', cmd: 'STOP' });
    await pass(page, 4);
    expect(page.screen.$step.get()).toMatchObject({ state: 'failed' });
    await page.control('scenario', { pileCommand: 'ok' });
    await page.screen.command('STOP');
    await pass(page, 4);
    expect(page.value().pile.state).toBe('FINISHED');
    expect(new Set(page.ids()).size).toBe(2);
  });

  it('console: after a stop whose answer was lost but which took effect, the stop of the next charge has a new request id', async () => {
    const page = await openLosing();
    page.state.isLost = true;
    await page.screen.command('STOP');
    await pass(page, 4);
    page.state.isLost = false;
    await page.screen.refresh();
    expect(page.value()).toMatchObject({ pile: { state: 'FINISHED' }, command: null });
    // Another phone of the user starts the charge.
    await page.env.call(pileCommand, { pileId: plugged, cmd: 'START', requestId: page.env.uuid() });
    await pass(page, 4);
    await page.screen.refresh();
    expect(page.value().pile.state).toBe('CHARGING');
    await page.screen.command('STOP');
    await pass(page, 4);
    expect(page.value().pile.state).toBe('FINISHED');
  });
});
