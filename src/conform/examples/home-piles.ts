import {
  pileBind,
  pileCommand,
  pileCommandResult,
  pileConsole,
  pileList,
  pileRecordList,
  pileRename,
  pileStat,
  pileUnbind,
} from '#contract/calls/home-pile.ts';
import { monthOf } from '#core/time/month.ts';
import {
  robotAcquire,
  robotAction,
  robotJog,
  robotRelease,
  robotStop,
  robotTelemetryRead,
} from '#contract/calls/robot.ts';
import type { Stage } from './stage.ts';

/** The pile of `normal` that charges, and an unbound one, with the code of its plate. */
const own = 'HP10000002';
const loose = { sn: 'PW07KW26B00007', checkCode: '246810' };

/** Use of a home pile by `normal`: charging is stopped, and another pile is bound and unbound. */
export async function playHomePiles({ ask, wait, now, requestId }: Stage): Promise<void> {
  await ask(pileList, {});
  await ask(pileConsole, { pileId: own });
  const { commandId } = await ask(pileCommand, { pileId: own, cmd: 'STOP', requestId: requestId() });
  await wait(5_000);
  await ask(pileCommandResult, { commandId });
  await ask(pileRecordList, { pileId: own });
  await ask(pileStat, { pileId: own, month: monthOf(now()) });
  const { pileId } = await ask(pileBind, { ...loose, requestId: requestId() });
  await ask(pileRename, { pileId, name: '车库 2 号桩' });
  await ask(pileUnbind, { pileId, requestId: requestId() });
}

/** The robot arm of `heavy`: held for a moment, stopped, its cover opened, and released. */
export async function playRobot({ ask, requestId }: Stage): Promise<void> {
  const pileId = 'HP10000003';
  const { lease } = await ask(robotAcquire, { pileId, onSiteConfirmed: true, requestId: requestId() });
  const { sampleTime } = await ask(robotTelemetryRead, { pileId });
  const hold = { sentTime: sampleTime, holdTime: sampleTime, axis: 'z', dir: 1, speed: 1 } as const;
  await ask(robotJog, { pileId, lease, seq: 1, ...hold });
  await ask(robotStop, { pileId, kind: 'RELEASE', seq: 2, lease });
  const { sampleTime: holdTime } = await ask(robotTelemetryRead, { pileId });
  await ask(robotAction, { pileId, lease, action: 'OPEN_COVER', holdTime, requestId: requestId() });
  await ask(robotRelease, { pileId, lease });
}
