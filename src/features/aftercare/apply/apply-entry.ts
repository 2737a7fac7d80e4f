import * as v from 'valibot';
import { unbound } from '#contract/repair-rules.ts';
import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import { faultTypes, type FaultType } from '#contract/schema/home-pile/repair.ts';
import { noRegion, type RegionEntry } from '#core/geo/region-choice.ts';
import type { RepairConfig } from '../repair-data.ts';

/** What an owner enters about a fault, in the order of the form. */
export interface RepairEntry {
  /** `null` before a choice, {@link unbound} for a pile that is bound to nobody. */
  pileId: string | null;
  /** Number on the plate, of an unbound pile. */
  pileSn: string;
  faultType: FaultType | null;
  description: string;
  /** A placeholder for the photos, which are in a store of their own. */
  images: unknown[];
  contactName: string;
  contactPhone: string;
  region: RegionEntry;
  address: string;
  /** Epoch ms. */
  expectedTime: number | null;
}

/** @returns where a pile stands, as the form has it */
export const placeOf = (pile: HomePile | undefined): Pick<RepairEntry, 'region' | 'address'> => {
  const { provinceCode, cityCode, districtCode } = pile?.region ?? noRegion;
  return { region: { provinceCode, cityCode, districtCode }, address: pile?.address ?? '' };
};

/** The form before anything is entered: with the pile that the address names, or the only one, and whom a visit is to. */
export function emptyEntry({ piles, contact }: RepairConfig, wanted: string | null): RepairEntry {
  const named = piles.find(({ pileId }) => pileId === wanted);
  const pile = named ?? (piles.length === 1 ? piles[0] : undefined);
  return {
    pileId: pile?.pileId ?? (piles.length === 0 ? unbound : null),
    pileSn: '',
    faultType: null,
    description: '',
    images: [],
    contactName: contact?.name ?? '',
    contactPhone: contact?.phone ?? '',
    ...placeOf(pile),
    expectedTime: null,
  };
}

/** The fields that a draft contains. */
export const storedEntry = v.object({
  pileId: v.nullable(v.string()),
  pileSn: v.string(),
  faultType: v.nullable(v.picklist(faultTypes)),
  description: v.string(),
  contactName: v.string(),
  contactPhone: v.string(),
  region: v.object({ provinceCode: v.string(), cityCode: v.string(), districtCode: v.string() }),
  address: v.string(),
  expectedTime: v.nullable(v.number()),
});
