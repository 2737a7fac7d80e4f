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
    'the arm trusts the network with its stop',
    armFile,
    ['now >= order.until || ', ''],
    arm,
    safety,
  ),
  fault(
    'robot',
    'the watchdog of the arm counts from the arrival of a beat',
    armFile,
    ['until: beat.time + watchdogMs', 'until: now + watchdogMs'],
    safety,
  ),
  fault(
    'robot',
    'a hold that was stopped goes on with its next beat',
    armFile,
    [' || beat.holdTime <= endTime', ''],
    arm,
  ),
  fault(
    'robot',
    'the arm takes a beat that is older than the last',
    armFile,
    ['beat.seq <= lastSeq || ', ''],
    arm,
  ),
  fault(
    'robot',
    'the arm takes a beat however late it comes',
    armFile,
    ['now - beat.time > armRules.lateMs', 'false'],
    arm,
  ),
  fault(
    'robot',
    'whoever sends a beat moves the arm',
    armFile,
    ["if (isOver(beat.lease) || !holder) return 'LEASE_EXPIRED';", "if (!holder) return 'LEASE_EXPIRED';"],
    arm,
  ),
  fault(
    'robot',
    'a second person takes the control away',
    armFile,
    ["if (holder && holder.until > now && holder.userId !== userId) return refuse('LEASE_TAKEN');", ''],
    arm,
  ),
  fault(
    'robot',
    'a reset goes home',
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
    'the page tells the arm nothing at the end of a hold',
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
    'a hidden page holds on',
    `${work}/work.store.ts`,
    ['if (!visible) hold.release();', ''],
    page,
  ),
  fault(
    'robot',
    'beats wait for their turn',
    `${work}/jog.ts`,
    ['current.inFlight.length >= robotTiming.beatsInFlight', 'current.inFlight.length >= 99'],
    page,
  ),
  fault(
    'robot',
    'a slow way does not lock the pad',
    `${work}/work.store.ts`,
    ["if (end.why === 'slow') $slow.set(true);", ''],
    page,
  ),
  fault(
    'robot',
    'a stopped action is the same command at the next press',
    `${work}/work.store.ts`,
    ['    endRequest(env, actionKey);\n    return {', '    return {'],
    page,
  ),
  fault(
    'robot',
    'an old try for the control gets the lease that is over',
    `${work}/lease.ts`,
    ['        forgetOld();\n', ''],
    page,
  ),
  fault(
    'robot',
    'a pile is unbound while its arm is at work',
    'src/sandbox/home-pile/bind.ts',
    ['  if (robots.of(facts.pileId).arm.read().atWork)', '  if (false)'],
    stopping,
  ),
  fault(
    'robot',
    'a stop by the lease needs a token that is valid',
    'src/contract/calls/robot/robot-stop.ts',
    ["auth: 'held'", "auth: 'required'"],
    stopping,
  ),
  fault(
    'robot',
    'a stop waits behind the beats',
    'src/contract/calls/robot/robot-stop.ts',
    ['  urgent: true,\n', ''],
    stopping,
  ),
  fault(
    'robot',
    'the arm goes on after its owner has logged out',
    `${work}/work.store.ts`,
    ["    control.stop('STOP');\n    void lease.give();", '    lease.lose();'],
    page,
  ),
];
