import { atom, computed, type ReadableAtom } from 'nanostores';
import { stationConnectors } from '#contract/calls/map/station-connectors.ts';
import { isFree, type Connector } from '#contract/schema/station/connector.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { createLive, type Live } from '#core/live.ts';
import { nothingNamed } from '#core/page/page-data.ts';
import { refundOrder } from '#domain/order/refund-order.ts';
import { href } from '#routes.ts';
import type { ChargingScreen } from '../charging.store.ts';
import type { Running } from '../session-sample.ts';
import { notStarted } from './start-words.ts';
import { orderIn } from './start.store.ts';

/** `refund`: refund the order; `exchange`: refund it, then pay for another connector. */
type Question = 'none' | 'refund' | 'exchange';

export interface StartFailedStore {
  /** Free connectors of the station with the same plug, the most similar first. */
  readonly $others: ReadableAtom<Live<readonly Connector[]>>;
  readonly $asking: ReadableAtom<Question>;
  /** Why the refund failed, else empty. */
  readonly $problem: ReadableAtom<string>;
  /** Whether the back end takes reports about the connector that failed. */
  readonly $canReport: ReadableAtom<boolean>;
  readonly links: { station: string };
  refresh(): Promise<void>;
  ask(question: Question): void;
  /** Goes on to another connector. A paid order belongs to its connector, so it is refunded first. */
  change(connectorId: string): void;
  /** Refunds the order. */
  confirm(): Promise<void>;
}

/** @returns the free connectors with the same plug: those with the same power first, then by falling power */
export function otherConnectors(
  connectors: readonly Connector[],
  { connectorId, powerW, standard }: Running['order']['connector'],
): Connector[] {
  const unlike = (other: Connector) => (other.powerW === powerW ? 0 : 1);
  return connectors
    .filter((other) => other.connectorId !== connectorId && isFree(other))
    .filter((other) => other.standard === standard)
    .sort(
      (a, b) =>
        unlike(a) - unlike(b) ||
        (b.powerW ?? 0) - (a.powerW ?? 0) ||
        (a.connectorName < b.connectorName ? -1 : 1),
    );
}

/**
 * What the user can do after a failed start: get a refund, or change to another connector. Another attempt is
 * in `createStartAgain`.
 */
export function createStartFailed(
  env: Environment,
  { $charge, refresh }: Pick<ChargingScreen, '$charge' | 'refresh'>,
): StartFailedStore {
  const $asking = atom<Question>('none');
  const $problem = atom('');
  let wanted = '';
  const stationId = orderIn($charge)?.station.stationId ?? '';
  const others = createLive<{ connectors: readonly Connector[]; canReport: boolean; nextPollMs: number }>(
    env,
    {
      async load(how) {
        const order = orderIn($charge);
        if (!stationId || !order) return nothingNamed('');
        const answer = await env.call(stationConnectors, { stationId }, how);
        const all = answer.equipments.flatMap(({ connectors }) => connectors);
        const failed = all.find(({ connectorId }) => connectorId === order.connector.connectorId);
        return {
          connectors: otherConnectors(all, order.connector),
          canReport: failed?.canReport ?? false,
          nextPollMs: answer.nextPollMs,
        };
      },
      nextPollMs: ({ nextPollMs }) => nextPollMs,
    },
  );
  const toOther = () => env.navigator.replace(href('preOrder', { connectorId: wanted }));

  return {
    $others: computed(others.$state, (shown) =>
      shown.state === 'ready' ? { ...shown, value: shown.value.connectors } : shown,
    ),
    $canReport: computed(others.$state, (shown) => shown.state === 'ready' && shown.value.canReport),
    $asking,
    $problem,
    links: { station: href('chargeStation', { stationId }) },
    refresh: others.refresh,
    ask(question) {
      $problem.set('');
      $asking.set(question);
    },
    change(connectorId) {
      wanted = connectorId;
      $problem.set('');
      if (orderIn($charge)?.status === 'PREPAID') $asking.set('exchange');
      else toOther();
    },
    async confirm() {
      const order = orderIn($charge);
      const question = $asking.get();
      if (!order || question === 'none') return;
      try {
        await refundOrder(env, order.orderNo, notStarted);
        $asking.set('none');
        if (question === 'exchange') return toOther();
      } catch (thrown) {
        const error = toAppError(thrown);
        if (isUnknownOutcome(error)) $problem.set(toastOf(error, '结果尚未确认，请再次提交'));
        // The server's message was shown as a toast; the state of the order is read again.
        else $asking.set('none');
      }
      await refresh();
    },
  };
}
