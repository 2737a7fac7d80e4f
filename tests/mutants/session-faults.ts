import { fault, type Fault } from './fault.ts';

const session = 'tests/unit/faults/session';
const clock = 'tests/unit/faults/clock';

/** Faults around the end of a token, and around the next owner of a phone. */
const ofSessions: readonly Fault[] = [
  fault(
    'sessions',
    'a refund loses its reason when the token ends',
    'src/features/order/order-actions.store.ts',
    ["else if (error.kind === 'unauthorised') $problem.set('');", ''],
    `${session}/token-end.test.ts`,
  ),
  fault(
    'sessions',
    'words are written twice if their repeat is refused for the token',
    'src/core/writes/idempotency.ts',
    ["const isBlind = same && error.kind === 'unauthorised';", 'const isBlind = false;'],
    `${session}/token-end.test.ts`,
    'tests/unit/core/writes/clock-set-back.test.ts',
  ),
  fault(
    'sessions',
    'an owner whose token has ended counts as gone',
    'src/core/session/create-session.ts',
    ['setUser(null, $user.get()?.userId);', 'setUser(null);'],
    `${session}/token-end.test.ts`,
  ),
  fault(
    'sessions',
    'a refusal of the former owner is shown before the app has named the present one',
    'src/core/page/create-environment.ts',
    ["if (call.auth !== 'none') await session.confirmed;", ''],
    `${session}/owner-change.test.ts`,
    'tests/unit/core/session/refusal-of-former.test.ts',
  ),
  fault(
    'sessions',
    'a page whose owner has left goes on sending',
    'src/core/page/create-environment.ts',
    ['(leaving || isCovered())', 'isCovered()'],
    `${session}/owner-change.test.ts`,
  ),
  fault(
    'sessions',
    'a page goes on with the data of an owner who has left',
    'src/core/page/create-environment.ts',
    ['const hasLeft = !afterNobody && userId !== here;', 'const hasLeft = false;'],
    `${session}/owner-change.test.ts`,
  ),
  fault(
    'sessions',
    'what the former owner has stored stays in the tab',
    'src/core/page/create-environment.ts',
    ['forgetOthers(parts.sessionStorage, userId, afterNobody);', ''],
    `${session}/owner-change.test.ts`,
  ),
  fault(
    'sessions',
    'what the former owner has stored stays on the phone',
    'src/core/page/create-environment.ts',
    ['if (forgetOthers(parts.storage, userId, afterNobody)) pictures.keep([]);', ''],
    `${session}/owner-change.test.ts`,
  ),
  fault(
    'sessions',
    'a page that is shown again does not learn that its owner has changed',
    'src/core/session/create-session.ts',
    ["bridge.on('pageShow', reload);", ''],
    `${session}/owner-change.test.ts`,
  ),
];

/** Faults of pages on a phone with a wrong clock, or in another time zone. */
const ofClocks: readonly Fault[] = [
  fault(
    'clocks',
    'a countdown follows the clock of the phone',
    'src/core/time/ticker.ts',
    ['const now = clock.serverNow();', 'const now = clock.now();'],
    `${clock}/phone-clock.test.ts`,
  ),
  fault(
    'clocks',
    'the age of a value is measured from the clock of the phone',
    'src/core/live.ts',
    ['time: env.clock.serverNow(), error: null', 'time: env.clock.now(), error: null'],
    `${clock}/phone-clock.test.ts`,
  ),
  fault(
    'clocks',
    'a request that was refused for its time is not signed again',
    'src/core/http/client.ts',
    ['    deps.skew.write(skew);\n    return true;', '    deps.skew.write(skew);\n    return false;'],
    'tests/unit/core/http/http-answer.test.ts',
  ),
  fault(
    'clocks',
    'a page never learns the time of the server',
    'src/core/http/transport.ts',
    ['clock.learn(answer.date, answer.receivedTime);', ''],
    `${clock}/phone-clock.test.ts`,
  ),
  fault(
    'clocks',
    'a button stays locked for hours after the clock was set back',
    'src/core/writes/cooldown.ts',
    ['Math.min(most, end - env.clock.now())', 'end - env.clock.now()'],
    'tests/unit/core/writes/clock-set-back.test.ts',
  ),
  fault(
    'clocks',
    'a command of hours later is a repeat after the clock was set back',
    'src/core/writes/request-id-storage.ts',
    ['Math.abs(env.clock.now() - known.time) > repeatMs', 'env.clock.now() - known.time > repeatMs'],
    'tests/unit/core/writes/clock-set-back.test.ts',
  ),
  fault(
    'clocks',
    'a charge is not read out any more after the clock was set back',
    'src/features/charging/charging.store.ts',
    ['Math.abs(env.clock.now() - spokenAt) < spokenEveryMs', 'env.clock.now() - spokenAt < spokenEveryMs'],
    'tests/unit/charging/samples.test.ts',
  ),
  fault(
    'clocks',
    'a cancelled start is charged after the clock was set back',
    'src/features/charging/start/cancel-wish.ts',
    [
      'const age = Math.abs(env.clock.now() - wish.time);',
      'const age = (env.clock.now() - wish.time) >>> 0;',
    ],
    'tests/unit/charging/cancel-start.test.ts',
  ),
  fault(
    'clocks',
    'a form waits until a time of the wrong clock of the phone',
    'src/features/invoice/invoice-write.ts',
    ['follow(clock.serverNow() + retryAfterMs', 'follow(clock.now() + retryAfterMs'],
    'tests/unit/invoice/detail.test.ts',
  ),
  fault(
    'clocks',
    'a day is that of the time zone of the phone',
    'src/core/time/day.ts',
    ['day: date.getUTCDate()', 'day: new Date(time).getDate()'],
    `${clock}/days.rest.test.ts`,
  ),
  fault(
    'clocks',
    'a day begins at midnight of Greenwich',
    'src/core/time/day.ts',
    ['new Date(time + shanghaiMinutes * 60_000)', 'new Date(time)'],
    `${clock}/days.rest.test.ts`,
  ),
];

/** Faults of sessions and clocks. */
export const sessionFaults: readonly Fault[] = [...ofSessions, ...ofClocks];
