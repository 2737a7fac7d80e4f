import { computed, onMount } from 'nanostores';
import type { AnswerOf } from '../../../contract/call';
import { chargeCurrent } from '../../../contract/calls/charge/charge-current';
import type { Environment } from '../../../core/environment';
import { createLive } from '../../../core/live';
import { href } from '../../../routes';
import type { RunningOrder, RunningOrderStore } from './running-order';

type Current = AnswerOf<typeof chargeCurrent>;

const words: Partial<Record<string, string>> = { STARTING: '启动中', CHARGING: '充电中', STOPPING: '停止中' };
/** The map is public: a session that ended must not open the login (specification, section 7). */
const quietly = { ...chargeCurrent, needLogin: false };

function present(current: Current, failed: boolean): RunningOrder | null {
  if (!current) return null;
  const { order, session } = current;
  const word = words[order.status];
  if (word === undefined) return null;
  return {
    link: href('charge', { orderNo: order.orderNo }),
    word,
    stationName: order.station.name,
    connectorName: order.connector.connectorName,
    soc: session?.soc ?? null,
    targetSoc: session?.targetSoc ?? null,
    powerW: session?.powerW ?? null,
    remainSec: session?.estimatedRemainSec ?? null,
    stale: failed || (session?.stale ?? false),
    sampleTime: session?.sampleTime ?? null,
  };
}

/** The charge that runs now, polled as the server says (domain model, 3.1: 10 s while charging). */
export function createRunningLive(env: Environment): RunningOrderStore {
  const live = createLive<Current>(env, {
    load: (signal) =>
      env.session.$token.get() ? env.call(quietly, {}, { signal, toast: false }) : Promise.resolve(null),
    nextPollMs: (current) => current?.nextPollMs ?? null,
    isNewer: (shown, next) =>
      !shown?.session ||
      !next?.session ||
      shown.order.orderNo !== next.order.orderNo ||
      next.session.sampleTime >= shown.session.sampleTime,
  });
  const $running = computed(live.$state, (it) =>
    it.state === 'ready' ? present(it.value, it.error !== null) : null,
  );
  // Where nothing runs nothing is polled; a charge may have started on another page meanwhile.
  onMount($running, () =>
    env.$visible.listen((visible) => {
      if (visible) void live.refresh();
    }),
  );
  return { $running };
}
