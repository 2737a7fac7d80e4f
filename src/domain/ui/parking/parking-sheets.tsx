import type { OrderParking } from '#contract/schema/order/order-parking.ts';
import type { Environment } from '#core/environment.ts';
import { useMade } from '#core/react.ts';
import { changePlate } from '#domain/parking/change-plate.ts';
import { GuardSheet, type GuardOrder } from './guard-sheet.tsx';
import type { ParkingSheetName } from './parking-card.tsx';
import { PlateSheet } from './plate-sheet.tsx';

interface Props {
  open: ParkingSheetName | null;
  order: GuardOrder;
  parking: OrderParking;
  /** Reads the order again after another plate was sent to the gate. */
  reload: () => Promise<void>;
  onClose: () => void;
}

const createPlateWrite = (env: Environment) => (orderNo: string, plate: string) =>
  changePlate(env, orderNo, plate);

/** The sheets of the relief of parking: another plate, and what the guard has to see. Loaded when one is opened. */
export function ParkingSheets({ open, order, parking, reload, onClose }: Props) {
  const change = useMade(createPlateWrite);
  return (
    <>
      <PlateSheet
        open={open === 'plate'}
        initial={order.licenseNumber ?? ''}
        act="提交"
        onTake={async (plate) => {
          const problem = await change(order.orderNo, plate);
          if (!problem) await reload();
          return problem;
        }}
        onClose={onClose}
      />
      <GuardSheet open={open === 'guard'} order={order} plate={parking.plate} onClose={onClose} />
    </>
  );
}
