import { createClock } from '#core/time/clock.ts';
import { describe, expect, it } from 'vitest';
import { buildHeaders } from '#core/http/headers.ts';
import { sign } from '#core/http/sign.ts';
import { clientUnderTest, facts, json, read, start, write } from './client-under-test.ts';

/** `printf 1700000000000appsecret | sha256sum` */
const signature = '35a328a8dded9f79630ba3fe38cb771e68060c275d4a682fc9e5cd7cd88944c7';

describe('request signature', () => {
  it('request signature: is the SHA-256 of timestamp, app id and secret', async () => {
    expect(await sign(1_700_000_000_000, 'app', 'secret')).toBe(signature);
  });
});

describe('request headers', () => {
  it('request headers: are exactly the ten of the specification', () => {
    expect(buildHeaders(facts, { appId: 'app', secret: 'secret' }, start, signature)).toEqual({
      Authorization: 'token-1',
      sourceType: 'H5',
      sourceApp: 'ora',
      dataSource: '3',
      TimeStamp: '1700000000000',
      AppId: 'app',
      Secret: 'secret',
      sign: signature,
      ptToken: 'id-1,pt-1,5.2.0',
      vehicleVersion: 'V3.5',
    });
  });

  it('request headers: all ten are sent, empty, if nobody is logged in and no car is known', () => {
    const nobody = { ...facts, token: '', tokenId: '', ptToken: '', vehicleVersion: '' };
    const headers = buildHeaders(nobody, { appId: 'app', secret: 'secret' }, start, signature);
    expect(Object.keys(headers)).toHaveLength(10);
    expect(headers).toMatchObject({ Authorization: '', vehicleVersion: '', ptToken: ',,5.2.0' });
  });

  it('request headers: characters that a header cannot carry are dropped', () => {
    const headers = buildHeaders(
      { ...facts, token: 'a\r\nX: 1', vehicleVersion: '版3' },
      { appId: '', secret: '' },
      0,
      '',
    );
    expect([headers['Authorization'], headers['vehicleVersion']]).toEqual(['aX: 1', '3']);
    expect(() => new Headers(headers)).not.toThrow();
  });
});

describe('request', () => {
  it('request: a redirect is a failure, so that the headers with secret and token reach no other host', async () => {
    const { call, sent } = clientUnderTest();
    await call(read, {});
    expect(sent[0]?.init.redirect).toBe('error');
  });

  it('request: a GET has a query, no body, and credentials', async () => {
    const { call, sent } = clientUnderTest();
    await call(read, { q: '国贸 1&2', phone: undefined });
    const [{ url, init } = { url: '', init: {} }] = sent;
    expect(new URL(url, 'http://x').pathname).toBe('/api/api-charging/v1/thing');
    expect([...new URL(url, 'http://x').searchParams]).toEqual([['q', '国贸 1&2']]);
    expect([init.method, init.body, init.credentials]).toEqual(['GET', undefined, 'include']);
  });

  it('request: a POST always has a JSON body', async () => {
    const { call, sent } = clientUnderTest();
    await call(write, {});
    await call(write, { q: 'a' });
    expect(sent.map(({ init }) => init.body)).toEqual(['{}', '{"q":"a"}']);
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/json');
    expect(sent[0]?.url).toBe('/api/api-charging/v1/thing');
  });

  it('request: headers hold the values of the moment of sending', async () => {
    const { call, sent, world, clock } = clientUnderTest();
    await call(read, {});
    world.facts = { ...facts, token: 'token-2' };
    await clock.tick(1_000);
    await call(read, {});
    const of = (name: string) => sent.map(({ init }) => new Headers(init.headers).get(name));
    expect(of('Authorization')).toEqual(['token-1', 'token-2']);
    expect(of('TimeStamp')).toEqual(['1700000000000', '1700000001000']);
  });

  it('request: the Date header of a response sets the clock offset', async () => {
    const { call, clock } = clientUnderTest(() =>
      json({ code: 0, message: '', data: { size: 1 } }, 200, {
        date: new Date(start + 90_000).toUTCString(),
      }),
    );
    await call(read, {});
    expect(clock.serverNow()).toBe(start + 90_000);
  });

  it.each([
    ['a number', start + 90_000, 90_000],
    ['decimal text', String(start + 90_000), 90_000],
    ['seconds, which are no ms', start / 1_000, 0],
    ['nothing', undefined, 0],
    ['words', 'soon', 0],
  ])(
    'request: if the Date header is hidden, the clock offset comes from the envelope: %s',
    async (_what, time, ahead) => {
      const { call, clock } = clientUnderTest(() => json({ code: 0, message: '', data: { size: 1 }, time }));
      await call(read, {});
      expect(clock.serverNow()).toBe(start + ahead);
    },
  );

  it('request: the clock offset uses the time of arrival, not the time of reading the body', () => {
    const clock = createClock({ now: () => start });
    clock.learn(new Date(start - 10_000).toUTCString(), start - 10_000);
    expect(clock.serverNow()).toBe(start);
  });
});
