import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayer } from '#sandbox/native/assets/scenario/replay.js';
import type { Envelope, Recording, RecordingStep, Replayed } from '#sandbox/native/assets/types.d.ts';

const call = (id: number, action: string): Envelope => ({ id, action, params: {}, v: 1 });

/** Plays a recording of some calls to a page that asks others. */
async function replay(recorded: readonly string[], asked: readonly string[]): Promise<Replayed> {
  const otherwise = vi.fn();
  const player = createPlayer({
    restore() {
      for (const [index, action] of asked.entries()) player.hear(call(100 + index, action));
      return Promise.resolve();
    },
    set: () => Promise.resolve(),
    connected: () => true,
    event: () => Promise.resolve(true),
    answer: () => Promise.resolve(),
    press: () => true,
    otherwise,
    note() {},
  });
  const steps = recorded.map((action, index): RecordingStep => ({
    at: index,
    direction: 'to-app',
    message: call(index, action),
  }));
  const recording: Recording = { version: 1, settings: {}, steps };
  const done = player.run(recording);
  await vi.runAllTimersAsync();
  return done;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a replay', () => {
  it('is as recorded where the page asks the same', async () => {
    expect(await replay(['getUserInfo', 'share'], ['getUserInfo', 'share'])).toEqual({
      steps: 2,
      differences: [],
    });
  });

  it('takes no notice of how often something is read: the head of a page and the page both ask', async () => {
    expect(
      (await replay(['getUserInfo', 'share'], ['getUserInfo', 'getUserInfo', 'share'])).differences,
    ).toEqual([]);
    expect((await replay(['getUserInfo', 'getUserInfo'], ['getUserInfo'])).differences).toEqual([]);
  });

  it('tells of a read that only the page or only the recording has', async () => {
    expect((await replay(['getUserInfo'], ['getUserInfo', 'getCarInfo'])).differences).toEqual([
      'getCarInfo was asked, which the recording does not have',
    ]);
    expect((await replay(['getUserInfo', 'getCarInfo'], ['getUserInfo'])).differences).toEqual([
      'getCarInfo was not asked within 5001 ms',
    ]);
  });

  it('tells of everything else that is asked more or less often', async () => {
    expect((await replay(['share'], ['share', 'share'])).differences).toEqual([
      'share was asked, which the recording does not have',
    ]);
    expect((await replay(['share', 'share'], ['share'])).differences).toEqual([
      'share was not asked within 5001 ms',
    ]);
  });
});
