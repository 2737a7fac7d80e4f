import { safeParse } from 'valibot';
import { plugSettingRead, plugSettingSave } from '#contract/calls/pile.ts';
import { codes } from '#contract/codes.ts';
import { settingRulesOf, type SettingBounds } from '#contract/pile/setting-rules.ts';
import { plugModes, type PlugCar, type PlugSetting } from '#contract/schema/home-pile/plug-setting.ts';
import { carAcW } from '../../charging/sessions/car-curve.ts';
import { carOf } from '../../charging/sessions/car-state.ts';
import { implement, Refusal, type Implementation, type SandboxContext } from '../../context.ts';
import type { LivePile } from '../live/acts.ts';
import { ownLive } from '../live/pile-store.ts';
import { gridTariff, meansOf } from './defaults.ts';
import { applySetting } from './pile-rules.ts';
import { ownPile, saveSetting, settingOf } from './setting-store.ts';

/** The cars of a user; those that do not communicate with their pile do not report their state of charge. */
async function carsOf(context: SandboxContext, userId: string): Promise<PlugCar[]> {
  const rows = await context.db
    .selectFrom('car')
    .select('vin')
    .where('userId', '=', userId)
    .orderBy('vin')
    .execute();
  const cars = await Promise.all(rows.map(({ vin }) => carOf(context, userId, vin)));
  return cars.flatMap((car) => {
    if (!car?.vehicle.portAc) return [];
    const { vin, vehicle, curveIndex, soc } = car;
    const { modelName, licenseNumber, batteryWh, plugChargeCapable } = vehicle;
    return [
      {
        vin,
        modelName,
        licenseNumber,
        batteryWh,
        acW: carAcW(curveIndex),
        soc: plugChargeCapable ? Math.floor(soc) : null,
      },
    ];
  });
}

/** @throws Refusal with the message and field of the first rule that is broken */
function checkRules(setting: PlugSetting, bounds: SettingBounds): void {
  const { success, issues } = safeParse(settingRulesOf(bounds), setting);
  if (success) return;
  const field = (issues[0].path ?? []).map(({ key }) => String(key)).join('.');
  throw new Refusal(codes.failure, issues[0].message, { field });
}

/** A `null` in the request keeps the old value; a `null` price means that there is none. */
const over = (present: PlugSetting, { priceE4, ...asked }: PlugSetting): PlugSetting => ({
  ...present,
  ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)),
  priceE4,
});

/** @throws Refusal 1291003 if settings cannot reach the pile now */
function checkReached({ life: { state } }: LivePile): void {
  if (state === 'OFFLINE')
    throw new Refusal(codes.homePileError, '充电桩已离线，请检查电源与网络', { subCode: 'OFFLINE' });
  if (state === 'UPDATING')
    throw new Refusal(codes.homePileError, '充电桩正在升级，请稍后再试', { subCode: 'UPDATING' });
}

const save = implement(plugSettingSave, async (context, { requestId: _id, ...asked }, caller) => {
  const { db } = context;
  const userId = caller?.userId ?? '';
  const pile = await ownPile(db, userId, asked.pileId);
  const present = await settingOf(db, pile);
  const cars = await carsOf(context, userId);
  if (cars.length === 0) throw new Refusal(codes.noBoundCar, '您还未绑定车辆');
  if (asked.version !== present.version)
    throw new Refusal(codes.failure, '设置已在其他设备更新，请刷新', { field: 'version', setting: present });
  if (asked.robot !== null && present.robot === null)
    throw new Refusal(codes.failure, '该充电桩没有机械臂', { field: 'robot' });
  const { currentMaxA } = meansOf(pile);
  checkRules(asked, { modes: plugModes, vins: cars.map(({ vin }) => vin), currentMaxA });
  checkReached(await ownLive(db, userId, asked.pileId));
  const setting = { ...over(present, asked), version: present.version + 1 };
  await saveSetting(db, setting);
  const lock = setting.gunLock === present.gunLock ? null : setting.gunLock;
  await applySetting(context, userId, setting, lock);
  return setting;
});

/** The settings of a home pile. */
export const settingImplementations: Implementation[] = [
  implement(plugSettingRead, async (context, { pileId }, caller) => {
    const userId = caller?.userId ?? '';
    const pile = await ownPile(context.db, userId, pileId);
    const { powerW, wPerA, currentMaxA } = meansOf(pile);
    return {
      ...(await settingOf(context.db, pile)),
      pileName: pile.name,
      powerW,
      wPerA,
      currentMaxA,
      modes: plugModes,
      cars: await carsOf(context, userId),
      tariff: gridTariff,
    };
  }),
  save,
];
