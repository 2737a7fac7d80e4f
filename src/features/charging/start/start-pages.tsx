import type { Live } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { QuestionDialogs } from '#ui/question-dialogs/question-dialogs.tsx';
import type { ChargingScreen } from '../charging.store.ts';
import { ChargeFrame } from '../parts/charge-frame.tsx';
import { phaseOf, titleOf } from '../phase.ts';
import type { Charge, Running } from '../sample.ts';
import { createStartAgain } from './start-again.store.ts';
import { createCancelStart } from './cancel-start.store.ts';
import { cancelQuestion, isUnderWay } from './start-view.ts';
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
  const cancelling = useMade((env) => createCancelStart(env, screen, again));
  const start = useView(again.$start);
  const cancel = useView(cancelling.$cancel);
  const wait = useView(again.$wait);
  const notice = useView(again.$notice);
  const now = useView(screen.$now);
  const phase = isUnderWay(charge.order, start) ? 'starting' : phaseOf(charge.order);
  const failed = useLazyPart(loadFailed, { wanted: phase === 'failed' });
  const frame = { screen, live, title: titleOf(phase) };
  return (
    <>
      {phase !== 'failed' ? (
        <ChargeFrame
          {...frame}
          bar={
            <StartingBar
              {...{ charge, start, cancel, wait }}
              onStart={again.start}
              onCancel={cancelling.ask}
            />
          }
        >
          {() => <Starting {...{ charge, start, cancel, now }} />}
        </ChargeFrame>
      ) : failed.part ? (
        <failed.part.StartFailed {...{ screen, live, charge, start, wait }} onStart={again.start} />
      ) : (
        <ChargeFrame {...frame}>{() => <LazyPart state={failed}>{() => null}</LazyPart>}</ChargeFrame>
      )}
      <QuestionDialogs
        words={{
          asking: {
            title: '取消启动并退款',
            text: cancelQuestion(charge.order),
            stay: '继续等待',
            act: '取消启动',
            danger: true,
          },
        }}
        asking={cancel}
        problem=""
        onStay={cancelling.dismiss}
        onAct={cancelling.confirm}
      />
      <NoticeDialog notice={notice} onFollow={again.followNotice} onDismiss={again.dismissNotice} />
    </>
  );
}
