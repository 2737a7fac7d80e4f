import * as v from 'valibot';
import { asciiWidth } from '#contract/plain-signs.ts';
import { settingRulesOf, type SettingBounds } from '#contract/pile/setting-rules.ts';
import {
  plugModes,
  plugSetting,
  type PlugSetting,
  type PlugSettingView,
} from '#contract/schema/home-pile/plug-setting.ts';
import { formatPriceE4 } from '#core/money.ts';

/** The input of the form. `null`: the pile does not have this setting. */
export interface SettingEntry extends Omit<PlugSetting, 'pileId' | 'version' | 'mode' | 'priceE4'> {
  mode: (typeof plugModes)[number] | null;
  /** By the tariff of the grid, or by a fixed price. */
  pricing: 'TARIFF' | 'OWN';
  /** As it is typed, yuan per kWh. */
  priceText: string;
  /** The settings when the input began: tells which side has changed what. */
  base: PlugSetting;
}

/** @returns the input that is equal to saved settings */
export function entryOf(setting: PlugSetting): SettingEntry {
  const { mode, schedules, authVins, targetSoc, maxCurrentA, priceE4 } = setting;
  const { gunLock, offlineCharge, voiceOn, lightOn, notify, robot } = setting;
  return {
    mode: mode === 'UNKNOWN' ? null : mode,
    schedules,
    targetSoc,
    maxCurrentA,
    authVins,
    pricing: priceE4 === null ? 'TARIFF' : 'OWN',
    priceText: priceE4 === null ? '' : formatPriceE4(priceE4),
    gunLock,
    offlineCharge,
    voiceOn,
    lightOn,
    notify,
    robot,
    base: setting,
  };
}

/** @returns the settings of an answer, without its other fields */
export const settingIn = (view: PlugSettingView): PlugSetting => v.parse(plugSetting, view);

/** @returns 1/10000 yuan; `NaN` for an invalid price */
function priceOf(text: string): number {
  const typed = asciiWidth(text).trim();
  return /^\d{1,4}(\.\d{1,4})?$/.test(typed) ? Math.round(Number(typed) * 10_000) : Number.NaN;
}

/** @returns the settings of an input; an invalid price is `NaN`, a mode that is not chosen `UNKNOWN` */
export function settingOf({ base, pricing, priceText, mode, ...entry }: SettingEntry): PlugSetting {
  return {
    pileId: base.pileId,
    version: base.version,
    ...entry,
    mode: mode ?? 'UNKNOWN',
    priceE4: pricing === 'OWN' ? priceOf(priceText) : null,
  };
}

/** The rules of the settings applied to the input: an error of the price belongs to its text field. */
export function entryRules(bounds: SettingBounds): v.GenericSchema<SettingEntry> {
  const rules = settingRulesOf(bounds);
  return v.pipe(
    v.custom<SettingEntry>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { mode, ...setting } = settingOf(dataset.value);
      const { issues = [] } = v.safeParse(rules, { ...setting, mode: mode === 'UNKNOWN' ? null : mode });
      for (const { message, path = [] } of issues)
        addIssue({
          message,
          path: path.map(({ key }, depth) => ({
            type: 'unknown',
            origin: 'value',
            input: dataset.value,
            key: depth === 0 && key === 'priceE4' ? 'priceText' : key,
            value: undefined,
          })) as [v.IssuePathItem, ...v.IssuePathItem[]],
        });
    }),
  );
}

/** The fields of a draft. */
export const storedEntry = v.object({
  ...v.omit(plugSetting, ['pileId', 'version', 'mode', 'priceE4']).entries,
  mode: v.nullable(v.picklist(plugModes)),
  pricing: v.picklist(['TARIFF', 'OWN']),
  priceText: v.string(),
  base: plugSetting,
});
