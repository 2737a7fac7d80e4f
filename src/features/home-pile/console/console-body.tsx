import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import { formatDateTime } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Money } from '#ui/money/money.tsx';
import { Row } from '#ui/row/row.tsx';
import { Supported } from '#ui/supported/supported.tsx';
import { carList } from '#contract/calls/user/car-list.ts';
import { createLive } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { pileList } from '#contract/calls/home-pile/pile-list.ts';
import { PileRows } from '#domain/ui/pile-rows/pile-rows.tsx';
import { isReached, modeWord, percentWord, startModeWords, shortVin } from './console-view.ts';
import { History } from './pile-history.tsx';
import type { ConsoleScreen } from './console.store.ts';

interface Props {
  screen: ConsoleScreen;
  value: PileConsole;
}

/** The charge that runs, or that ended while the connector is still plugged in. */
function SessionCard({ session }: { session: NonNullable<PileConsole['session']> }) {
  const { startMode, vin, startTime, endTime, totalAmount, startSoc, targetSoc, stopReason } = session;
  const isOver = stopReason !== null;
  return (
    <Card title={isOver ? '上次充电' : '本次充电'} aside={startModeWords[startMode]}>
      <Facts
        items={[
          { label: '车辆', value: <CarName vin={vin} /> },
          { label: '开始时间', value: formatDateTime(startTime) },
          ...(isOver
            ? [
                { label: '结束时间', value: formatDateTime(endTime) },
                { label: '结束原因', value: stopReasonText(stopReason) },
              ]
            : [{ label: '起始 / 目标电量', value: `${percentWord(startSoc)} / ${percentWord(targetSoc)}` }]),
          // Without a price in the settings the cost is not known.
          ...(totalAmount === null
            ? []
            : [{ label: '费用', hint: '按您设置的电价估算', value: <Money amount={totalAmount} /> }]),
        ]}
      />
    </Card>
  );
}

/** Links to the other pages about the pile, and its rare commands. */
function Ways({ screen, value }: Props) {
  const { pile, actions } = value;
  const { pileId, capabilities, newFirmware } = pile;
  const online = isReached(value);
  // For a pile that is offline only the repair request works (domain model, 7.1).
  return (
    <Card>
      {online && (
        <Row label="即插即充与预约" value={modeWord(value)} href={href('plugChargeSetting', { pileId })} />
      )}
      {online && capabilities.includes('ROBOT_ARM') && (
        <Supported>
          <Row label="机械臂" href={href('plugChargeRobotControl', { pileId })} />
        </Supported>
      )}
      <Row label="报修" href={href('aftercareApply', { pileId })} />
      <Row label="我的桩与申请" href={href('pileIntroduce')} />
      {online && actions.includes('UPGRADE') && (
        <Row label="升级充电桩" value={newFirmware ?? ''} onPress={() => screen.ask('UPGRADE')} />
      )}
      {online && actions.includes('RESTART') && (
        <Row label="重启充电桩" onPress={() => screen.ask('RESTART')} />
      )}
      {online && <Row label="修改名称" value={pile.name} onPress={() => screen.ask('rename')} />}
      {online && pile.state !== 'CHARGING' && <Row label="解除绑定" onPress={() => screen.ask('unbind')} />}
    </Card>
  );
}

/** Everything below the readings of a pile. */
export function ConsoleBody({ screen, value }: Props) {
  const { session, pile } = value;
  return (
    <div className="u-mt-3 u-stack-3">
      {session && <SessionCard session={session} />}
      <OtherPiles pileId={pile.pileId} />
      <Ways screen={screen} value={value} />
      <History key={pile.pileId} pileId={pile.pileId} month={value.month} />
    </div>
  );
}

/** The car of a charge: its plate if it is one of the user's cars, else the end of its VIN. */
function CarName({ vin }: { vin: string | null }) {
  const cars = useMade((env) => createLive(env, { load: (how) => env.call(carList, {}, how) }));
  const live = useView(cars.$state);
  const own = live.state === 'ready' ? live.value.find((car) => car.vin === vin) : undefined;
  return <span className="unbroken">{own?.licenseNumber || shortVin(vin)}</span>;
}

/** The user's other piles, each with its state; nothing if there are none or they cannot be read. */
function OtherPiles({ pileId }: { pileId: string }) {
  const piles = useMade((env) => createLive(env, { load: (how) => env.call(pileList, {}, how) }));
  const live = useView(piles.$state);
  if (live.state !== 'ready') return null;
  const others = live.value.filter((pile) => pile.pileId !== pileId);
  if (others.length === 0) return null;
  return <PileRows title="切换充电桩" piles={others} to="plugChargeConsole" />;
}
