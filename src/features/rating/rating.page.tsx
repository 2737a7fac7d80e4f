import type { AnswerOf } from '#contract/call.ts';
import { rateConfig } from '#contract/calls/rate/rate-config.ts';
import type { RatedThing, RatingType } from '#contract/schema/order/rating.ts';
import { keptTogether } from '#core/kept-together.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import type { PageContext } from '#core/page/definition.ts';
import { formatDateTime } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';

/** /rate/:id: the target of the rating. */
export const route = 'rate';
export const call = rateConfig;

export const request = ({ id, query }: PageContext) => (id ? rateTarget(id, query) : null);

export const view = ({ target }: AnswerOf<typeof call>) => <TargetCard target={target} />;

export type RateConfig = AnswerOf<typeof rateConfig>;

export interface RateTarget {
  targetType: RatingType;
  targetId: string;
}

const types: ReadonlyMap<string | null, RatingType> = new Map([
  ['install', 'INSTALL'],
  ['repair', 'REPAIR'],
]);

/** @returns the target in the address `/rate/:id?type=`; a charge if the type is missing or unknown */
export const rateTarget = (id: string, query: URLSearchParams): RateTarget => ({
  targetType: types.get(query.get('type')) ?? 'CHARGE',
  targetId: id,
});

/** The charge, installation or repair that is rated. */
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
