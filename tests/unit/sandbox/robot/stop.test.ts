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

/** The arm of `heavy` on its way to the car, and who has sent it there. */
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

const stands = () => {
  passed += 500;
  return !arm().read().atWork;
};

describe('the arm while its owner loses what he held it by', () => {
  it('keeps its pile from being unbound while it is at work, and stops for its owner all the while', async () => {
    const { headers } = await plugging();
    expect(await unbind(headers)).toMatchObject({
      code: codes.homePileError,
      message: '机械臂运动中不可解绑，请先停止机械臂',
      data: { subCode: 'STATE' },
    });
    expect((await stop(headers)).code).toBe(0);
    expect(stands()).toBe(true);
    expect((await unbind(headers)).code).toBe(0);
  });

  it('keeps its pile from being unbound while it waits for an obstacle to go', async () => {
    const { headers } = await plugging();
    arm().surround({ obstacle: 'NEAR' });
    passed += 2_000;
    expect(arm().read()).toMatchObject({ state: 'PAUSED', moving: false });
    expect((await unbind(headers)).code).toBe(codes.homePileError);
  });

  it.each<[string, RobotStopKind]>([
    ['STOPPED', 'STOP'],
    ['ESTOP', 'EMERGENCY'],
  ])('is %s by the lease alone after the token has ended', async (state, kind) => {
    const { headers, lease } = await plugging();
    await control(sandbox, 'expire-token', { login: 'heavy' });
    expect((await stop(headers)).code).toBe(codes.notLoggedIn);
    expect(await stop(headers, lease, kind)).toMatchObject({ code: 0, data: { state } });
    expect(stands()).toBe(true);
  });

  it('stops without a token, by that of another owner, and by the release of its lease', async () => {
    for (const headers of [nobody, await loginHeaders(sandbox, 'normal')]) {
      const { lease } = await plugging();
      expect((await stop(headers, lease)).code).toBe(0);
      expect(stands()).toBe(true);
      await control(sandbox, 'reset');
    }
    const { lease } = await plugging();
    expect((await send(sandbox, robotRelease, { pileId, lease }, nobody)).code).toBe(0);
    expect(stands()).toBe(true);
    // Its lease is over, and is still known.
    expect((await stop(nobody, lease)).code).toBe(0);
  });

  it('does nothing for who has neither a lease of it nor its pile', async () => {
    await plugging();
    for (const lease of [undefined, 'L1', 'conform-none']) {
      expect((await stop(nobody, lease)).code).toBe(codes.notLoggedIn);
      expect((await stop(made, lease)).code).toBe(codes.notLoggedIn);
      const other = await stop(await loginHeaders(sandbox, 'normal'), lease);
      expect(other).toMatchObject({ code: codes.homePileError, data: { subCode: 'NOT_BOUND' } });
    }
    expect(arm().read().atWork).toBe(true);
  });

  it('stops for who gave its pile up, until another owner has bound it', async () => {
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

describe('a pile with a command that it has not answered', () => {
  it('is not unbound before it has: nobody could take the command back', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const own = 'HP10000002';
    await send(sandbox, pileCommand, { pileId: own, cmd: 'STOP', requestId: requestId() }, headers);
    await control(sandbox, 'home-pile', { pileId: own, event: 'unplug' });
    const gone = await send(sandbox, pileUnbind, { pileId: own, requestId: requestId() }, headers);
    expect(gone).toMatchObject({ code: codes.homePileError, data: { subCode: 'BUSY' } });
  });
});

describe('a stop amid many beats', () => {
  it('is answered before those that wait', async () => {
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
