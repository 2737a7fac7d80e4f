import type { Vehicle } from '#contract/schema/vehicle.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { vinEnd } from '#domain/vin-end.ts';

interface Props {
  cars: readonly Vehicle[];
  /** The chosen one; `null` before a choice. */
  vin: string | null;
  onChoose: (vin: string) => void;
}

/** The owner's cars, of which one gets the pile; each is told by its plate, or by the end of its number. */
export const CarChoice = ({ cars, vin, onChoose }: Props) => (
  <Card title="安装车辆">
    <Choices
      label="安装车辆"
      wide
      value={vin}
      options={cars.map((car) => ({
        value: car.vin,
        label: (
          <span className="u-block u-px-2 u-py-1">
            {car.modelName}
            <span className="u-block sub digits break-anywhere">{car.licenseNumber || vinEnd(car.vin)}</span>
          </span>
        ),
      }))}
      onChange={onChoose}
    />
  </Card>
);
