import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayer } from '#sandbox/native/assets/scenario/replay.js';
import type { Envelope, Recording, RecordingStep, Replayed } from '#sandbox/native/assets/types.d.ts';

/** How long a page waits for an answer with data, see `core/bridge/actions.ts`. */
const queryMs = 5_000;

const call = (id: number, action: string): Envelope => ({ id, action, params: {}, v: 1 });

/**
 * Replays a recording of some calls, with answers to those of one place, to a page that makes other calls.
 * @param onAnswer receives how long the page has waited, ms
 */
async function replay(
  recorded: readonly (string | { answerTo: number })[],
  asked: readonly string[],
  onAnswer: (waitedMs: number) => void = () => {},
): Promise<Replayed> {
  const otherwise = vi.fn();
  const begun = Date.now();
  const player = createPlayer({
    restore() {
      for (const [index, action] of asked.entries()) player.hear(call(100 + index, action));
      return Promise.resolve();
    },
    set: () => Promise.resolve(),
    connected: () => true,
    event: () => Promise.resolve(true),
    answer: () => Promise.resolve(onAnswer(Date.now() - begun)),
    press: () => true,
    otherwise,
    note() {},
  });
  const steps = recorded.map((step, at): RecordingStep =>
    typeof step === 'string'
      ? { at, direction: 'to-app', message: call(at, step) }
      : { at, direction: 'to-page', message: { id: step.answerTo, code: 0, message: '', data: null } },
  );
  const recording: Recording = { version: 1, settings: {}, steps };
  const done = player.run(recording);
  await vi.runAllTimersAsync();
  return done;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a replay', () => {
  it('replay: it has no differences if the page makes the same calls', async () => {
    expect(await replay(['getUserInfo', 'share'], ['getUserInfo', 'share'])).toEqual({
      steps: 2,
      differences: [],
    });
  });

  it('replay: repeated reads do not matter, since the head of a page and the page both read', async () => {
    expect(
      (await replay(['getUserInfo', 'share'], ['getUserInfo', 'getUserInfo', 'share'])).differences,
    ).toEqual([]);
    expect((await replay(['getUserInfo', 'getUserInfo'], ['getUserInfo'])).differences).toEqual([]);
  });

  it('replay: a pending read is answered before it times out, though it is not repeated', async () => {
    const answered = vi.fn();
    const recorded = ['getCarInfo', 'getUserInfo', 'getUserInfo', 'getUserInfo', { answerTo: 0 }];
    const { differences } = await replay(recorded, ['getCarInfo', 'getUserInfo'], answered);
    expect(differences).toEqual([]);
    expect(answered.mock.calls.flat()).toHaveLength(1);
    expect(answered.mock.calls.flat()[0]).toBeLessThan(queryMs);
  });

  it('replay: a read only of the page or only of the recording is a difference', async () => {
    expect((await replay(['getUserInfo'], ['getUserInfo', 'getCarInfo'])).differences).toEqual([
      'getCarInfo was asked, which the recording does not have',
    ]);
    expect((await replay(['getUserInfo', 'getCarInfo'], ['getUserInfo'])).differences).toEqual([
      'getCarInfo was not asked within 5001 ms',
    ]);
  });

  it('replay: any other call that is made more or less often is a difference', async () => {
    expect((await replay(['share'], ['share', 'share'])).differences).toEqual([
      'share was asked, which the recording does not have',
    ]);
    expect((await replay(['share', 'share'], ['share'])).differences).toEqual([
      'share was not asked within 5001 ms',
    ]);
  });
});
