import { useState } from 'react';
import type { OrderCase } from '#contract/schema/case.ts';
import type { OrderParking as Parking } from '#contract/schema/order/order-parking.ts';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import { caseLink } from '#domain/case/case-link.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { ParkingCard, type ParkingSheetName } from './parking-card.tsx';

const loadSheets = () => import('./parking-sheets.tsx');

interface Props {
  order: {
    orderNo: string;
    station: { name: string };
    licenseNumber: string | null;
    /** Epoch ms. */
    endTime: number | null;
    /** Wh. */
    chargedWh: number | null;
  };
  /** `null` if the back end does not send it, or parking costs nothing. */
  parking: Parking | null;
  costRules: CostRules | null;
  /** Complaints about the order; `null` if the back end takes none. */
  cases: readonly OrderCase[] | null;
  /** Reads the order again. */
  reload: () => Promise<void>;
}

/** The relief of parking for an order, with its sheets; nothing if the back end does not send it. */
export function OrderParking({ order, parking, costRules, cases, reload }: Props) {
  const [sheet, setSheet] = useState<ParkingSheetName | null>(null);
  const close = () => setSheet(null);
  const { part } = useLazyPart(loadSheets, { wanted: sheet !== null, onLost: close });
  if (!parking) return null;
  const { orderNo, licenseNumber, endTime, chargedWh } = order;
  const shown = { orderNo, stationName: order.station.name, licenseNumber, endTime, chargedWh };
  return (
    <>
      <ParkingCard
        parking={parking}
        rule={costRules?.parking ?? null}
        chargedWh={chargedWh}
        complaint={caseLink(orderNo, 'PARKING', cases)}
        onOpen={setSheet}
      />
      {part && (
        <part.ParkingSheets open={sheet} order={shown} parking={parking} reload={reload} onClose={close} />
      )}
    </>
  );
}
