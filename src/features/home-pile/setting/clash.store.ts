import { atom, type ReadableAtom } from 'nanostores';
import type { PlugCar, PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';
import { settingFields, type SettingField } from './setting-words.ts';

type Side = 'MINE' | 'THEIRS';

/** Something that is set otherwise here than elsewhere. */
interface ClashRow {
  field: SettingField;
  label: string;
  mine: string;
  theirs: string;
  /** What is kept; `null` where both have changed it and the owner has not chosen. */
  side: Side | null;
}

export interface ClashStore {
  /** What differs; `null` while nothing does. */
  readonly $rows: ReadableAtom<readonly ClashRow[] | null>;
  choose(field: SettingField, side: Side): void;
  /** Keeps what was entered as it is; to save it asks again. */
  dismiss(): void;
  /** Compares what was entered with what somebody else has set. @returns whether something differs */
  show(mine: PlugSetting, theirs: PlugSetting): boolean;
  /** @returns both in one, and what is set elsewhere, on which it stands; `null` while a choice is missing */
  merged(): { setting: PlugSetting; base: PlugSetting } | null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fields = Object.keys(settingFields) as SettingField[];

/**
 * What differs between an entry and what was set on another device since. Who alone has changed something keeps it unless
 * the owner chooses otherwise; of what both have changed he has to choose.
 * @param base what was set when the entry began
 */
export function createClash(cars: readonly PlugCar[], base: () => PlugSetting): ClashStore {
  const $rows = atom<readonly ClashRow[] | null>(null);
  let sides: { mine: PlugSetting; theirs: PlugSetting } | null = null;

  function sideOf(field: SettingField, mine: PlugSetting, theirs: PlugSetting): Side | null {
    const before = base()[field];
    if (same(mine[field], before)) return 'THEIRS';
    return same(theirs[field], before) ? 'MINE' : null;
  }

  return {
    $rows,
    choose(field, side) {
      const rows = $rows.get();
      if (rows) $rows.set(rows.map((row) => (row.field === field ? { ...row, side } : row)));
    },
    dismiss: () => $rows.set(null),
    show(mine, theirs) {
      sides = { mine, theirs };
      const rows = fields
        .filter((field) => !same(mine[field], theirs[field]))
        .map((field): ClashRow => {
          const [label, tell] = settingFields[field];
          const side = sideOf(field, mine, theirs);
          return { field, label, mine: tell(mine, cars), theirs: tell(theirs, cars), side };
        });
      $rows.set(rows.length > 0 ? rows : null);
      return rows.length > 0;
    },
    merged() {
      const rows = $rows.get();
      if (!rows || !sides || rows.some(({ side }) => side === null)) return null;
      const { mine, theirs } = sides;
      const taken = rows.filter(({ side }) => side === 'THEIRS').map(({ field }) => [field, theirs[field]]);
      return { setting: { ...mine, ...Object.fromEntries(taken) }, base: theirs };
    },
  };
}
