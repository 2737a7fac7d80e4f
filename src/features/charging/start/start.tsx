import type { ReactNode } from 'react';
import { phoneLink } from '#core/device/phone.ts';
import type { Live } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { StartDeadline } from '#domain/ui/start-deadline/start-deadline.tsx';
import { StartRing } from '#domain/ui/start-ring/start-ring.tsx';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { Note } from '#ui/note/note.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { QuestionDialogs } from '#ui/question-dialogs/question-dialogs.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { Tool } from '#ui/tool/tool.tsx';
import { ChargeFrame } from '../charge-frame.tsx';
import type { ChargingScreen } from '../charging.store.ts';
import { ChargeHead, PlugTag } from '../running.tsx';
import { phaseOf, titleOf, type Charge, type Running } from '../session-sample.ts';
import { WayRow } from '../way-row.tsx';
import { StartFailed } from './start-failed.tsx';
import { cancelQuestion, isUnderWay, refundPromise, startSteps, waitedOf } from './start-words.ts';
import { createStartAgain, createCancelStart, type CancelStep } from './start.store.ts';

interface Props {
  screen: ChargingScreen;
  live: Live<Charge>;
  charge: Running;
}

/** /charge before the charge: starting a paid order, waiting for the device, and the failed start. */
export function StartPages({ screen, live, charge }: Props) {
  const again = useMade((env) => createStartAgain(env, screen));
  const cancelling = useMade((env) => createCancelStart(env, screen, again));
  const start = useView(again.$start);
  const cancel = useView(cancelling.$cancel);
  const wait = useView(again.$wait);
  const notice = useView(again.$notice);
  const now = useView(screen.$now);
  const phase = isUnderWay(charge.order, start) ? 'starting' : phaseOf(charge.order);
  return (
    <>
      {phase === 'failed' ? (
        <StartFailed {...{ screen, live, charge, start, wait }} onStart={again.start} />
      ) : (
        <ChargeFrame
          {...{ screen, live, title: titleOf(phase) }}
          bar={
            <StartingBar
              {...{ charge, start, cancel, wait }}
              onStart={again.start}
              onCancel={cancelling.ask}
            />
          }
        >
          {() => (
            <Starting
              {...{ charge, start, cancel, now }}
              way={<WayRow order={charge.order} $way={screen.$way} />}
            />
          )}
        </ChargeFrame>
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

interface StartingProps {
  charge: Running;
  start: StartState;
  cancel: CancelStep;
  /** The server's time, epoch ms. */
  now: number;
  /** The row that leads to the connector. */
  way: ReactNode;
}

/** The steps between payment and charge, and what is refunded if the charge does not start. */
function Starting({ charge, start, cancel, now, way }: StartingProps) {
  const { order, session } = charge;
  const waits = !isUnderWay(order, start);
  const waited = waitedOf(charge, now);
  return (
    <>
      <ChargeHead
        order={order}
        tag={<PlugTag session={session} words={['已插枪', '未插枪']} otherwise="待启动" />}
      />
      <StartRing still={waits}>
        <h2 className="u-text-40 u-leading-tight u-font-bold">{waits ? '待启动' : '启动中'}</h2>
        {waited !== null && (
          <p className="u-mt-1 u-font-bold digits" role="timer">
            已等 {waited} 秒
          </p>
        )}
        {!waits && <p className="sub">请勿拔枪</p>}
      </StartRing>
      <Card>
        <Steps steps={startSteps(charge, start)} />
      </Card>
      {way}
      <Card>
        <p className="u-row u-gap-2 u-font-bold">
          <Icon icon={iconRefresh} size={20} />
          没能开始充电，不收费
        </p>
        <p className="u-mt-1 sub digits">{refundPromise(order)}</p>
      </Card>
      {waits ? (
        <StartDeadline startBy={charge.startBy} />
      ) : cancel === 'wanted' ? (
        <Note tone="warn">正在取消：没有启动就全额退款，已经启动就马上结束。请留在此页</Note>
      ) : (
        <Note>可以离开此页，从地图上的充电提示随时回来</Note>
      )}
    </>
  );
}

interface BarProps extends Omit<StartingProps, 'now' | 'way'> {
  /** Seconds until a start may be tried again. */
  wait: number;
  onStart: () => Promise<void>;
  onCancel: () => void;
}

/** Hotline; then either the cancellation of the running start, or the order and the start button. */
function StartingBar({ charge, start, cancel, wait, onStart, onCancel }: BarProps) {
  const { order, serviceTel } = charge;
  const tel = phoneLink(serviceTel);
  return (
    <BottomBar>
      {tel && <Tool icon={iconPhone} label="客服" href={tel} />}
      {isUnderWay(order, start) ? (
        <Button
          variant="soft"
          grow
          onPress={onCancel}
          disabledReason={cancel === 'wanted' ? '正在等充电桩回应' : null}
        >
          取消启动并退款
        </Button>
      ) : (
        <>
          <Button variant="soft" grow href={href('order', { id: order.orderNo })}>
            查看订单
          </Button>
          <Button grow onPress={onStart} disabledReason={wait > 0 ? `${wait} 秒后可重试` : null}>
            {start.step === 'unknown' ? '再次确认启动' : '启动充电'}
          </Button>
        </>
      )}
    </BottomBar>
  );
}
