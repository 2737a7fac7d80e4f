import { fault, type Fault } from './fault.ts';

const arm = 'tests/unit/sandbox/robot/arm.test.ts';
const safety = 'tests/unit/sandbox/robot/safety.test.ts';
const actions = 'tests/unit/sandbox/robot/actions.test.ts';
const stopping = 'tests/unit/sandbox/robot/stop.test.ts';
const page = 'tests/unit/home-pile/robot/work.test.ts';
const armFile = 'src/sandbox/robot/arm.ts';
const work = 'src/features/home-pile/robot/work';

/** Faults of the robot arm of a home pile and of its page. */
export const robotFaults: readonly Fault[] = [
  fault(
    'robot',
    'the robot arm relies on the network for its stop',
    armFile,
    ['now >= order.until || ', ''],
    arm,
    safety,
  ),
  fault(
    'robot',
    'the watchdog of the robot arm counts from the arrival of a heartbeat',
    armFile,
    ['until: beat.time + watchdogMs', 'until: now + watchdogMs'],
    safety,
  ),
  fault(
    'robot',
    'a stopped hold continues with its next heartbeat',
    armFile,
    [' || beat.holdTime <= endTime', ''],
    arm,
  ),
  fault(
    'robot',
    'the robot arm accepts a heartbeat that is older than the last',
    armFile,
    ['beat.seq <= lastSeq || ', ''],
    arm,
  ),
  fault(
    'robot',
    'the robot arm accepts a heartbeat of any age',
    armFile,
    ['now - beat.time > armRules.lateMs', 'false'],
    arm,
  ),
  fault(
    'robot',
    'any client moves the robot arm with a heartbeat',
    armFile,
    ["if (isOver(beat.lease) || !holder) return 'LEASE_EXPIRED';", "if (!holder) return 'LEASE_EXPIRED';"],
    arm,
  ),
  fault(
    'robot',
    'a second user takes over control',
    armFile,
    ["if (holder && holder.until > now && holder.userId !== userId) return refuse('LEASE_TAKEN');", ''],
    arm,
  ),
  fault(
    'robot',
    'a reset moves the robot arm home',
    armFile,
    [
      "      stop('STOPPED');\n      fault = null;\n      holder = null;",
      "      runner.begin('RETURN_HOME', now);\n      fault = null;",
    ],
    arm,
    safety,
  ),
  fault(
    'robot',
    'a stop does not end an action',
    armFile,
    ["else stop(state === 'HOME' ? 'HOME' : 'STOPPED');", "else if (order) stop('STOPPED');"],
    actions,
    page,
  ),
  fault(
    'robot',
    'the page sends no stop at the end of a hold',
    `${work}/jog.ts`,
    [
      "void sendStop(env, control.pileId, 'RELEASE', { seq, lease }).then(",
      'void Promise.resolve(null).then(',
    ],
    page,
  ),
  fault(
    'robot',
    'a stop is sent once',
    'src/features/home-pile/robot/send-stop.ts',
    ['Promise.allSettled([send(), send()])', 'Promise.allSettled([send()])'],
    page,
  ),
  fault(
    'robot',
    'a hidden page keeps holding',
    `${work}/work.store.ts`,
    ['if (!visible) hold.release();', ''],
    page,
  ),
  fault(
    'robot',
    'heartbeats are queued',
    `${work}/jog.ts`,
    ['current.inFlight.length >= robotTiming.beatsInFlight', 'current.inFlight.length >= 99'],
    page,
  ),
  fault(
    'robot',
    'a slow network does not lock the pad',
    `${work}/work.store.ts`,
    ["if (end.why === 'slow') $slow.set(true);", ''],
    page,
  ),
  fault(
    'robot',
    'the next tap after a stop repeats the same command',
    `${work}/work.store.ts`,
    ['    endRequest(env, actionKey);\n    return {', '    return {'],
    page,
  ),
  fault(
    'robot',
    'an old request for control gets the expired lease',
    `${work}/lease.ts`,
    ['        forgetOld();\n', ''],
    page,
  ),
  fault(
    'robot',
    'a pile is unbound while its robot arm is moving',
    'src/sandbox/home-pile/bind.ts',
    ['  if (robots.of(facts.pileId).arm.read().atWork)', '  if (false)'],
    stopping,
  ),
  fault(
    'robot',
    'a stop by the lease needs a valid token',
    'src/contract/calls/robot/robot-stop.ts',
    ["auth: 'held'", "auth: 'required'"],
    stopping,
  ),
  fault(
    'robot',
    'a stop is queued behind the heartbeats',
    'src/contract/calls/robot/robot-stop.ts',
    ['  urgent: true,\n', ''],
    stopping,
  ),
  fault(
    'robot',
    'the robot arm keeps moving after its owner has logged out',
    `${work}/work.store.ts`,
    ["    control.stop('STOP');\n    void lease.give();", '    lease.lose();'],
    page,
  ),
];
