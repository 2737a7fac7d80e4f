import { fault, type Fault } from './fault.ts';

const folder = 'src/sandbox/notice';
const tests = 'tests/unit/sandbox/notice';
const ofCharge = `${tests}/order-notices.test.ts`;
const others = `${tests}/other-notices.test.ts`;
const ofCalls = `${tests}/calls.test.ts`;
const store = 'src/domain/watch.store.ts';
const ofStore = 'tests/unit/domain/watch.test.ts';

/** Faults of the notices that the sandbox sends, and of waiting for a free connector. */
export const noticeFaults: readonly Fault[] = [
  fault(
    'notices',
    'the end is announced nine minutes before it',
    `${folder}/rules.ts`,
    ['nearEndMs: 10 * 60_000', 'nearEndMs: 9 * 60_000'],
    ofCharge,
  ),
  fault(
    'notices',
    'the end is announced while the car has paused',
    `${folder}/order-notices.ts`,
    ['pauses.at(-1)?.to ?? 0', '0'],
    'tests/unit/sandbox/charging/pause.test.ts',
  ),
  fault(
    'notices',
    'an idle fee does not wait for the notice of the end',
    `${folder}/order-notices.ts`,
    ['if (fee && trying) record.endNotice', 'if (fee && !trying) record.endNotice'],
    ofCharge,
  ),
  fault(
    'notices',
    'a notice of the end that came late gives no five minutes',
    `${folder}/order-notices.ts`,
    ['endNotice.afterFailure ||= channels.every(({ failures }) => failures > 0);', ''],
    ofCharge,
  ),
  fault(
    'notices',
    'a fault ends a charge with the usual notice',
    `${folder}/order-notices.ts`,
    ["  3: '充电桩故障',\n", ''],
    ofCharge,
  ),
  fault(
    'notices',
    'the quiet hours hold nothing back',
    `${folder}/notify.ts`,
    ['const held = costs ? null : quietUntil(chosen.quiet, time);', 'const held = null;'],
    ofCharge,
  ),
  fault(
    'notices',
    'the quiet hours hold back what costs money',
    `${folder}/notify.ts`,
    [
      'const held = costs ? null : quietUntil(chosen.quiet, time);',
      'const held = quietUntil(chosen.quiet, time);',
    ],
    ofCharge,
  ),
  fault(
    'notices',
    'what was true for some minutes is sent after the quiet hours',
    `${folder}/notify.ts`,
    ['const isSent = held === null || !shortLived.has(kind);', 'const isSent = true;'],
    ofCharge,
  ),
  fault(
    'notices',
    'a channel that failed is tried again at once',
    `${folder}/deliver.ts`,
    ['retryMs[failures - 1]', 'retryMs[0]'],
    others,
  ),
  fault(
    'notices',
    'a channel that got through counts as failed',
    `${folder}/deliver.ts`,
    ["    sending.state = 'DELIVERED';", "    sending.state = 'FAILED';"],
    others,
  ),
  fault(
    'notices',
    'coupons that are used are announced too',
    `${folder}/advance-coupons.ts`,
    ["    .where('status', '=', 'UNUSED')\n", ''],
    others,
  ),
  fault(
    'notices',
    'a coupon is announced two days before its end',
    `${folder}/rules.ts`,
    ['couponMs: 3 * 24', 'couponMs: 2 * 24'],
    others,
  ),
  fault(
    'notices',
    'a free connector is told after the owner has waited for as long as he wanted',
    `${folder}/advance-watches.ts`,
    ['const end = Math.min(to, until);', 'const end = to;'],
    others,
  ),
  fault(
    'notices',
    'a free connector does not end the watch',
    `${folder}/advance-watches.ts`,
    ['{ watchedTo: end, until: time }', '{ watchedTo: end }'],
    others,
  ),
  fault(
    'notices',
    'a charge does not end the watches of its owner',
    `${folder}/order-notices.ts`,
    ["  if (event.kind === 'deviceCharges') await endWatches(db, userId, event.time);\n", ''],
    ofCharge,
  ),
  fault(
    'notices',
    'an owner can read the notices of somebody else',
    `${folder}/implementations.ts`,
    [
      "    .set({ readTime: context.clock.now() })\n    .where('userId', '=', userId)",
      '    .set({ readTime: context.clock.now() })',
    ],
    ofCalls,
  ),
  fault(
    'notices',
    'a second watch of a class does not replace the first',
    `${folder}/watches.ts`,
    ['watchId: same?.watchId ??', 'watchId:'],
    ofCalls,
  ),
  fault(
    'notices',
    'a notice of a home pile ignores its switches',
    'src/sandbox/home-pile/tell-owner.ts',
    ['    if (name !== null && !switches?.[name]) continue;\n', ''],
    `${tests}/pile-notices.test.ts`,
  ),
  fault(
    'notices',
    'of two events of a pile without a connection one is told',
    'src/sandbox/home-pile/tell-owner.ts',
    ['happenedTime = time }', 'happenedTime: _, time: happenedTime }'],
    `${tests}/pile-notices.test.ts`,
  ),
  fault(
    'notices',
    'an answer to an earlier request brings a cancelled watch back',
    store,
    [' && !ended.has(watch.watchId)', ''],
    ofStore,
  ),
  fault(
    'notices',
    'a watch outlives its time on the page',
    store,
    ['return watch && watch.until > now ? watch : null;', 'return watch;'],
    ofStore,
  ),
  fault(
    'notices',
    'a watch that the back end names no more stays on the page',
    store,
    ['      else if (mine?.seen) keep(null);\n', ''],
    ofStore,
  ),
  fault(
    'notices',
    'a watch that could not be cancelled is gone from the page',
    store,
    [
      'return env.toaster.show(toastOf(error, texts.failed));',
      'env.toaster.show(toastOf(error, texts.failed));',
    ],
    ofStore,
  ),
  fault(
    'notices',
    'a page offers a watch again after the back end has answered that it has none',
    store,
    ['        sessionStorage.write(noneKey, true);\n', ''],
    ofStore,
  ),
  fault(
    'notices',
    'a watch is forgotten by a reload',
    store,
    [
      '    if (watch) sessionStorage.write(key, $own.get());\n',
      '    if (watch) sessionStorage.remove(key);\n',
    ],
    ofStore,
  ),
];
