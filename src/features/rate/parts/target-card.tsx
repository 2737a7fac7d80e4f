import type { RatedThing } from '../../../contract/schema/rating';
import { formatDateTime } from '../../../core/day';
import { formatKwh, formatYuan } from '../../../core/money';
import { Card } from '../../../ui/card/card';

/** What is rated. */
export function TargetCard({ target }: { target: RatedThing }) {
  const { name, detail, endTime, chargedWh, totalAmount } = target;
  const facts = [
    ...(endTime === null ? [] : [formatDateTime(endTime)]),
    ...(!chargedWh ? [] : [`${formatKwh(chargedWh)} 度`]),
    ...(!chargedWh || totalAmount === null ? [] : [`¥${formatYuan(totalAmount)}`]),
  ];
  return (
    <Card title={name} aside={detail}>
      <p className="sub digits" data-loaded>
        {facts.join(' · ')}
      </p>
    </Card>
  );
}
