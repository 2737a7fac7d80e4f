import { unitPriceE4 } from '#contract/pricing.ts';
import { formatRatedKw } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { ConnectorStatus } from '#ui/connector-status/connector-status.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconConnector } from '#ui/icon/set/connector.ts';
import { PeriodBadge } from '#ui/period-badge/period-badge.tsx';
import { Row } from '#ui/row/row.tsx';
import { UnitPrice } from '#ui/unit-price/unit-price.tsx';
import { classWord } from '#domain/station-words.ts';
import type { CarRow } from '../car-row.ts';
import type { PreOrderConnector } from '../pre-order-connector.ts';

interface Props {
  detail: PreOrderConnector;
  /** Price that the trial goes by (with the member's discount), 1/10000 yuan per kWh. */
  trialPriceE4: number | null;
  car: CarRow;
  /** The trial is on its way: the owner's price is not known yet. */
  waiting: boolean;
  onChooseCar: () => void;
  onRetry: () => unknown;
}

/** Where, at which price, and with which car. */
export function ConnectorCard({ detail, trialPriceE4, car, waiting, onChooseCar, onRetry }: Props) {
  const { connector, station, price, reservedByMe } = detail;
  const listPriceE4 = price && !waiting ? unitPriceE4(price.now) : null;
  const priceE4 = trialPriceE4 ?? listPriceE4;
  const presses = { none: undefined, choose: onChooseCar, retry: () => void onRetry() };
  const isMember = price !== null && trialPriceE4 === unitPriceE4(price.now, true);
  return (
    <Card>
      <div className="u-row u-gap-x-3 u-gap-y-1 u-pb-3 u-line-b" data-loaded>
        <span className="u-center u-flex-none u-w-touch u-h-touch u-rounded-2 u-bg-brand-soft u-text-brand-strong">
          <Icon icon={iconConnector} />
        </span>
        <div className="u-from-7">
          <h2 className="u-font-bold">{station.name}</h2>
          <p className="sub digits">
            <span className="kept">{connector.connectorName}</span> · {classWord(connector.powerClass)}{' '}
            {formatRatedKw(connector.powerW)} kW
            {connector.parkNo && (
              <>
                {' '}
                <span className="kept">·&nbsp;车位&nbsp;{connector.parkNo}</span>
              </>
            )}
          </p>
        </div>
        <ConnectorStatus status={connector.status} mine={detail.canStart || reservedByMe} />
      </div>
      <Row
        label={`${classWord(connector.powerClass)}当前电价`}
        href={detail.links.fee}
        value={
          <>
            {price && <PeriodBadge period={price.now.period} />}
            <UnitPrice
              priceE4={priceE4}
              listE4={isMember && listPriceE4 !== priceE4 ? listPriceE4 : null}
              size={18}
            />
          </>
        }
      />
      <Row label="充电车辆" value={car.text} onPress={presses[car.press ?? 'none']} />
    </Card>
  );
}
