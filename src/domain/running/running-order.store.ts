import { computed, onMount } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { formatYuan } from '#core/money.ts';
import { endWord, plausibleSoc, secondsLeft } from '#domain/charge-end.ts';
import { leaveBy } from '#domain/cost-words.ts';
import { href } from '#routes.ts';
import {
  nothingMeasured,
  runningWords,
  unreadOrder,
  type RunningOrder,
  type RunningOrderStore,
} from './running-order.ts';
import { waitingPayment } from './waiting-payment.ts';

type Current = AnswerOf<typeof chargeCurrent>;

const linkOf = (orderNo: string): string => href('charge', { orderNo });

/** A charge that ended while its connector is still plugged in, once the idle fee accrues. */
function costlyStay({ order, session }: NonNullable<Current>): RunningOrder | null {
  if (order.status !== 'FINISHED' || session?.connectorStatus !== 2 || !order.occupyAmount) return null;
  return {
    link: linkOf(order.orderNo),
    word: `占位费计费中 ¥${formatYuan(order.occupyAmount)}，请拔枪`,
    stationName: order.station.name,
    connectorName: order.connector.connectorName,
    amber: true,
    hint: '查看',
    ...nothingMeasured,
  };
}

/** Reckoned from the sample whose forecast it is, so that it does not wander between two samples. */
function leaveOf({ order, session, costRules }: NonNullable<Current>): string {
  const remainSec = session && secondsLeft(order, session);
  if (!session || remainSec === null || session.sampleTime === null) return '';
  return leaveBy(costRules?.occupy ?? null, session.sampleTime + remainSec * 1_000);
}

function present(current: Current, failed: boolean): RunningOrder | null {
  if (!current) return null;
  const { order, session } = current;
  const word = runningWords[order.status];
  if (word === undefined) return costlyStay(current);
  return {
    link: linkOf(order.orderNo),
    word,
    stationName: order.station.name,
    connectorName: order.connector.connectorName,
    amber: false,
    hint: null,
    soc: session && plausibleSoc(session.soc, session.startSoc),
    powerW: session?.powerW ?? null,
    remainSec: session && secondsLeft(order, session),
    end: (session && endWord(order, session)) ?? '结束',
    leave: leaveOf(current),
    stale: failed || (session?.stale ?? false),
    sampleTime: session?.sampleTime ?? null,
  };
}

/** The current charge; without one, an order with an open payment. */
interface Shown {
  current: Current;
  waiting: RunningOrder | null;
}

const nothing: Shown = { current: null, waiting: null };

/** The current charge, polled at the interval of the server (domain model, 3.1: 10 s while charging). */
export function createRunningOrder(env: Environment): RunningOrderStore {
  const live = createLive<Shown>(env, {
    async load(how) {
      // Before the session is known, the answer would be "no charge".
      await env.session.settled;
      if (!env.session.$token.get()) return nothing;
      // It is shown beside public content: an expired session must not open the login over that.
      const current = await env.call(chargeCurrent, {}, { ...how, login: false });
      const runs = present(current, false) !== null;
      return { current, waiting: runs ? null : await waitingPayment(env, how.signal) };
    },
    nextPollMs: ({ current }) => current?.nextPollMs ?? null,
    isNewer: ({ current: shown }, { current: next }) =>
      !shown?.session ||
      !next?.session ||
      shown.order.orderNo !== next.order.orderNo ||
      next.session.sampleTime >= shown.session.sampleTime,
  });
  const $running = computed(live.$state, (shown) => {
    if (shown.state === 'ready')
      return present(shown.value.current, shown.error !== null) ?? shown.value.waiting;
    const failed = shown.state === 'failed' && shown.error.kind !== 'unauthorised';
    return failed ? unreadOrder(href('charge')) : null;
  });
  // Nothing is polled without a charge; one may have started on another page meanwhile.
  onMount($running, () =>
    env.$visible.listen((visible) => {
      if (visible) void live.refresh();
    }),
  );
  return { $running, $known: computed(live.$state, ({ state }) => state !== 'loading') };
}
