import * as homePile from '#contract/calls/home-pile.ts';
import * as robot from '#contract/calls/robot.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { control, uuid } from '#tests/support/sandbox/requests.ts';
import type { Ask } from './sandbox-answers.ts';

/** Calls of `normal` about the pile that charges, and about an unbound one. */
export async function askHomePiles(ask: Ask, sandbox: Sandbox, headers: Headers): Promise<void> {
  const pileId = 'HP10000002';
  await ask(homePile.pileList, {}, headers);
  await control(sandbox, 'home-pile', { pileId, event: 'fault', code: 'W110' });
  const stop = { pileId, cmd: 'STOP', requestId: uuid(91) };
  const { commandId } = await ask(homePile.pileCommand, stop, headers);
  await control(sandbox, 'clock', { advanceMs: 3_000 });
  await ask(homePile.pileCommandResult, { commandId }, headers);
  await ask(homePile.pileCommand, { pileId, cmd: 'LOCK', requestId: uuid(92) }, headers);
  await ask(homePile.pileConsole, {}, headers);
  const { list } = await ask(homePile.pileRecordList, { pileId }, headers);
  const month = new Date((list[0]?.startTime ?? 0) + 8 * 3_600_000).toISOString().slice(0, 7);
  await ask(homePile.pileStat, { pileId, month }, headers);
  const plate = { sn: 'PW07KW26B00007', checkCode: '246810' };
  const bound = await ask(homePile.pileBind, { ...plate, requestId: uuid(93) }, headers);
  await ask(homePile.pileRename, { pileId: bound.pileId, name: '车库 2 号桩' }, headers);
  await ask(homePile.pileUnbind, { pileId: bound.pileId, requestId: uuid(94) }, headers);
}

/** Calls of `heavy` about the robot arm, from the first touch to the last. */
export async function askRobot(ask: Ask, headers: Headers): Promise<void> {
  const pileId = 'HP10000003';
  const { lease } = await ask(
    robot.robotAcquire,
    { pileId, onSiteConfirmed: true, requestId: uuid(95) },
    headers,
  );
  const { sampleTime } = await ask(robot.robotTelemetryRead, { pileId }, headers);
  const hold = { sentTime: sampleTime, holdTime: sampleTime + 1, axis: 'z', dir: 1, speed: 1 } as const;
  await ask(robot.robotJog, { pileId, lease, seq: 1, ...hold }, headers);
  await ask(robot.robotStop, { pileId, kind: 'STOP', seq: 2 }, headers);
  const { sampleTime: holdTime } = await ask(robot.robotTelemetryRead, { pileId }, headers);
  await ask(
    robot.robotAction,
    { pileId, lease, action: 'AUTO_PLUG', holdTime, requestId: uuid(96) },
    headers,
  );
  await ask(robot.robotStop, { pileId, kind: 'EMERGENCY', seq: 3 }, headers);
  await ask(robot.robotTelemetryRead, { pileId }, headers);
  await ask(robot.robotRelease, { pileId, lease }, headers);
}
