import { describe, expect, it } from 'vitest';
import { payloadKey, type PreloadedRequest } from '#core/preload/preloaded-request.ts';
import { consumePreload } from '#core/preload/consume-preload.ts';

const wanted = {
  method: 'GET',
  path: '/station',
  payload: { stationId: '7', longitude: 114.05, latitude: undefined },
  headers: { Authorization: 'token' },
};

/** A page whose early request asked what `wanted` asks, but for `changes`. */
function page(changes: Partial<PreloadedRequest> = {}) {
  let cancelled = 0;
  const body = new ReadableStream({ cancel: () => void (cancelled += 1) });
  const response = Promise.resolve(new Response(body));
  const key = payloadKey({ longitude: '114.05', stationId: '7' });
  const plugwayPreload = { method: 'GET', path: '/station', key, token: 'token', response, ...changes };
  return {
    holder: { plugwayPreload } as { plugwayPreload?: PreloadedRequest },
    response,
    cancelled: () => cancelled,
  };
}

describe('the early request', () => {
  it('answers the same question of the same user, once', () => {
    const { holder, response } = page();
    expect(consumePreload(holder, wanted)).toBe(response);
    expect(consumePreload(holder, wanted)).toBeUndefined();
  });

  it('is given up where it asked something else or as somebody else', async () => {
    for (const changes of [{ token: '' }, { key: payloadKey({ stationId: '8' }) }]) {
      const { holder, cancelled } = page(changes);
      expect(consumePreload(holder, wanted)).toBeUndefined();
      await expect.poll(cancelled).toBe(1);
    }
  });

  it('waits for its own call', () => {
    const { holder, response } = page();
    expect(consumePreload(holder, { ...wanted, path: '/version', method: 'POST' })).toBeUndefined();
    expect(consumePreload(holder, wanted)).toBe(response);
  });

  it('compares fields in any order', () => {
    expect(payloadKey({ a: 1, b: { c: 2 } })).toBe(payloadKey({ b: { c: 2 }, a: '1', d: undefined }));
    expect(payloadKey({ a: 1 })).not.toBe(payloadKey({ a: 2 }));
  });
});
