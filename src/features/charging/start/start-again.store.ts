import { atom, onMount, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { createStart, type StartStore } from '#domain/start/start.store.ts';
import { href } from '#routes.ts';
import type { ChargingScreen } from '../charging.store.ts';
import type { Running } from '../sample.ts';

export interface StartAgain extends Pick<StartStore, '$start' | '$wait'> {
  /** The dialog that a refusal asks for. */
  readonly $notice: ReadableAtom<Notice | null>;
  /** '启动充电' of a paid order, and '重试' after a start that failed. */
  start(): Promise<void>;
  followNotice(): void;
  dismissNotice(): void;
}

const failuresOf = ({ startFail }: Running['order']): number => startFail?.attempts ?? 0;

/** The start of a paid order on /charge: most charges run already when that page opens. */
export function createStartAgain(
  env: Environment,
  screen: Pick<ChargingScreen, '$charge' | 'refresh'>,
): StartAgain {
  const start = createStart(env);
  const $notice = atom<Notice | null>(null);
  /** Attempts that had failed before the last command of this page. */
  let failed = 0;
  const orderNow = () => {
    const shown = screen.$charge.get();
    return shown.state === 'ready' ? shown.value?.order : undefined;
  };

  onMount(start.$start, () =>
    screen.$charge.listen(() => {
      const order = orderNow();
      // One more failure is an answer to the command, also where the page never heard that the device was asked.
      const isAnswered = order && (order.status !== 'PREPAID' || failuresOf(order) > failed);
      if (isAnswered && start.$start.get().step !== 'none') start.clear();
    }),
  );

  return {
    $start: start.$start,
    $wait: start.$wait,
    $notice,
    async start() {
      // Another tab may have started it meanwhile.
      await screen.refresh();
      const order = orderNow();
      if (order?.status !== 'PREPAID') return;
      failed = failuresOf(order);
      const error = await start.start(order.orderNo, failed);
      if (error?.code === codes.noFunds) {
        return env.navigator.go(href('preOrder', { connectorId: order.connector.connectorId }));
      }
      if (error) $notice.set(noticeOf(env, error, order.orderNo));
      await screen.refresh();
    },
    followNotice() {
      const to = $notice.get()?.href;
      $notice.set(null);
      if (to) env.navigator.go(to);
    },
    dismissNotice: () => $notice.set(null),
  };
}
