import { describe, expect, it } from 'vitest';
import { buildHeaders, type HeaderFacts } from '#core/http/headers.ts';
import { buildRequest, requestKey } from '#core/http/request.ts';
import { consumePreload } from '#core/preload/consume-preload.ts';
import type { Preload } from '#core/preload/preloaded-request.ts';

const facts: HeaderFacts = {
  token: 'token',
  tokenId: 'id',
  ptToken: 'pt',
  brand: 'ora',
  appVersion: '5.1.0',
  vehicleVersion: '2',
};
const credentials = { appId: 'app', secret: 'secret' };

/** The request for a station, as this user of this app, at some time. */
function requestOf(changes: Partial<HeaderFacts> = {}, stationId = '7', time = 1_000) {
  const headers = buildHeaders({ ...facts, ...changes }, credentials, time, `signature of ${time}`);
  return buildRequest(
    { method: 'GET', path: '/station' },
    { stationId, longitude: undefined },
    headers,
    '/api',
  );
}

/** A page whose inline script has sent that request. */
function pageThatSent(request = requestOf()): { plugwayPreload: Preload } {
  const sent = {
    key: requestKey(request),
    payload: {},
    sentTime: 1_000,
    owner: '',
    isMine: true,
    answer: Promise.resolve({ status: 200, text: '', date: null }),
  };
  const settled = Promise.resolve(sent);
  return {
    plugwayPreload: {
      sent: settled,
      request: sent,
      shown: Promise.resolve(true),
      settleShown: () => {},
    },
  };
}

describe('early response', () => {
  it('early response: answers the same request of the same user with another timestamp, once', () => {
    const page = pageThatSent();
    expect(consumePreload(page, requestOf({}, '7', 2_000))?.sentTime).toBe(1_000);
    expect(consumePreload(page, requestOf())).toBeUndefined();
  });

  it.each<[what: string, facts: Partial<HeaderFacts>, stationId?: string]>([
    ['another user', { token: 'other' }],
    ['nobody', { token: '' }],
    ['another brand', { brand: 'gwm' }],
    ['another version of the app', { appVersion: '5.2.0' }],
    ['another session of the native app', { tokenId: 'other' }],
    ['another car', { vehicleVersion: '3' }],
    ['another station', {}, '8'],
  ])('early response: does not answer %s, and is kept for its own call', (_what, changes, stationId) => {
    const page = pageThatSent();
    expect(consumePreload(page, requestOf(changes, stationId))).toBeUndefined();
    expect(consumePreload(page, requestOf())).toBeDefined();
  });

  it('early response: there is none if no request was sent', () => {
    expect(consumePreload({}, requestOf())).toBeUndefined();
  });
});
