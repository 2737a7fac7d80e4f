import * as v from 'valibot';
import { plugModes, type PlugSchedule } from '../schema/home-pile/plug-setting.ts';
import { scheduleProblems } from './schedule-rules.ts';

/** Limits of the settings of a home pile (domain model, 1.10 and 4.6). */
export const settingLimits = {
  soc: { min: 50, max: 100, step: 5 },
  currentA: { min: 6, max: 32 },
  /** 9.9999 yuan per kWh: a higher price was most likely entered in another unit. */
  priceE4: { max: 99_999 },
} as const;

/** Messages for the owner; those about schedules are in schedule-rules.ts. */
const texts = {
  mode: '请选择充电方式',
  cars: '请至少选择一辆授权车辆',
  ownCars: '授权车辆须为您名下的车辆',
  schedules: '请至少启用一个预约时段',
  soc: '充电目标须为50%-100%，每5%一档',
  current: (max: number) => `电流上限须为${settingLimits.currentA.min}-${max}A`,
  price: '请输入0-9.9999之间的电价，最多4位小数',
} as const;

/** What this pile and this owner allow. */
export interface SettingBounds {
  modes: readonly string[];
  /** Cars of the owner. */
  vins: readonly string[];
  currentMaxA: number;
}

/** @returns the highest current that can be set, A: within the pile's power and {@link settingLimits} */
export const currentMaxOf = ({ currentMaxA }: Pick<SettingBounds, 'currentMaxA'>): number =>
  Math.max(settingLimits.currentA.min, Math.min(settingLimits.currentA.max, currentMaxA));

const isStep = (soc: number): boolean =>
  soc >= settingLimits.soc.min && soc <= settingLimits.soc.max && soc % settingLimits.soc.step === 0;

/**
 * Rules of the settings of a home pile, used by the page and the back end. The first invalid schedule is
 * named by its index: `schedules.2`. What is required depends on the mode: cars for plug and charge, or
 * times.
 */
export const settingRulesOf = (bounds: SettingBounds) => {
  const maxA = currentMaxOf(bounds);
  return v.pipe(
    v.object({
      mode: v.pipe(
        v.nullable(v.picklist(plugModes)),
        v.check((mode) => mode !== null && bounds.modes.includes(mode), texts.mode),
      ),
      authVins: v.pipe(
        v.array(v.string()),
        v.check((vins) => vins.every((vin) => bounds.vins.includes(vin)), texts.ownCars),
      ),
      schedules: v.pipe(
        v.array(v.custom<PlugSchedule>(() => true)),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          for (const [index, message] of scheduleProblems(dataset.value))
            addIssue({
              message,
              path: [
                {
                  type: 'array',
                  origin: 'value',
                  input: dataset.value,
                  key: index,
                  value: dataset.value[index],
                },
              ],
            });
        }),
      ),
      targetSoc: v.nullable(v.pipe(v.number(), v.check(isStep, texts.soc))),
      maxCurrentA: v.nullable(
        v.pipe(
          v.number(),
          v.integer(texts.current(maxA)),
          v.minValue(settingLimits.currentA.min, texts.current(maxA)),
          v.maxValue(maxA, texts.current(maxA)),
        ),
      ),
      priceE4: v.nullable(
        v.pipe(
          v.number(texts.price),
          v.integer(texts.price),
          v.maxValue(settingLimits.priceE4.max, texts.price),
        ),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['mode'], ['schedules']],
        ({ mode, schedules }) => mode !== 'SCHEDULE' || schedules.some(({ enabled }) => enabled),
        texts.schedules,
      ),
      ['schedules'],
    ),
    v.forward(
      v.partialCheck(
        [['mode'], ['authVins']],
        ({ mode, authVins }) => mode !== 'PLUG_AND_CHARGE' || authVins.length > 0,
        texts.cars,
      ),
      ['authVins'],
    ),
  );
};
