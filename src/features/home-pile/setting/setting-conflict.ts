import { atom, type ReadableAtom } from 'nanostores';
import type { PlugCar, PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';
import { settingFields, type SettingField } from './setting-words.ts';

type Side = 'MINE' | 'THEIRS';

/** A setting that differs between the input and the saved version. */
interface ConflictRow {
  field: SettingField;
  label: string;
  mine: string;
  theirs: string;
  /** The version to keep; `null` if both sides have changed it and the user has not chosen yet. */
  side: Side | null;
}

export interface ConflictStore {
  /** The differences; `null` without any. */
  readonly $rows: ReadableAtom<readonly ConflictRow[] | null>;
  choose(field: SettingField, side: Side): void;
  /** Closes the comparison and keeps the input; saving again compares once more. */
  dismiss(): void;
  /** Compares the input with the version that was saved elsewhere. @returns whether they differ */
  show(mine: PlugSetting, theirs: PlugSetting): boolean;
  /** @returns the merged settings, and the saved version on which they are based; `null` while a choice is missing */
  merged(): { setting: PlugSetting; base: PlugSetting } | null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fields = Object.keys(settingFields) as SettingField[];

/**
 * Differences between the input and settings that were saved on another device meanwhile. What only one side has changed is
 * kept unless the user chooses otherwise; for what both have changed the user has to choose.
 * @param base the settings when the input began
 */
export function createConflict(cars: readonly PlugCar[], base: () => PlugSetting): ConflictStore {
  const $rows = atom<readonly ConflictRow[] | null>(null);
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
        .map((field): ConflictRow => {
          const [label, textOf] = settingFields[field];
          const side = sideOf(field, mine, theirs);
          return { field, label, mine: textOf(mine, cars), theirs: textOf(theirs, cars), side };
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
