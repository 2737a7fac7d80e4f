import type {
  PlugMode,
  PlugCar,
  PlugSchedule,
  PlugSetting,
} from '#contract/schema/home-pile/plug-setting.ts';
import { endsNextDay } from '#contract/pile/schedule-rules.ts';
import { formatPriceE4 } from '#core/money.ts';
import { formatMinuteOfDay } from '#core/time/format-time.ts';
import { vinEnd } from '#domain/vin-end.ts';

/** What starts a charge. */
export const modeWords: Readonly<Record<PlugMode, string>> = {
  PLUG_AND_CHARGE: '即插即充',
  SCHEDULE: '预约充电',
  APP_ONLY: '仅APP启动',
};

/** 1 is Monday. */
export const weekdayWords = ['一', '二', '三', '四', '五', '六', '日'] as const;

const onOff = (on: boolean | null): string => (on === null ? '--' : on ? '开' : '关');

/** @returns `23:00–次日07:00` */
export const spanWord = (schedule: PlugSchedule): string =>
  `${formatMinuteOfDay(schedule.startMin)}–${endsNextDay(schedule) ? '次日' : ''}${formatMinuteOfDay(schedule.endMin)}`;

function scheduleWord(schedule: PlugSchedule): string {
  const { weekdays, enabled } = schedule;
  const days =
    weekdays.length === 7 ? '每天' : `周${weekdays.map((day) => weekdayWords[day - 1] ?? '').join('')}`;
  return `${days} ${spanWord(schedule)}${enabled ? '' : '（已关闭）'}`;
}

/**
 * @returns plate and name of a car, the plate first because a narrow select cuts the end; for a car that is not the user's,
 *   the end of its VIN
 */
export const carWord = (cars: readonly PlugCar[], vin: string): string => {
  const car = cars.find((own) => own.vin === vin);
  return car ? [car.licenseNumber, car.modelName].filter(Boolean).join(' ') : vinEnd(vin);
};

/** The fields in which two versions of the settings can differ. */
export type SettingField = keyof Omit<PlugSetting, 'pileId' | 'version'>;
type TextOf = (setting: PlugSetting, cars: readonly PlugCar[]) => string;

/** Label of each field, and its value as a text. */
export const settingFields: Readonly<Record<SettingField, readonly [label: string, textOf: TextOf]>> = {
  mode: ['充电方式', ({ mode }) => (mode === 'UNKNOWN' ? '未知' : modeWords[mode])],
  schedules: ['预约时段', ({ schedules }) => schedules.map(scheduleWord).join('；') || '无'],
  authVins: [
    '授权车辆',
    ({ authVins }, cars) => authVins.map((vin) => carWord(cars, vin)).join('、') || '无',
  ],
  targetSoc: ['充电目标', ({ targetSoc }) => (targetSoc === null ? '--' : `${targetSoc}%`)],
  maxCurrentA: ['电流上限', ({ maxCurrentA }) => (maxCurrentA === null ? '--' : `${maxCurrentA}A`)],
  priceE4: ['电价', ({ priceE4 }) => (priceE4 === null ? '按电网电价' : `${formatPriceE4(priceE4)}元/度`)],
  gunLock: ['空闲锁枪', ({ gunLock }) => onOff(gunLock)],
  offlineCharge: ['离线充电', ({ offlineCharge }) => onOff(offlineCharge)],
  voiceOn: ['语音提示', ({ voiceOn }) => onOff(voiceOn)],
  lightOn: ['指示灯', ({ lightOn }) => onOff(lightOn)],
  notify: [
    '消息通知',
    ({ notify }) =>
      notify === null
        ? '--'
        : `开始${onOff(notify.start)} 结束${onOff(notify.end)} 故障${onOff(notify.fault)}`,
  ],
  robot: [
    '机械臂',
    ({ robot }) =>
      robot === null ? '--' : `自动插枪${onOff(robot.autoPlug)} 自动拔枪${onOff(robot.autoUnplug)}`,
  ],
};
