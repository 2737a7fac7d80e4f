import { describe, expect, it } from 'vitest';
import { robotAcquire } from '#contract/calls/robot.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
const pileId = 'HP10000003';
const besides = { longitude: 114.0551, latitude: 22.5413 };

describe('taking control of a robot arm', () => {
  it('robot control: each attempt is logged with user, time, place and result', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const acquire = (place: object, number: number) =>
      send(
        sandbox,
        robotAcquire,
        { pileId, onSiteConfirmed: true, ...place, requestId: uuid(number) },
        headers,
      );
    const away = { longitude: 114.06, latitude: 22.55 };
    expect((await acquire(away, 1)).code).toBe(1291003);
    expect((await acquire(besides, 2)).code).toBe(0);
    expect((await acquire({}, 3)).code).toBe(0);
    const { body } = await control(sandbox, 'robot', { pileId });
    expect(body['audit']).toMatchObject([
      { userId: '10000003', what: 'acquire', place: away, result: 'NOT_ON_SITE' },
      { userId: '10000003', what: 'acquire', place: besides, result: 'OK' },
      { userId: '10000003', what: 'acquire', place: null, result: 'OK' },
    ]);
  });
});
