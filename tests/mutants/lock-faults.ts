import { fault as planted, type Fault } from './fault.ts';

const locks = 'src/sandbox/ground-lock';
const byHand = 'tests/unit/sandbox/ground-lock/locks.test.ts';
/** Random histories, fewer than in a whole run. */
const random = 'tests/unit/sandbox/ground-lock/random.test.ts';
const store = 'src/features/connector/lock/ground-lock.store.ts';
const words = 'src/features/connector/lock/lock-words.ts';
const page = 'tests/unit/connector/ground-lock.test.ts';

const fault = (name: string, file: string, change: readonly [string, string], ...tests: readonly string[]) =>
  planted('ground locks', name, file, change, ...tests);

/** Faults of ground locks (domain model, second edition, G). */
export const lockFaults: readonly Fault[] = [
  fault(
    'a lock that is lowered never rises',
    `${locks}/advance-locks.ts`,
    ["{ lock, event: 'raise', time: stateTime + lockRules.leaseMs },", 'null,'],
    byHand,
    random,
  ),
  fault(
    'the two minutes begin when the command is sent',
    `${locks}/advance-locks.ts`,
    ["event: 'raise', time: stateTime +", "event: 'raise', time: lock.createTime +"],
    byHand,
  ),
  fault(
    'what happens to a lock has the time of the next request',
    `${locks}/advance-locks.ts`,
    ['moveLock(due.lock, due.event, due.time)', 'moveLock(due.lock, due.event, clock.now())'],
    byHand,
  ),
  fault(
    'a car that plugs in is not noticed by its lock',
    `${locks}/advance-locks.ts`,
    ['view?.status === 2 || view?.status === 3', 'view?.status === 4'],
    byHand,
  ),
  fault(
    'a device that was silent acts later',
    `${locks}/advance-locks.ts`,
    ["event: isSilent ? 'fail' : 'lower'", "event: 'lower'"],
    byHand,
    random,
  ),
  fault(
    'a lock is lowered while its command is only sent',
    `${locks}/bay-locks.ts`,
    ["return last?.state === 'LOWERED';", "return last?.state === 'LOWERED' || last?.state === 'SENT';"],
    byHand,
    random,
  ),
  fault(
    'a lock stays lowered for good after a car has parked',
    `${locks}/bay-locks.ts`,
    ['return now - last.stateTime < lockRules.keptDownMs;', 'return now >= last.stateTime;'],
    byHand,
    random,
  ),
  fault(
    'a car in the bay does not keep its lock down',
    `${locks}/bay-locks.ts`,
    ['parkStatus === 50 || isLoweredBy', 'parkStatus === 255 || isLoweredBy'],
    byHand,
    random,
  ),
  fault(
    'a lock that is offline is shown as raised',
    `${locks}/bay-locks.ts`,
    ['if (!isLockOnline(context, connectorId)) return 0;', ''],
    byHand,
    random,
  ),
  fault(
    'the page of a connector has the command of somebody else',
    `${locks}/bay-locks.ts`,
    ['const owner = await ownerOf(db, userId);', "const owner = await ownerOf(db, userId && '10000002');"],
    byHand,
    random,
  ),
  fault(
    'the result of a command is told to anybody',
    `${locks}/lower-lock.ts`,
    ['if (!lock || lock.owner !== owner) throw', "if (!lock || owner === '') throw"],
    byHand,
  ),
  fault(
    'an owner who is far away lowers a lock',
    `${locks}/lower-lock.ts`,
    ['if (distance > lockRules.nearM)', 'if (distance > lockRules.nearM * 10)'],
    byHand,
    random,
  ),
  fault(
    'any code lowers any lock',
    `${locks}/lower-lock.ts`,
    ['connectorIdIn(scan) === connectorId', 'scan.length > 0'],
    byHand,
    random,
  ),
  fault(
    'the place comes before the three times of a day',
    `${locks}/lower-lock.ts`,
    [
      '  await checkDay(context, owner, now);\n  checkPlace(station, request);\n',
      '  checkPlace(station, request);\n  await checkDay(context, owner, now);\n',
    ],
    byHand,
  ),
  fault(
    'a fourth time in a day is accepted',
    `${locks}/lock-store.ts`,
    ['Math.max(0, lockRules.perDay - today', 'Math.max(0, lockRules.perDay + 1 - today'],
    byHand,
    random,
  ),
  fault(
    'a command on which the device did not act counts for the day',
    `${locks}/lock-store.ts`,
    ["today.filter(({ state }) => state !== 'NO_ACTION').length", 'today.length'],
    byHand,
    random,
  ),
  fault(
    'each account of an owner has three times a day',
    `${locks}/lower-lock.ts`,
    ['  const owner = await ownerOf(db, caller.userId);', '  const owner = caller.userId;'],
    byHand,
    random,
  ),
  fault(
    'an owner without a car lowers a lock',
    `${locks}/lower-lock.ts`,
    ["if (!car) throw new Refusal(codes.noBoundCar, '您还未绑定车辆');", ''],
    byHand,
    random,
  ),
  fault(
    'arrears do not prevent a lock',
    `${locks}/lower-lock.ts`,
    ['  await checkArrears(context, userId, await ordersOf(db, userId));\n', ''],
    byHand,
    random,
  ),
  fault(
    'a lock is lowered for an owner who cannot charge there',
    `${locks}/lower-lock.ts`,
    ['if (reason !== null)', "if (reason === '充电站不存在')"],
    byHand,
    random,
  ),
  fault(
    'a lock is lowered for two owners',
    `${locks}/lower-lock.ts`,
    ['if (last && isOpen(last)) throw refused', 'if (last && last.lockId === connectorId) throw refused'],
    byHand,
    random,
  ),
  fault(
    'a second press is a second command',
    `${locks}/lower-lock.ts`,
    [
      'if (last && last.owner === owner && isOpen(last)) return',
      'if (last && last.lockId === owner && isOpen(last)) return',
    ],
    byHand,
    random,
  ),
  fault(
    'the page asks for the result of a lock for ever',
    store,
    ['shown && isOpenLock(shown) ? shown.nextPollMs : null', 'shown ? shown.nextPollMs || 1_000 : null'],
    page,
  ),
  fault('two presses on a lock are two commands', store, ['    if (isBusy()) return;\n', ''], page),
  fault(
    'a page that opens again has forgotten its command',
    store,
    ['} else if (shown === null || isOpenLock(next)) {', '} else if (shown !== null && isOpenLock(next)) {'],
    page,
  ),
  fault('a lost answer about a lock is not looked for', store, ['        read: readOpen,\n', ''], page),
  fault(
    'the state of the lock is old after the device has acted',
    store,
    ['    if (isChanged) onChange();\n', ''],
    page,
  ),
  fault(
    'an owner whose time is over is sent into the bay',
    words,
    ['ofCommand(command, secondsLeft <= 0)', 'ofCommand(command, secondsLeft < 0)'],
    page,
  ),
  fault('a lock that is offline has a button', words, ['if (!lock?.online)', 'if (!lock)'], page),
];
