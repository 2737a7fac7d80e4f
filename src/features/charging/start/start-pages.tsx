import type { Live } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import type { ChargingScreen } from '../charging.store.ts';
import { ChargeFrame } from '../parts/charge-frame.tsx';
import { phaseOf, titleOf } from '../phase.ts';
import type { Charge, Running } from '../sample.ts';
import { createStartAgain } from './start-again.store.ts';
import { Starting, StartingBar } from './starting.tsx';

const loadFailed = () => import('./start-failed.tsx');

interface Props {
  screen: ChargingScreen;
  live: Live<Charge>;
  charge: Running;
}

/** /charge before the charge: the start, what it waits for, and its failure, with the start of a paid order. */
export function StartPages({ screen, live, charge }: Props) {
  const again = useMade((env) => createStartAgain(env, screen));
  const start = useView(again.$start);
  const wait = useView(again.$wait);
  const notice = useView(again.$notice);
  const now = useView(screen.$now);
  const underWay = start.step === 'sent' || start.step === 'confirmed';
  const phase = underWay ? 'starting' : phaseOf(charge.order);
  const failed = useLazyPart(loadFailed, { wanted: phase === 'failed' });
  const frame = { screen, live, title: titleOf(phase) };
  return (
    <>
      {phase !== 'failed' ? (
        <ChargeFrame {...frame} bar={<StartingBar {...{ charge, start, wait }} onStart={again.start} />}>
          {() => <Starting {...{ charge, start, now }} />}
        </ChargeFrame>
      ) : failed.part ? (
        <failed.part.StartFailed {...{ screen, live, charge, start, wait }} onStart={again.start} />
      ) : (
        <ChargeFrame {...frame}>{() => <LazyPart state={failed}>{() => null}</LazyPart>}</ChargeFrame>
      )}
      <NoticeDialog notice={notice} onFollow={again.followNotice} onDismiss={again.dismissNotice} />
    </>
  );
}
