import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { useScreen, useView } from '#core/react.ts';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import type { ChargingScreen } from '../charging.store.ts';
import { createStartAgain } from '../start-again.store.ts';
import { PhasePanel } from './phase-panel.tsx';

interface Props {
  screen: ChargingScreen;
  order: CurrentOrder;
  /** The connector is in the car, and nothing is charged. */
  plugged: boolean;
}

/** What happens before and after the charging itself, with the start of a paid order. */
export function ChargePhase({ screen, order, plugged }: Props) {
  const again = useScreen((env) => createStartAgain(env, screen));
  const start = useView(again.$start);
  const wait = useView(again.$wait);
  const notice = useView(again.$notice);
  return (
    <>
      <PhasePanel order={order} plugged={plugged} start={start} wait={wait} onStart={again.start} />
      <NoticeDialog notice={notice} onFollow={again.followNotice} onDismiss={again.dismissNotice} />
    </>
  );
}
