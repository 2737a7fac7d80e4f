import type { Period } from '#contract/schema/station/period.ts';

interface PeriodLook {
  /** 尖 峰 平 谷 深谷 */
  name: string;
  /** Last part of the CSS class that sets its colour. */
  tone: string;
}

const looks: Partial<Record<Period, PeriodLook>> = {
  1: { name: '尖', tone: 'sharp' },
  2: { name: '峰', tone: 'peak' },
  3: { name: '平', tone: 'flat' },
  4: { name: '谷', tone: 'valley' },
  5: { name: '深谷', tone: 'deep' },
};

/** @returns letter and colour of a tariff period; `null` for an unknown one. */
export const periodLook = (period: Period): PeriodLook | null => looks[period] ?? null;
