import { ruleLines } from '#domain/cost-words.ts';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import type { OrderDetail } from './order-detail-words.ts';

/** The costs beside the energy that apply to the order; nothing if the back end sends none. */
export function RulesCard({ order: { costRules } }: { order: Pick<OrderDetail, 'costRules'> }) {
  if (!costRules) return null;
  return (
    <Card title="其他费用" aside="按下单时的规则">
      <Facts
        items={ruleLines(costRules).map(({ label, value }) => ({ label, value: <Clauses text={value} /> }))}
      />
    </Card>
  );
}
