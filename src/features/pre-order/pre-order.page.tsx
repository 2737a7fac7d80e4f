import type { AnswerOf } from '#contract/call.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { priceNowAndNext, unitPriceE4 } from '#contract/pricing.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Live } from '#core/live.ts';
import { isBayTaken } from '#contract/schema/station/connector.ts';
import { formatRatedKw } from '#core/money.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { classWord } from '#domain/station-words.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { ConnectorStatus } from '#domain/ui/connector-status/connector-status.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconConnector } from '#ui/icon/set/connector.ts';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { Row } from '#ui/row/row.tsx';
import { UnitPrice } from '#domain/ui/unit-price/unit-price.tsx';

/** /preOrder: the connector and its price. The cost of a charge comes with the trial. */
export const route = 'preOrder';
export const call = connectorDetail;

export function request({ query }: PageContext) {
  const connectorId = idIn(query, 'connectorId');
  return connectorId ? { connectorId } : null;
}

const nothing = () => {};

export const view = (answer: AnswerOf<typeof call>, { query, now }: ViewContext) => (
  <ConnectorCard
    detail={preOrderConnector(answer, idIn(query, 'connectorId'), now)}
    trialPriceE4={null}
    car={noCarYet}
    waiting
    onChooseCar={nothing}
    onRetry={nothing}
  />
);

type ConnectorAnswer = AnswerOf<typeof connectorDetail>;

/** The connector with its present price, by the server's time. */
export interface PreOrderConnector extends ConnectorAnswer {
  price: ReturnType<typeof priceNowAndNext>;
  links: { station: string; fee: string };
}

/** @param now the server's time, epoch ms */
export const preOrderConnector = (
  answer: ConnectorAnswer,
  connectorId: string,
  now: number,
): PreOrderConnector => ({
  ...answer,
  price: priceNowAndNext(answer.tariff, now),
  links: {
    station: href('chargeStation', { stationId: answer.station.stationId }),
    fee: href('feeDetail', { connectorId }),
  },
});

/** The row of the car. */
export interface CarRow {
  text: string;
  /** What a press on the row does; `null` for nothing. */
  press: 'choose' | 'retry' | null;
}

/** The row before the cars are read. */
export const noCarYet: CarRow = { text: '--', press: null };

/** @returns the row for the car of the trial; a list that could not be read is not the same as no car */
export function carRow(trial: Live<PaymentTrial>, cars: Live<Vehicle[]>): CarRow {
  if (cars.state === 'failed') {
    // Without a login there are no cars: the page offers the login below.
    return cars.error.kind === 'unauthorised' ? noCarYet : { text: '加载失败，点击重试', press: 'retry' };
  }
  if (trial.state !== 'ready' || cars.state !== 'ready') return noCarYet;
  const car = cars.value.find(({ vin }) => vin === trial.value.vin);
  if (car) return { text: `${car.modelName} ${car.licenseNumber}`, press: 'choose' };
  return { text: cars.value.length > 0 ? '请选择车辆' : '请绑定车辆', press: 'choose' };
}

interface Props {
  detail: PreOrderConnector;
  /** Price of the trial, with the member's discount, 1/10000 yuan per kWh. */
  trialPriceE4: number | null;
  car: CarRow;
  /** Whether the trial is not answered yet, so that the price of this user is unknown. */
  waiting: boolean;
  onChooseCar: () => void;
  onRetry: () => unknown;
}

/** Station, connector, price and car. */
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
            {formatRatedKw(connector.powerW)}&nbsp;kW
            {connector.parkNo && (
              <>
                &nbsp;· <span className="kept">车位&nbsp;{connector.parkNo}</span>
              </>
            )}
          </p>
        </div>
        <ConnectorStatus
          status={connector.status}
          bayTaken={isBayTaken(connector)}
          mine={detail.canStart || reservedByMe}
        />
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
