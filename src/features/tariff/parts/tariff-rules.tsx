import type { Tariff } from '#contract/schema/station/tariff.ts';
import { formatYuan } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Note } from '#ui/note/note.tsx';

/** Shown if the answer has no rule, because that does not mean that none applies. */
const unknown = '以现场公示为准';

function occupyText(rule: Tariff['occupy']): string {
  if (!rule) return unknown;
  if (rule.perMinAmount === 0) return '不收取';
  const most = rule.capAmount > 0 ? `，最高 ${formatYuan(rule.capAmount)} 元` : '';
  return `充满 ${rule.graceMin} 分钟后 ${formatYuan(rule.perMinAmount)} 元/分钟${most}`;
}

/** Costs that may be added to the price of the energy. */
export function TariffRules({ tariff }: { tariff: Tariff }) {
  return (
    <Card title="其他费用">
      <Facts
        items={[
          { label: '超时占位费', value: occupyText(tariff.occupy) },
          { label: '停车费', value: tariff.parkFeeText ?? unknown },
        ]}
      />
      {tariff.notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Card>
  );
}
