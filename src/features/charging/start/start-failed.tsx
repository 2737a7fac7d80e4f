import { phoneLink } from '#core/device/phone.ts';
import type { Live } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { uncallable } from '#ui/facts/phone-fact.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { Money } from '#ui/money/money.tsx';
import { Row } from '#ui/row/row.tsx';
import { Tool } from '#ui/tool/tool.tsx';
import type { ChargingScreen } from '../charging.store.ts';
import { ChargeFrame } from '../parts/charge-frame.tsx';
import { titleOf } from '../phase.ts';
import type { Charge, Running } from '../sample.ts';
import { FailedHead } from './failed-head.tsx';
import { automaticText, isGivenBack, refundLines, refundQuestion } from './failed-view.ts';
import { OtherConnectors } from './other-connectors.tsx';
import { createStartFailed } from './start-failed.store.ts';

interface Props {
  screen: ChargingScreen;
  live: Live<Charge>;
  charge: Running;
  start: StartState;
  /** Seconds until a start may be tried again. */
  wait: number;
  onStart: () => Promise<void>;
}

/** The start that failed: why, what it cost, another connector, the money, another try, and a voice. */
export function StartFailed({ screen, live, charge, start, wait, onStart }: Props) {
  const store = useMade((env) => createStartFailed(env, screen));
  const others = useView(store.$others);
  const asking = useView(store.$asking);
  const problem = useView(store.$problem);
  const { order, serviceTel, startsLeft } = charge;
  const tel = phoneLink(serviceTel);
  const back = isGivenBack(order);
  const [best] = others.state === 'ready' ? others.value : [];
  const again = start.step === 'unknown' ? '再次确认启动' : '推紧枪头再试一次';
  return (
    <>
      <ChargeFrame
        {...{ screen, live, title: titleOf('failed') }}
        bar={
          <BottomBar>
            {tel && <Tool icon={iconPhone} label="客服" href={tel} />}
            {back ? (
              <Button variant="soft" grow href={href('order', { id: order.orderNo })}>
                查看订单
              </Button>
            ) : (
              <Button variant="soft" grow onPress={() => store.ask('refund')}>
                立即退款
              </Button>
            )}
            {best ? (
              <Button grow onPress={() => store.change(best.connectorId)}>
                换一把枪
              </Button>
            ) : (
              <Button grow href={store.links.station}>
                查看充电站
              </Button>
            )}
          </BottomBar>
        }
      >
        {() => (
          <>
            <FailedHead order={order} />
            {!back && (
              <Card>
                {wait > 0 ? (
                  <Row icon={iconRefresh} label={again} value={`${wait} 秒后可重试`} />
                ) : (
                  <Row
                    icon={iconRefresh}
                    label={again}
                    hint={start.text || undefined}
                    value={startsLeft === null ? undefined : `还可试 ${startsLeft} 次`}
                    onPress={() => void onStart()}
                  />
                )}
              </Card>
            )}
            <OtherConnectors
              {...{ others, back, order }}
              station={store.links.station}
              onChoose={store.change}
              onRetry={store.refresh}
            />
            <Card title="退款">
              <Facts
                items={refundLines(order).map(({ amount, ...line }) => ({
                  ...line,
                  value: <Money amount={amount} />,
                }))}
              />
              <p className="u-mt-1 sub digits">{automaticText(charge)}</p>
              <Facts items={uncallable('客服电话', serviceTel)} />
            </Card>
          </>
        )}
      </ChargeFrame>
      <Dialog
        open={asking !== 'none'}
        title={asking === 'exchange' ? '退款并换枪' : '立即退款'}
        actions={[
          { label: '再想想', tone: 'plain', onPress: () => store.ask('none') },
          {
            label: asking === 'exchange' ? '退款并换枪' : '立即退款',
            tone: 'primary',
            onPress: store.confirm,
          },
        ]}
        onClose={() => store.ask('none')}
      >
        {problem || refundQuestion(order, asking === 'exchange')}
      </Dialog>
    </>
  );
}
