import { maskedPlate } from '#contract/licence-plate.ts';
import { formatKwh } from '#core/money.ts';
import { formatDayAs } from '#core/time/format-date.ts';
import { formatTime } from '#core/time/format-time.ts';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** What the guard of a car park has to see of an order. */
export interface GuardOrder {
  orderNo: string;
  stationName: string;
  /** The plate of the car, if it is known in full. */
  licenseNumber: string | null;
  /** Epoch ms. */
  endTime: number | null;
  /** Wh. */
  chargedWh: number | null;
}

interface Props {
  open: boolean;
  order: GuardOrder;
  /** The plate that the gate received, as the back end shows it. */
  plate: string | null;
  onClose: () => void;
}

/** @returns the plate in full where it is that of the car; a typed one is known by its ends only */
const plateOf = (plate: string | null, licenseNumber: string | null): string =>
  licenseNumber !== null && (plate === null || maskedPlate(licenseNumber) === plate)
    ? licenseNumber
    : (plate ?? '--');

/** The charge in large letters, to be shown to the guard of a car park whose system does not answer. */
export function GuardSheet({ open, order, plate, onClose }: Props) {
  const { endTime } = order;
  const facts = [
    ['充电站', order.stationName],
    ['充电结束', endTime === null ? '--' : `${formatDayAs(endTime, 'YYYY-MM-DD')} ${formatTime(endTime)}`],
    ['充电量', `${formatKwh(order.chargedWh)} 度`],
    ['订单编号', order.orderNo],
  ] as const;
  return (
    <Sheet open={open} title="给保安看" onClose={onClose}>
      <p>
        <Clauses text="这辆车已在本站充电，停车场系统没有应答，请按充电减免停车费。" />
      </p>
      <p className="u-mt-4 num u-text-40 u-leading-tight u-font-bold">
        {plateOf(plate, order.licenseNumber)}
      </p>
      <dl className="u-stack-3 u-mt-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="sub">{label}</dt>
            <dd className="u-text-22 u-leading-tight digits">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
