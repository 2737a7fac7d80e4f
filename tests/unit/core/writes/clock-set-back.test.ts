import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { createCooldown } from '#core/writes/cooldown.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { sendIdempotent, soonRepeatMs } from '#core/writes/send-idempotent.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const hour = 3_600_000;

const open = () => createTestEnvironment({ sandbox, login: 'normal' });

describe('clock of the phone that is set back', () => {
  it('clock set back: a button that waits for ten seconds waits no longer', async () => {
    const { env, clock, tick } = await open();
    const cooldown = createCooldown(env);
    cooldown.begin(10_000);
    await tick(3_000);
    clock.show((real) => real - 3 * hour);
    await tick(4_000);
    expect(cooldown.$seconds.get()).toBe(3);
    await tick(3_000);
    expect(cooldown.$seconds.get()).toBe(0);
  });

  it('clock set back: a command of hours later is not taken for the repeat of one whose response was lost', async () => {
    const { env, clock, tick } = await open();
    const ids: string[] = [];
    const send = (requestId: string) => {
      ids.push(requestId);
      return ids.length === 1
        ? Promise.reject(new AppError({ kind: 'timeout', message: '' }))
        : Promise.resolve('done');
    };
    const write = { key: 'command', body: { cmd: 'STOP' }, send, repeatMs: soonRepeatMs };
    await expect(sendIdempotent(env, write)).rejects.toMatchObject({ kind: 'timeout' });
    await tick(2 * hour);
    clock.show((real) => real - 3 * hour);
    await sendIdempotent(env, write);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('write whose token ends', () => {
  it('token end: a write whose response was lost keeps its id when its repeat is refused for the token', async () => {
    const { env } = await open();
    const ids: string[] = [];
    const kinds = ['network', 'unauthorised', null] as const;
    const attempt = () =>
      withRequestId(env, 'words', { text: 'more' }, (requestId) => {
        const kind = kinds[ids.length];
        ids.push(requestId);
        return kind ? Promise.reject(new AppError({ kind, message: '' })) : Promise.resolve('done');
      });
    await expect(attempt()).rejects.toMatchObject({ kind: 'network' });
    await expect(attempt()).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(await attempt()).toBe('done');
    expect(new Set(ids).size).toBe(1);
  });
});
