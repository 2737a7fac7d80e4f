import { expect, it } from 'vitest';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { withRequestId } from '#core/writes/idempotency.ts';

const minute = 60_000;

/** A page whose writes all lose their responses; the requests are in `sent`. */
function pageOfLostAnswers() {
  let now = 1_000;
  let ids = 0;
  const sent: string[] = [];
  const env = {
    storage: createStorage(() => raw),
    uuid: () => `id-${(ids += 1)}`,
    session: { $user: { get: () => ({ userId: 'u1' }) } },
    clock: { now: () => now },
  } as unknown as Environment;
  const raw = memoryStorage();
  const send = async (body: unknown) => {
    const lost = (requestId: string) => {
      sent.push(requestId);
      return Promise.reject(new AppError({ kind: 'timeout', message: '' }));
    };
    await expect(withRequestId(env, 'create:C1', body, lost)).rejects.toMatchObject({ kind: 'timeout' });
  };
  return { sent, send, pass: (ms: number) => void (now += ms) };
}

it('stored intention: a write without a response has the same id minutes and hours later, because the server remembers it for a day', async () => {
  const { sent, send, pass } = pageOfLostAnswers();
  await send({ yuan: 50 });
  for (const minutes of [1, 10, 20, 12 * 60]) {
    pass(minutes * minute);
    await send({ yuan: 50 });
  }
  expect(new Set(sent).size).toBe(1);
});

it('stored intention: another body is another write, and so is the same one when the server has forgotten it', async () => {
  const { sent, send, pass } = pageOfLostAnswers();
  await send({ yuan: 50 });
  await send({ yuan: 100 });
  pass(24 * 60 * minute);
  await send({ yuan: 100 });
  expect(new Set(sent).size).toBe(3);
});
