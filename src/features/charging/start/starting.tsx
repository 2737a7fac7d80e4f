import { phoneLink } from '#core/device/phone.ts';
import { href } from '#routes.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Note } from '#ui/note/note.tsx';
import { StartDeadline } from '#domain/ui/start-deadline/start-deadline.tsx';
import { StartRing } from '#domain/ui/start-ring/start-ring.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { Tool } from '#ui/tool/tool.tsx';
import { ChargeHead } from '../parts/charge-head.tsx';
import { PlugTag } from '../parts/plug-tag.tsx';
import type { Running } from '../sample.ts';
import type { CancelStep } from './cancel-start.store.ts';
import { isUnderWay, refundPromise, startSteps, waitedOf } from './start-view.ts';

interface Props {
  charge: Running;
  start: StartState;
  cancel: CancelStep;
  /** The server's time, epoch ms. */
  now: number;
}

/** What is done and to come between the payment and the charge, and what becomes of the money where it does not begin. */
export function Starting({ charge, start, cancel, now }: Props) {
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

interface BarProps extends Omit<Props, 'now'> {
  /** Seconds until a start may be tried again. */
  wait: number;
  onStart: () => Promise<void>;
  onCancel: () => void;
}

/** Service at any time; the way out of a start that is under way; the order and the start where it waits for the owner. */
export function StartingBar({ charge, start, cancel, wait, onStart, onCancel }: BarProps) {
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
