import { atom, type ReadableAtom } from 'nanostores';
import { scheduleProblems, schedulesMax } from '#contract/pile/schedule-rules.ts';
import { midnightOf } from '#contract/pile/visit-days.ts';
import type { PlugCar, PlugSchedule, PlugSettingView } from '#contract/schema/home-pile/plug-setting.ts';
import type { Environment } from '#core/environment.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { createMinute } from '#core/time/minute.ts';
import {
  cheapestPlan,
  planBySchedules,
  planNow,
  type ChargePlan,
  type PricePeriod,
  type Wish,
} from '#domain/charge-plan/charge-plan.ts';
import { cheapestRun } from '#domain/charge-plan/cheapest-run.ts';
import { settingOf, type SettingEntry } from './setting-entry.ts';

const minuteMs = 60_000;
const dayMin = 1_440;
const dayMs = dayMin * minuteMs;

/** The input of the preview; it is not saved. */
interface PlanInputs {
  vin: string | null;
  /** State of charge, percent; `null` if neither the car nor the user has given it. */
  soc: number | null;
  /** When the charge has to be done, minutes of the day. */
  readyMin: number;
}

/** The expected charge with the settings of the form, or what is missing for it. */
export type Preview =
  | { state: 'NO_CAR' | 'NO_CARS' | 'NO_BATTERY' | 'NO_POWER' | 'NO_TARGET' | 'NO_SOC' | 'FULL' }
  | {
      state: 'PLAN';
      /** Whether a price is known; without one the amounts have no meaning. */
      isPriced: boolean;
      /** The charge with the settings of the form; `null` if it starts only by a command. */
      present: ChargePlan | null;
      /** The cheapest charge without a break, which one schedule can start. */
      best: ChargePlan;
      /** Cost of the cheapest charge with breaks, fen; somebody has to plug in again after each. */
      leastAmount: number;
      /** What `best` saves against `present`, fen; 0 if `present` does not reach the target in time. */
      savedAmount: number;
      /** When `present` reaches the target, if that is too late; else `null`. */
      lateTime: number | null;
    };

export interface PlanStore {
  readonly $inputs: ReadableAtom<PlanInputs>;
  /** The server's time, each minute; 0 before the first listener. */
  readonly $now: ReadableAtom<number>;
  readonly cars: readonly PlugCar[];
  choose(change: Partial<PlanInputs>): void;
  preview(): Preview;
  /** @returns the schedules for the best plan; `null` if schedules cannot express it, or there is no room for one more */
  schedulesOf(best: ChargePlan): PlugSchedule[] | null;
  /** Whether there is room for one more schedule: no schedule of the user is replaced. */
  hasRoom(): boolean;
  /** Puts the best plan into the form: it is saved with the other settings. */
  adopt(): void;
}

const allDays = [1, 2, 3, 4, 5, 6, 7];
const planId = 'plan';

/** The preview of a charge: its times, its cost, and the cheapest plan. */
export function createPlan(
  env: Environment,
  view: PlugSettingView,
  form: Pick<FormStore<SettingEntry>, 'values' | 'set'>,
): PlanStore {
  const { powerW, wPerA, tariff, modes } = view;
  const cars = view.cars ?? [];
  const first = cars.find(({ vin }) => view.authVins.includes(vin)) ?? cars[0];
  const $inputs = atom<PlanInputs>({ vin: first?.vin ?? null, soc: first?.soc ?? null, readyMin: 420 });
  const $now = createMinute(env);

  /** @returns the prices of a day; `null` if none is known */
  function periods({ priceE4 }: { priceE4: number | null }): readonly PricePeriod[] | null {
    if (priceE4 === null) return tariff && tariff.segments.length > 0 ? tariff.segments : null;
    return Number.isNaN(priceE4) ? null : [{ startMin: 0, endMin: dayMin, priceE4 }];
  }

  const wholeMinute = () => Math.ceil(env.clock.serverNow() / minuteMs) * minuteMs;

  function preview(): Preview {
    const { vin, soc, readyMin } = $inputs.get();
    const car = cars.find((own) => own.vin === vin);
    const setting = settingOf(form.values());
    if (!car) return { state: view.cars ? 'NO_CAR' : 'NO_CARS' };
    if (car.batteryWh === null || car.batteryWh === 0) return { state: 'NO_BATTERY' };
    if (setting.targetSoc === null) return { state: 'NO_TARGET' };
    const limitW = setting.maxCurrentA === null || wPerA === null ? null : setting.maxCurrentA * wPerA;
    const limits = [powerW, limitW, car.acW].filter((watt): watt is number => watt !== null && watt > 0);
    // Without the power of the pile the speed of the charge is not known.
    if (powerW === null || limits.length === 0) return { state: 'NO_POWER' };
    if (soc === null) return { state: 'NO_SOC' };
    const needWh = Math.round((car.batteryWh * (setting.targetSoc - soc)) / 100);
    if (needWh <= 0) return { state: 'FULL' };
    const priced = periods(setting);
    const from = wholeMinute();
    const wish: Wish = {
      from,
      needWh,
      powerW: Math.min(...limits),
      periods: priced ?? [{ startMin: 0, endMin: dayMin, priceE4: 0 }],
    };
    const today = midnightOf(from) + readyMin * minuteMs;
    const readyTime = today > from ? today : today + dayMs;
    const { mode, schedules } = setting;
    const present =
      mode === 'PLUG_AND_CHARGE'
        ? planNow(wish)
        : mode === 'SCHEDULE'
          ? planBySchedules(wish, schedules)
          : null;
    const best = cheapestRun(wish, readyTime);
    const last = present?.slices[present.slices.length - 1];
    const fullTime = last && present.missingWh === 0 ? last.endTime : null;
    const inTime = fullTime !== null && fullTime <= readyTime;
    return {
      state: 'PLAN',
      isPriced: priced !== null,
      present,
      best,
      leastAmount: cheapestPlan(wish, readyTime).amount,
      // A charge that ends before the target costs less, which saves nothing.
      savedAmount: present && inTime ? Math.max(0, present.amount - best.amount) : 0,
      lateTime: inTime ? null : fullTime,
    };
  }

  const others = () => form.values().schedules.filter(({ id }) => id !== planId);
  const hasRoom = () => others().length < schedulesMax;

  const schedulesOf: PlanStore['schedulesOf'] = ({ slices }) => {
    const begin = slices[0];
    const end = slices[slices.length - 1];
    // A pile without schedules would refuse the setting.
    if (!begin || !end || !modes.includes('SCHEDULE')) return null;
    const midnight = midnightOf(begin.startTime);
    const startMin = Math.floor((begin.startTime - midnight) / minuteMs);
    const endMin = Math.ceil((end.endTime - midnight) / minuteMs);
    const taken: PlugSchedule = {
      id: planId,
      enabled: true,
      startMin,
      endMin: endMin > dayMin ? endMin - dayMin : endMin,
      weekdays: allDays,
    };
    // A schedule lasts less than a day.
    if (endMin - startMin >= dayMin || scheduleProblems([taken]).length > 0) return null;
    if (!hasRoom()) return null;
    return [taken, ...others().map((other) => ({ ...other, enabled: false }))];
  };

  return {
    $inputs,
    $now,
    cars,
    choose(change) {
      const before = $inputs.get();
      const car = cars.find(({ vin }) => vin === change.vin);
      const soc = change.vin === undefined || change.vin === before.vin ? before.soc : (car?.soc ?? null);
      $inputs.set({ ...before, soc, ...change });
    },
    preview,
    schedulesOf,
    hasRoom,
    adopt() {
      const shown = preview();
      const schedules = shown.state === 'PLAN' ? schedulesOf(shown.best) : null;
      if (!schedules) return;
      form.set('mode', 'SCHEDULE');
      form.set('schedules', schedules);
      env.toaster.show(
        schedules.length > 1 ? '已填入预约时段，其他时段已停用，保存后生效' : '已填入预约时段，保存后生效',
      );
    },
  };
}
