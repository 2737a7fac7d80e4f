import type { Period } from '#contract/schema/station/period.ts';
import { periodLook } from './period-look.ts';
import './period-badge.css';

interface Props {
  period: Period;
}

/** Tariff period as letter and colour; an unknown period shows nothing. */
export function PeriodBadge({ period }: Props) {
  const look = periodLook(period);
  return look && <span className={`pw-period pw-period-${look.tone}`}>{look.name}</span>;
}
