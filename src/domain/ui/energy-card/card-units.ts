import type { EnergyCard } from '#contract/schema/card/energy-card.ts';
import { formatKwh } from '#core/money.ts';

type Unit = EnergyCard['unit'];

const units: Record<Unit, string> = { KWH: '度', TIMES: '次', UNKNOWN: '' };
/** @returns the word for a card's unit; empty for a unit that this version does not know */
export const unitWord = (unit: Unit): string => units[unit];

/** @param value in units of the card @returns kWh (度) with 2 decimals, rounded to whole Wh; a number of charges as it is */
export const formatUnits = (value: number, unit: Unit): string =>
  unit === 'KWH' ? formatKwh(Math.round(value * 1000)) : String(value);
