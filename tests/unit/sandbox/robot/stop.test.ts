import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pileBind, pileCommand, pileUnbind } from '#contract/calls/home-pile.ts';
import {
  robotAcquire,
  robotAction,
  robotJog,
  robotRelease,
  robotStop,
  type RobotStopKind,
} from '#contract/calls/robot.ts';
import { codes } from '#contract/codes.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, goodHeaders, loginHeaders, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();
let passed = 0;
const begin = Date.now();
const sandbox = await createSandbox({ now: () => begin + passed });
afterAll(() => sandbox.close());
beforeEach(async () => {
  passed = 0;
  await control(sandbox, 'reset');
});

const pileId = 'HP10000003';
const nobody = goodHeaders();
const made = goodHeaders('sandbox-10000003-made-up');
let serial = 0;
const requestId = () => uuid((serial += 1));
const arm = () => sandbox.context.robots.of(pileId).arm;
const stop = (headers: Headers, lease?: string, kind: RobotStopKind = 'STOP') =>
  send(sandbox, robotStop, { pileId, kind, seq: null, ...(lease ? { lease } : {}) }, headers);
const unbind = (headers: Headers) => send(sandbox, pileUnbind, { pileId, requestId: requestId() }, headers);

async function acquired() {
  const headers = await loginHeaders(sandbox, 'heavy');
  const { data } = await send(
    sandbox,
    robotAcquire,
    { pileId, onSiteConfirmed: true, requestId: requestId() },
    headers,
  );
  return { headers, lease: data.lease };
}

/** The arm of `heavy` on its way to the car, and the user who started it. */
async function plugging() {
  const { headers, lease } = await acquired();
  const request = {
    pileId,
    lease,
    action: 'AUTO_PLUG' as const,
    holdTime: begin + passed,
    requestId: requestId(),
  };
  expect((await send(sandbox, robotAction, request, headers)).code).toBe(0);
  passed += 3_000;
  expect(arm().read()).toMatchObject({ state: 'PLUGGING', atWork: true });
  return { headers, lease };
}

const isAtRest = () => {
  passed += 500;
  return !arm().read().atWork;
};

describe('a robot arm whose user loses token, lease or pile', () => {
  it('robot arm: its pile cannot be unbound while it works, and its user can stop it meanwhile', async () => {
    const { headers } = await plugging();
    expect(await unbind(headers)).toMatchObject({
      code: codes.homePileError,
      message: '机械臂运动中不可解绑，请先停止机械臂',
      data: { subCode: 'STATE' },
    });
    expect((await stop(headers)).code).toBe(0);
    expect(isAtRest()).toBe(true);
    expect((await unbind(headers)).code).toBe(0);
  });

  it('robot arm: its pile cannot be unbound while it waits for an obstacle to go', async () => {
    const { headers } = await plugging();
    arm().surround({ obstacle: 'NEAR' });
    passed += 2_000;
    expect(arm().read()).toMatchObject({ state: 'PAUSED', moving: false });
    expect((await unbind(headers)).code).toBe(codes.homePileError);
  });

  it.each<[string, RobotStopKind]>([
    ['STOPPED', 'STOP'],
    ['ESTOP', 'EMERGENCY'],
  ])('robot arm: it is %s by the lease alone after the token has expired', async (state, kind) => {
    const { headers, lease } = await plugging();
    await control(sandbox, 'expire-token', { login: 'heavy' });
    expect((await stop(headers)).code).toBe(codes.notLoggedIn);
    expect(await stop(headers, lease, kind)).toMatchObject({ code: 0, data: { state } });
    expect(isAtRest()).toBe(true);
  });

  it('robot arm: it stops without a token, with the token of another user, and when its lease is released', async () => {
    for (const headers of [nobody, await loginHeaders(sandbox, 'normal')]) {
      const { lease } = await plugging();
      expect((await stop(headers, lease)).code).toBe(0);
      expect(isAtRest()).toBe(true);
      await control(sandbox, 'reset');
    }
    const { lease } = await plugging();
    expect((await send(sandbox, robotRelease, { pileId, lease }, nobody)).code).toBe(0);
    expect(isAtRest()).toBe(true);
    // The lease is over, but still known.
    expect((await stop(nobody, lease)).code).toBe(0);
  });

  it('robot arm: a caller with neither a lease nor its pile cannot stop it', async () => {
    await plugging();
    for (const lease of [undefined, 'L1', 'conform-none']) {
      expect((await stop(nobody, lease)).code).toBe(codes.notLoggedIn);
      expect((await stop(made, lease)).code).toBe(codes.notLoggedIn);
      const other = await stop(await loginHeaders(sandbox, 'normal'), lease);
      expect(other).toMatchObject({ code: codes.homePileError, data: { subCode: 'NOT_BOUND' } });
    }
    expect(arm().read().atWork).toBe(true);
  });

  it('robot arm: the former user of an unbound pile can stop it until another user has bound the pile', async () => {
    const { headers, lease } = await acquired();
    expect((await unbind(headers)).code).toBe(0);
    expect(arm().read().holder).toBe(null);
    expect((await stop(headers, lease)).code).toBe(0);
    const { json } = await sandbox.context.db
      .selectFrom('homePile')
      .select('json')
      .where('pileId', '=', pileId)
      .executeTakeFirstOrThrow();
    const { sn, checkCode } = JSON.parse(json) as { sn: string; checkCode: string };
    const next = await loginHeaders(sandbox, 'normal');
    const bound = await send(sandbox, pileBind, { sn, checkCode, requestId: requestId() }, next);
    expect(bound.code).toBe(0);
    expect((await stop(headers, lease)).code).toBe(codes.homePileError);
    expect((await stop(next)).code).toBe(0);
  });
});

describe('a pile with an unanswered command', () => {
  it('pile command: the pile cannot be unbound before it has answered, since nobody could cancel the command', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const own = 'HP10000002';
    await send(sandbox, pileCommand, { pileId: own, cmd: 'STOP', requestId: requestId() }, headers);
    await control(sandbox, 'home-pile', { pileId: own, event: 'unplug' });
    const gone = await send(sandbox, pileUnbind, { pileId: own, requestId: requestId() }, headers);
    expect(gone).toMatchObject({ code: codes.homePileError, data: { subCode: 'BUSY' } });
  });
});

describe('a stop among many beats', () => {
  it('robot arm: a stop is answered before waiting heartbeats', async () => {
    const { headers, lease } = await acquired();
    const answered: string[] = [];
    const beats = Array.from({ length: 200 }, (_, index) =>
      send(
        sandbox,
        robotJog,
        { pileId, lease, seq: index + 1, axis: 'z', dir: 1, speed: 1, sentTime: begin, holdTime: begin },
        headers,
      ).then(() => answered.push('beat')),
    );
    await Promise.all([...beats, stop(headers).then(() => answered.push('stop'))]);
    expect(answered).toHaveLength(201);
    expect(answered.indexOf('stop')).toBeLessThan(10);
  });
});
