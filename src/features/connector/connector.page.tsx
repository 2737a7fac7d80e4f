import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { isBayTaken } from '#contract/schema/station/connector.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { formatRatedKw } from '#core/money.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { unfitText, voltageText } from '#domain/connector-fit.ts';
import { bayTextOf, directionText, entranceFor } from '#domain/way.ts';
import { classWord } from '#domain/station-words.ts';
import { Card } from '#ui/card/card.tsx';
import { ConnectorStatus } from '#domain/ui/connector-status/connector-status.tsx';
import { CostSummary } from '#domain/ui/costs/costs.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { DoubtLine } from '#domain/ui/report/doubt-line.tsx';
import { PriceCard } from '#domain/ui/price-card/price-card.tsx';
import { WayPictures } from '#domain/ui/way-pictures/way-pictures.tsx';
import { Row } from '#ui/row/row.tsx';
import { connectorOf, fitText, type ConnectorView } from './connector-view.ts';
import { FirstGroundLock } from './lock/ground-lock.tsx';
import { ReportLine } from './report-line.tsx';
import './connector.css';

/** /chargegunInfo/:id: the whole card of the connector. */
export const route = 'chargegunInfo';
export const call = connectorDetail;

export const request = ({ id }: PageContext) => (id ? { connectorId: id } : null);

export const view = (answer: AnswerOf<typeof call>, { now }: ViewContext) => (
  <ConnectorCard
    detail={connectorOf(answer, now)}
    stale={false}
    car={null}
    report={<ReportLine report={answer.myReport} now={now} />}
    lock={<FirstGroundLock detail={connectorOf(answer, now)} />}
  />
);

const standards = { GBT_DC: '国标直流', GBT_AC: '国标交流', UNKNOWN: '未知' };

interface Props {
  detail: ConnectorView;
  /** Whether the state is outdated. */
  stale: boolean;
  /** The car of the user; none before the login or if unknown. */
  car: Vehicle | null | undefined;
  /** The row that offers a report; shown where the back end takes reports. */
  report: ReactNode;
  /** The ground lock of its bay; shown where the back end can lower it. */
  lock: ReactNode;
  /** Opens the pictures of the way full-screen. */
  onShowPicture?: (index: number) => void;
}

/** A connector with its state, facts and price. */
export function ConnectorCard({ detail, stale, car, report, lock, onShowPicture = () => {} }: Props) {
  const { connector, station, price, progress, links, canStart, reservedByMe, costRules } = detail;
  const { statusAge, lastCharge, failedStarts, doubtSince } = detail;
  const mine = connector.status === 2 && canStart;
  const bayTaken = isBayTaken(connector);
  const bayText = bayTextOf(connector);
  const direction = directionText(entranceFor(detail.entrances, null), connector.bay);
  const pictures = shownPictures(detail.pictures);
  const voltage = voltageText(connector);
  const unfit = unfitText(connector);
  return (
    <>
      <Card>
        <WayPictures pictures={pictures} onShow={onShowPicture} />
        <div className={`u-row u-justify-between u-gap-2 u-mb-2${stale ? ' u-text-3' : ''}`} data-loaded>
          <h2 className="u-text-22 u-font-bold u-leading-head digits kept">{connector.connectorName}</h2>
          <ConnectorStatus status={connector.status} bayTaken={bayTaken} mine={mine} />
        </div>
        {bayTaken && <p className="u-mb-2 sub kept">枪空闲，车位被占：有车停在车位上，未在充电</p>}
        {connector.doubt && (
          <p className="u-mb-2 u-text-13">
            <DoubtLine doubt={connector.doubt}>{doubtSince}</DoubtLine>
            <span className="u-block sub kept">设备状态不变，请以现场为准</span>
          </p>
        )}
        {bayText && <p className="u-font-bold digits kept">{bayText}</p>}
        {direction && (
          <p className="u-mb-2 sub">
            <Clauses text={direction} />
          </p>
        )}
        {connector.faultText && <p className="u-mb-2 sub">{connector.faultText}</p>}
        {reservedByMe && <p className="sub">您已预约此充电枪</p>}
        <Facts
          items={[
            { label: '最大功率', value: `${formatRatedKw(connector.powerW)} kW` },
            { label: '接口标准', value: standards[connector.standard] },
            ...(voltage
              ? [{ label: '电压', value: unfit ? <b className="u-text-warn">{voltage}</b> : voltage }]
              : []),
            { label: '枪编号', value: connector.connectorId },
          ]}
        />
        {progress && <p className="sub digits">{progress}</p>}
        {(lastCharge || statusAge) && (
          <p className="sub digits">{[lastCharge, statusAge].filter(Boolean).join(' · ')}</p>
        )}
        {failedStarts && <p className="u-mt-1 u-text-warn u-text-13 digits kept">{failedStarts}</p>}
        {connector.status === 1 && !bayTaken && pictures.length === 0 && <PlugPicture />}
      </Card>
      {detail.lock && lock}
      <PriceCard price={price} word={classWord(connector.powerClass)} link={links.fee}>
        {costRules && <CostSummary rules={costRules} />}
      </PriceCard>
      <Card>
        <Row label={station.name} hint={station.address} href={links.station} />
        {connector.canReport && report}
        {/* The car is last because it is known last: nothing above it moves when it appears. */}
        {car && (
          <Row
            label={
              <>
                {car.modelName} <span className="unbroken">{car.licenseNumber}</span>
              </>
            }
            hint={fitText(connector, car) || undefined}
          />
        )}
      </Card>
    </>
  );
}

/** A picture of the connector in the socket of the car. */
function PlugPicture() {
  return (
    <div className="u-mt-2 u-p-3 u-rounded-2 u-bg-surface-2 u-text-center">
      <svg className="connector-plug u-mb-1" viewBox="0 0 320 96" aria-hidden="true">
        <path className="connector-plug-far" d="M12 86h296" />
        <rect x="34" y="20" width="34" height="66" rx="6" />
        <path d="M42 28h18v11H42zM52 48l-6 10h9l-5 9" />
        <path className="connector-plug-cable" d="M68 46c22 0 8 32 28 32s12-22 30-22" />
        <path className="connector-plug-connector" d="M126 50h10v12h-10zM136 53h6M136 59h6" />
        <path d="M168 78h-14c-4 0-6-2-6-6V56c0-5 2-8 7-10l13-5 15-15c3-3 6-4 10-4h36c5 0 9 2 12 6l13 15 24 5c7 2 10 6 10 13v11c0 4-2 6-6 6h-10M194 78h52" />
        <path className="connector-plug-far" d="m178 42 12-12h18v12zM218 30h12c3 0 5 1 7 3l7 9h-26z" />
        <circle cx="181" cy="78" r="10" />
        <circle cx="259" cy="78" r="10" />
      </svg>
      <p className="sub">请先插好充电枪</p>
    </div>
  );
}
