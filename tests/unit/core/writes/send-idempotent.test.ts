import { describe, expect, it } from 'vitest';
import type { Environment } from '#core/environment.ts';
import { AppError, type ErrorKind } from '#core/error.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { pendingRequest } from '#core/writes/request-id-storage.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { createStorage, memoryStorage, type RawStorage } from '#core/storage.ts';

const failure = (kind: ErrorKind, code?: number, message = '') =>
  new AppError({ kind, message, ...(code === undefined ? {} : { code }) });

/** The part of a page that a write needs. */
function pageWith(raw: RawStorage | null = memoryStorage(), start = 1_000, userId = 'u1') {
  let now = start;
  let ids = 0;
  const storage = createStorage(() => {
    if (!raw) throw new Error('storage is blocked');
    return raw;
  });
  const uuid = () => `id-${start}-${(ids += 1)}`;
  const session = { $user: { get: () => ({ userId }) } };
  const timers = new Set<{ time: number; action: () => void }>();
  const after = (ms: number, action: () => void) => {
    const timer = { time: now + ms, action };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const said: string[] = [];
  const toaster = { show: (text: string) => void said.push(text) };
  const env = {
    storage,
    uuid,
    session,
    toaster,
    clock: { now: () => now, after },
  } as unknown as Environment;
  const pass = (ms: number) => {
    now += ms;
    for (const timer of timers) if (timer.time <= now && timers.delete(timer)) timer.action();
  };
  return { env, pass, timers, said };
}

/** A server with scripted responses; its requests are in `got`. */
function server(...answers: (string | AppError)[]) {
  const got: string[] = [];
  const send = (requestId: string) => {
    got.push(requestId);
    const answer = answers[got.length - 1] ?? 'late';
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
  };
  return { got, send };
}

const key = 'pay:P1';
const body = { prepayNo: 'P1' };
const nothing = () => Promise.resolve(undefined);

describe('idempotent write', () => {
  it('idempotent write: after a lost response the outcome is queried, and a found one ends the intention', async () => {
    const { env } = pageWith();
    const { got, send } = server(failure('timeout'));
    expect(await sendIdempotent(env, { key, body, send, read: () => Promise.resolve('found') })).toBe(
      'found',
    );
    expect(got).toHaveLength(1);
    expect(pendingRequest(env, key)).toBeUndefined();
  });

  it.each(['timeout', 'network', 'contract', 'http', 'aborted'] as const)(
    'idempotent write: if the server does not know it after %s, it is sent again with the same id',
    async (kind) => {
      const { env } = pageWith();
      const { got, send } = server(failure(kind), 'sent');
      expect(await sendIdempotent(env, { key, body, send, read: nothing })).toBe('sent');
      expect(got).toEqual([got[0], got[0]]);
    },
  );

  it('idempotent write: if the query fails too, it is sent again, and stays pending while the outcome is unknown', async () => {
    const { env } = pageWith();
    const { got, send } = server(failure('timeout'), failure('timeout'));
    const read = () => Promise.reject(failure('network'));
    await expect(sendIdempotent(env, { key, body, send, read })).rejects.toMatchObject({ kind: 'timeout' });
    expect(got).toEqual([got[0], got[0]]);
    expect(pendingRequest(env, key)).toEqual(body);
  });

  it('idempotent write: the final failure is reported, a failure before a successful retry is not', async () => {
    const saidOf = async (toasts: boolean, ...answers: (string | AppError)[]) => {
      const { env, said } = pageWith();
      const { send } = server(...answers);
      await sendIdempotent(env, { key, body, send, read: nothing, toasts }).catch(() => {});
      return said;
    };
    const broken = failure('http', 500, '网络错误，请重试');
    const refused = failure('code', 1_200_500, '订单已取消');
    expect(await saidOf(true, broken, 'sent')).toEqual([]);
    expect(await saidOf(true, broken, broken)).toEqual(['网络错误，请重试']);
    expect(await saidOf(true, failure('timeout'), refused)).toEqual(['订单已取消']);
    expect(await saidOf(true, refused)).toEqual(['订单已取消']);
    expect(await saidOf(true, failure('code', 1_282_048, '订单已取消'))).toEqual([]);
    expect(await saidOf(false, refused)).toEqual([]);
  });

  describe('hanging idempotent write', () => {
    /** @returns a promise, and a function that resolves it */
    function later<T>() {
      let answer = (_value: T) => {};
      const promise = new Promise<T>((resolve) => (answer = resolve));
      return { promise, answer };
    }
    const settled = () => new Promise((resolve) => setImmediate(resolve));

    it('hanging idempotent write: ends after 15 s including query and retry, and a late response keeps it pending', async () => {
      const { env, pass, timers } = pageWith();
      const got: string[] = [];
      const second = later<string>();
      const send = (id: string) => {
        got.push(id);
        return got.length === 1 ? Promise.reject(failure('network')) : second.promise;
      };
      const done = expect(sendIdempotent(env, { key, body, send, read: nothing })).rejects.toMatchObject({
        kind: 'timeout',
      });
      await settled();
      pass(14_999);
      await settled();
      expect(timers.size).toBe(1);
      pass(1);
      await done;
      second.answer('too late');
      await settled();
      // The next tap is the same intention, and queries first.
      expect(pendingRequest(env, key)).toEqual(body);
      const { send: again, got: gotAgain } = server('sent');
      expect(await sendIdempotent(env, { key, body, send: again, read: nothing })).toBe('sent');
      expect([...got, ...gotAgain]).toEqual([got[0], got[0], got[0]]);
      expect(timers.size).toBe(0);
    });

    it('hanging idempotent write: is not retried if the query used up the time', async () => {
      const { env, pass } = pageWith();
      const { got, send } = server(failure('network'), 'doubled');
      const read = later<undefined>();
      const done = expect(
        sendIdempotent(env, { key, body, send, read: () => read.promise }),
      ).rejects.toThrow();
      await settled();
      pass(15_000);
      await done;
      read.answer(undefined);
      await settled();
      expect(got).toHaveLength(1);
    });
  });

  it('idempotent write: a refused one is not retried, and the next one has a new id', async () => {
    const { env } = pageWith();
    const { got, send } = server(failure('code', 1_282_048), 'sent');
    await expect(sendIdempotent(env, { key, body, send, read: nothing })).rejects.toMatchObject({
      kind: 'code',
    });
    expect(await sendIdempotent(env, { key, body, send, read: nothing })).toBe('sent');
    expect(got[1]).not.toBe(got[0]);
  });

  it.each([failure('code', 1_283_015), failure('offline')])(
    'idempotent write: keeps its id after an undecided response (%s)',
    async (error) => {
      const { env } = pageWith();
      const { got, send } = server(error, 'sent');
      await expect(withRequestId(env, key, body, send)).rejects.toBe(error);
      expect(await withRequestId(env, key, body, send)).toBe('sent');
      expect(got[1]).toBe(got[0]);
    },
  );

  it('idempotent write: one left pending by an earlier page is queried first, then sent with the same id', async () => {
    const raw = memoryStorage();
    const before = pageWith(raw, 1_000);
    const hanging = server();
    void withRequestId(before.env, key, body, (id) => {
      void hanging.send(id);
      return new Promise<string>(() => {});
    });
    const { env } = pageWith(raw, 2_000);
    const order: string[] = [];
    const read = () => {
      order.push('read');
      return Promise.resolve(undefined);
    };
    const send = (id: string) => {
      order.push(id);
      return Promise.resolve('sent');
    };
    expect(await sendIdempotent(env, { key, body, send, read })).toBe('sent');
    expect(order).toEqual(['read', hanging.got[0]]);
  });

  it('idempotent write: a pending one is invisible to the next owner and kept for the first', async () => {
    const raw = memoryStorage();
    const mine = pageWith(raw, 1_000, 'u1');
    const { got, send } = server(failure('timeout'), 'sent', 'sent');
    await expect(withRequestId(mine.env, key, body, send)).rejects.toThrow();
    const other = pageWith(raw, 2_000, 'u2');
    expect(pendingRequest(other.env, key)).toBeUndefined();
    expect(await withRequestId(other.env, key, body, send)).toBe('sent');
    expect(got[1]).not.toBe(got[0]);
    expect(await withRequestId(pageWith(raw, 3_000, 'u1').env, key, body, send)).toBe('sent');
    expect(got[2]).toBe(got[0]);
  });

  it('idempotent write: another body, or the same after 24 h, is a new intention', async () => {
    const { env, pass } = pageWith();
    const { got, send } = server(failure('timeout'), failure('timeout'), failure('timeout'));
    await expect(withRequestId(env, key, body, send)).rejects.toThrow();
    await expect(withRequestId(env, key, { prepayNo: 'P2' }, send)).rejects.toThrow();
    pass(24 * 3_600_000);
    await expect(withRequestId(env, key, { prepayNo: 'P2' }, send)).rejects.toThrow();
    expect(new Set(got).size).toBe(3);
  });

  it('idempotent write: keeps its id as long as the page is open if storage is blocked', async () => {
    const { env } = pageWith(null);
    const { got, send } = server(failure('timeout'), 'sent', 'sent');
    await expect(withRequestId(env, key, body, send)).rejects.toThrow();
    await withRequestId(env, key, body, send);
    expect(got[1]).toBe(got[0]);
    await withRequestId(env, key, body, send);
    expect(got[2]).not.toBe(got[0]);
  });

  it('idempotent write: keeps its id if storage became full, and an older id does not replace it', async () => {
    const raw = memoryStorage();
    const { got, send } = server(failure('timeout'), failure('timeout'), failure('timeout'), 'sent');
    await expect(withRequestId(pageWith(raw).env, key, { prepayNo: 'P0' }, send)).rejects.toThrow();
    const full: RawStorage = {
      ...raw,
      length: raw.length,
      key: (index) => raw.key(index),
      getItem: (name) => raw.getItem(name),
      removeItem: (name) => raw.removeItem(name),
      setItem: () => {
        throw new Error('full');
      },
    };
    const { env } = pageWith(full, 2_000);
    for (let press = 0; press < 2; press += 1)
      await expect(withRequestId(env, key, body, send)).rejects.toThrow();
    expect(await withRequestId(env, key, body, send)).toBe('sent');
    expect(new Set(got.slice(1)).size).toBe(1);
  });

  it('idempotent write: the response to one tab does not end an intention of another tab with another body', async () => {
    const raw = memoryStorage();
    const { env } = pageWith(raw);
    const other = pageWith(raw, 2_000).env;
    let answer = (_value: string) => {};
    const mine = withRequestId(env, key, body, () => new Promise<string>((done) => (answer = done)));
    const { got, send } = server(failure('timeout'), 'sent');
    await expect(withRequestId(other, key, { prepayNo: 'P2' }, send)).rejects.toThrow();
    answer('sent');
    await mine;
    await withRequestId(other, key, { prepayNo: 'P2' }, send);
    expect(got[1]).toBe(got[0]);
  });

  it('idempotent write: one that nobody queried for a day is removed by the next write of any owner', async () => {
    const raw = memoryStorage();
    const { send } = server(failure('timeout'), 'sent');
    await expect(withRequestId(pageWith(raw).env, key, body, send)).rejects.toThrow();
    expect(raw.length).toBe(1);
    await withRequestId(pageWith(raw, 25 * 3_600_000, 'u2').env, 'stop:1', {}, send);
    expect(raw.length).toBe(0);
  });

  it('idempotent write: a double tap sends one id', async () => {
    const { env } = pageWith();
    const { got, send } = server('sent', 'sent');
    await Promise.all([withRequestId(env, key, body, send), withRequestId(env, key, body, send)]);
    expect(got).toEqual([got[0], got[0]]);
  });
});
