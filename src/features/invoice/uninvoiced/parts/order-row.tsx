import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { keptTogether } from '#core/kept-together.ts';
import { formatKwh } from '#core/money.ts';
import { formatListTime } from '#core/time/day.ts';
import { Money } from '#ui/money/money.tsx';
import { TickRow } from '#ui/tick/tick-row.tsx';

export interface OrderRowProps {
  order: UninvoicedOrder;
  chosen: boolean;
  /** Server time of the list, epoch ms. */
  now: number;
  onToggle: (order: UninvoicedOrder) => void;
}

/** An order that an invoice can be applied for: where, when, how much; the whole row chooses it. */
export function OrderRow({ order, chosen, now, onToggle }: OrderRowProps) {
  const { stationName, endTime, chargedWh, invoiceableAmount } = order;
  return (
    <TickRow checked={chosen} onChange={() => onToggle(order)}>
      <span className="u-flex u-flex-wrap u-items-baseline u-justify-between u-gap-x-3">
        <span className="u-from-10">
          <span className="u-block">{stationName}</span>
          <span className="u-block sub digits">
            {formatListTime(endTime, now)}
            {chargedWh !== null && keptTogether(` · ${formatKwh(chargedWh)} 度`)}
          </span>
        </span>
        <span className="u-ml-auto">
          <Money amount={invoiceableAmount} size={16} />
        </span>
      </span>
    </TickRow>
  );
}
