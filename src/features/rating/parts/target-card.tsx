import type { RatedThing } from '#contract/schema/order/rating.ts';
import { keptTogether } from '#core/kept-together.ts';
import { formatDateTime } from '#core/time/day.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';

/** What is rated. */
export function TargetCard({ target }: { target: RatedThing }) {
  const { name, detail, endTime, chargedWh, totalAmount } = target;
  const facts = [
    ...(endTime === null ? [] : [formatDateTime(endTime)]),
    ...(!chargedWh ? [] : [`${formatKwh(chargedWh)} 度`]),
    ...(!chargedWh || totalAmount === null ? [] : [`费用合计 ¥${formatYuan(totalAmount)}`]),
  ];
  return (
    <Card title={name} aside={detail}>
      <p className="sub digits" data-loaded>
        {keptTogether(facts.join(' · '))}
      </p>
    </Card>
  );
}
