import { useState } from 'react';
import type { Connector } from '#contract/schema/station/connector.ts';
import { phoneLink } from '#core/device/phone.ts';
import type { Live } from '#core/live.ts';
import { formatRatedKw } from '#core/money.ts';
import { useMade, useView } from '#core/react.ts';
import type { StartState } from '#domain/start/start.store.ts';
import { CaseCard } from '#domain/ui/case-card/case-card.tsx';
import { ConnectorStatus } from '#domain/ui/connector-status/connector-status.tsx';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { uncallable } from '#ui/facts/phone-fact.tsx';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Money } from '#ui/money/money.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { Tool } from '#ui/tool/tool.tsx';
import { ChargeFrame } from '../charge-frame.tsx';
import type { ChargingScreen } from '../charging.store.ts';
import { titleOf, type Charge, type Running } from '../session-sample.ts';
import { createStartFailed } from './start-failed.store.ts';
import {
  automaticText,
  isGivenBack,
  refundLines,
  refundQuestion,
  costText,
  failedSteps,
} from './start-words.ts';

interface Props {
  screen: ChargingScreen;
  live: Live<Charge>;
  charge: Running;
  start: StartState;
  /** Seconds until a start may be tried again. */
  wait: number;
  onStart: () => Promise<void>;
}

/** The failed start: its reason, another attempt, other connectors, the refund, and the hotline. */
export function StartFailed({ screen, live, charge, start, wait, onStart }: Props) {
  const store = useMade((env) => createStartFailed(env, screen));
  const others = useView(store.$others);
  const asking = useView(store.$asking);
  const problem = useView(store.$problem);
  const canReport = useView(store.$canReport);
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
            {canReport && (
              <Card>
                <FailedReport order={order} />
              </Card>
            )}
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
            <CaseCard
              orderNo={order.orderNo}
              cases={charge.cases}
              kind="CHARGE"
              now={live.state === 'ready' ? live.time : 0}
              ask="没充上，想反映？"
            />
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

const loadSheet = () => import('#domain/ui/report/report-sheet.tsx');

/** Offers to report the connector that failed, filled in with the order. */
function FailedReport({ order: { orderNo, connector } }: { order: Running['order'] }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const close = () => setOpen(false);
  const { part } = useLazyPart(loadSheet, { wanted: open, onLost: close });
  return (
    <>
      <Row
        icon={iconWarning}
        label="这把枪有问题？"
        value={sent ? '已收到' : '报告问题'}
        onPress={() => setOpen(true)}
      />
      {part && (
        <part.ReportSheet
          connectorId={connector.connectorId}
          about={{ orderNo, kind: 'BROKEN' }}
          open={open}
          onSent={() => setSent(true)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Why the start failed, at which step, and what it cost. */
function FailedHead({ order }: { order: Running['order'] }) {
  const cost = costText(order);
  return (
    <Card>
      <div className="u-row u-gap-3" role="alert">
        <BrokenRing />
        <div className="u-from-12">
          <h2 className="u-text-22 u-leading-tight u-font-bold" data-loaded>
            没能开始充电
          </h2>
          <p className="u-text-2">{order.startFail?.text}</p>
        </div>
      </div>
      <p className="u-mt-1 sub">
        {order.station.name}&nbsp;· <span className="kept">{order.connector.connectorName}</span>
        {order.startFail && <> · 已失败 {order.startFail.attempts} 次</>}
      </p>
      <div className="u-my-3">
        <Steps steps={failedSteps(order)} row />
      </div>
      {cost && <p className="u-pt-2 u-line-t u-text-2">{cost}</p>}
    </Card>
  );
}

/** An open ring with an exclamation mark. */
const BrokenRing = () => (
  <svg className="u-flex-none" viewBox="0 0 64 64" width="56" height="56" fill="none" aria-hidden="true">
    <circle cx="32" cy="32" r="28" stroke="var(--fault-soft)" strokeWidth="6" />
    <g stroke="var(--fault)" strokeWidth="6" strokeLinecap="round">
      <circle cx="32" cy="32" r="28" strokeDasharray="109 176" transform="rotate(-90 32 32)" />
      <path d="M32 19v16M32 45h.1" />
    </g>
  </svg>
);

interface OtherConnectorsProps {
  others: Live<readonly Connector[]>;
  /** The order is refunded already: another connector needs no refund first. */
  back: boolean;
  order: Running['order'];
  /** Address of the station. */
  station: string;
  onChoose: (connectorId: string) => void;
  onRetry: () => Promise<void>;
}

/** Number of connectors that are listed; the station page has the others. */
const shown = 2;

/** Power and parking space, compared with the connector that failed. */
const hintOf = ({ powerW, parkNo }: Connector, failed: Running['order']['connector']): string =>
  [
    powerW !== null && `${powerW === failed.powerW ? '同功率 ' : ''}${formatRatedKw(powerW)} kW`,
    parkNo && `车位 ${parkNo}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Free connectors of the same station, and the link to all of them. */
function OtherConnectors({ others, back, order, station, onChoose, onRetry }: OtherConnectorsProps) {
  if (others.state === 'loading') return <Skeleton card lines={3} />;
  if (others.state === 'failed') {
    return (
      <Card title="换一把枪">
        <p className="sub">空闲的充电枪暂时查不到</p>
        <Button variant="soft" size="m" onPress={onRetry}>
          重新加载
        </Button>
      </Card>
    );
  }
  const free = others.value;
  const more = free.length - shown;
  return (
    <Card title="换一把枪" aside={free.length === 0 || back ? undefined : '先全额退回本单'}>
      {free.length === 0 && <p className="sub">本站没有同类型的空闲充电枪</p>}
      <div className="u-lines">
        {free.slice(0, shown).map((connector) => (
          <Row
            key={connector.connectorId}
            label={connector.connectorName}
            hint={hintOf(connector, order.connector)}
            value={<ConnectorStatus status={connector.status} />}
            onPress={() => onChoose(connector.connectorId)}
          />
        ))}
      </div>
      {more > 0 && (
        <Button variant="plain" size="m" href={station}>
          另有 {more} 把空闲枪
        </Button>
      )}
    </Card>
  );
}
