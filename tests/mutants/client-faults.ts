import { fault, type Fault } from './fault.ts';

const core = 'tests/unit/core';

/** Faults in the pages. */
export const clientFaults: readonly Fault[] = [
  fault(
    'money',
    'a fraction of a fen is rounded up, not refused',
    'src/contract/read/convert.ts',
    [
      'return isExact && !Number.isSafeInteger(number) ? NaN : number;',
      'return isExact ? Math.ceil(number) : number;',
    ],
    'tests/unit/faults/random-job.rest.test.ts',
    'tests/unit/contract/read/forms.test.ts',
  ),
  fault(
    'idempotency',
    'a page forgets an intention after ten minutes',
    'src/core/writes/request-id-storage.ts',
    ['const keepMs = 24 * 3_600_000;', 'const keepMs = 10 * 60_000;'],
    `${core}/writes/stored-intention.test.ts`,
  ),
  fault(
    'idempotency',
    'each tap has a request id of its own',
    'src/core/writes/idempotency.ts',
    ['const requestId = same ? known.requestId : env.uuid();', 'const requestId = env.uuid();'],
    `${core}/writes/stored-intention.test.ts`,
    `${core}/writes/send-idempotent.test.ts`,
    'tests/unit/faults/writes.test.ts',
  ),
  fault(
    'orders',
    'a payment that its order does not know of counts as finished',
    'src/core/payment/result-poll.ts',
    ["(orderStatus === 'CREATED' || orderStatus === 'ARREARS')", "orderStatus === 'ARREARS'"],
    'tests/unit/payment/result-poll.test.ts',
  ),
  fault(
    'live polling',
    'one code on one poll ends it',
    'src/core/live.ts',
    ["? error.code === -1 || shown.state === 'ready'", '? error.code === -1'],
    'tests/unit/core/live.test.ts',
  ),
  fault(
    'live polling',
    'a server that means seconds is asked without a pause',
    'src/core/live.ts',
    ['Math.max(shortestPollMs, ms)', 'ms'],
    'tests/unit/core/live.test.ts',
  ),
  fault(
    'live polling',
    'a pause that no timer can hold is none',
    'src/core/live.ts',
    ['Math.min(longestPollMs, Math.max(shortestPollMs, ms))', 'Math.max(shortestPollMs, ms)'],
    'tests/unit/core/live.test.ts',
  ),
  fault(
    'live polling',
    'pauses after failures do not grow',
    'src/core/live.ts',
    ['firstRetryMs * 2 ** (failures - 1)', 'firstRetryMs'],
    'tests/unit/core/live.test.ts',
  ),
  fault(
    'live polling',
    'two requests at once',
    'src/core/live.ts',
    ['if (inFlight) return inFlight;', ''],
    'tests/unit/core/live.test.ts',
  ),
  fault(
    'live polling',
    'a refresh after a write joins the request before it',
    'src/core/live.ts',
    ['const refreshAfterWrite = () => {\n    dropRequest();', 'const refreshAfterWrite = () => {'],
    'tests/unit/core/live.test.ts',
  ),
  fault(
    'live polling',
    'an older value takes the place of a newer one',
    'src/core/live.ts',
    ['&& !options.isNewer(shown.value, value)', '&& options.isNewer(shown.value, value)'],
    'tests/unit/core/live.test.ts',
  ),
  fault(
    'bridge',
    'a bridge answer with a wrong id is accepted',
    'src/core/bridge/channel.ts',
    ['waiting.get(answer.id);', 'waiting.get(answer.id) ?? [...waiting.values()][0];'],
    'tests/unit/bridge/channel.test.ts',
  ),
  fault(
    'bridge',
    'a message of a foreign origin is accepted',
    'src/sandbox/native/assets/links.js',
    [' || origin !== window.location.origin', ''],
    'tests/unit/native/links.test.ts',
  ),
  fault(
    'navigation',
    'a page may navigate to any host',
    'src/core/navigation/navigator.ts',
    ["if (knownHosts.has(hostOf(url.href) ?? ''))", 'if (true)'],
    'tests/unit/core/navigation/navigator.test.ts',
  ),
  fault(
    'navigation',
    'a path of this site may lead to another one',
    'src/core/navigation/navigator.ts',
    ["if (url.origin !== location.origin) throw refused('other origin');", ''],
    'tests/unit/core/navigation/navigator.test.ts',
  ),
];
