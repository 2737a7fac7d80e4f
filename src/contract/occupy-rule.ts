import type { OccupyRule } from './schema/station/cost-rules.ts';
import type { Tariff } from './schema/station/tariff.ts';

/**
 * The idle fee of a tariff as a cost rule. A tariff has the cap 0 where a rule has `null`, and knows no fee that
 * applies in busy minutes alone.
 * @returns `null` if the tariff does not tell whether there is a fee
 */
export const occupyRuleOf = ({ occupy }: Pick<Tariff, 'occupy'>): OccupyRule | null =>
  occupy && { ...occupy, capAmount: occupy.capAmount || null, when: 'ALWAYS' };
