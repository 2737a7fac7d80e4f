import type { Vehicle } from '#contract/schema/vehicle.ts';
import { formatRatedKw } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { ConnectorStatus } from '#ui/connector-status/connector-status.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Row } from '#ui/row/row.tsx';
import { classWord } from '#domain/station-words.ts';
import type { Connector } from '../connector-view.ts';
import { fitText } from '../fit-text.ts';
import { PlugPicture } from './plug-picture.tsx';
import { PriceCard } from '#ui/price-card/price-card.tsx';

const standards = { GBT_DC: '国标直流', GBT_AC: '国标交流', UNKNOWN: '未知' };

interface Props {
  detail: Connector;
  /** The state is older than it should be. */
  stale: boolean;
  /** What would be charged; none where nobody is logged in or it is not known. */
  car: Vehicle | null | undefined;
}

/** A connector with its state, facts and price. */
export function ConnectorCard({ detail, stale, car }: Props) {
  const { connector, station, price, progress, links, canStart, reservedByMe } = detail;
  const mine = connector.status === 2 && canStart;
  return (
    <>
      <Card>
        <div className={`u-row u-justify-between u-gap-2 u-mb-2${stale ? ' u-text-3' : ''}`} data-loaded>
          <h2 className="u-text-22 u-font-bold u-leading-head digits kept">{connector.connectorName}</h2>
          <ConnectorStatus status={connector.status} mine={mine} />
        </div>
        {connector.faultText && <p className="u-mb-2 sub">{connector.faultText}</p>}
        {reservedByMe && <p className="sub">您已预约此充电枪</p>}
        <Facts
          items={[
            { label: '最大功率', value: `${formatRatedKw(connector.powerW)} kW` },
            { label: '接口标准', value: standards[connector.standard] },
            ...(connector.parkNo ? [{ label: '车位号', value: connector.parkNo }] : []),
            { label: '枪编号', value: connector.connectorId },
          ]}
        />
        {progress && <p className="sub digits">{progress}</p>}
        {connector.status === 1 && <PlugPicture />}
      </Card>
      <PriceCard price={price} word={classWord(connector.powerClass)} link={links.fee} />
      <Card>
        <Row label={station.name} hint={station.address} href={links.station} />
        {/* The car comes last: it is known later, and pushes nothing away. */}
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
