import type { Period } from '../../contract/schema/period';
import './period-badge.css';

const looks: Partial<Record<Period, { name: string; tone: string }>> = {
  1: { name: '尖', tone: 'sharp' },
  2: { name: '峰', tone: 'peak' },
  3: { name: '平', tone: 'flat' },
  4: { name: '谷', tone: 'valley' },
  5: { name: '深谷', tone: 'deep' },
};

interface Props {
  period: Period;
}

/** Tariff period as letter and colour; a period that is not known yet shows nothing. */
export function PeriodBadge({ period }: Props) {
  const look = looks[period];
  return look ? <span className={`pw-period pw-period-${look.tone}`}>{look.name}</span> : null;
}
