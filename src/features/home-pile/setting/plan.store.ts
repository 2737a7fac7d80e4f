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
import { settingOf, type SettingEntry } from './entry.ts';

const minuteMs = 60_000;
const dayMin = 1_440;
const dayMs = dayMin * minuteMs;

/** What the owner says of the charge that is planned; it is not saved. */
interface PlanInputs {
  vin: string | null;
  /** Percent that the car has; `null` where neither it nor the owner has said so. */
  soc: number | null;
  /** When it has to be ready, minutes of the day. */
  readyMin: number;
}

/** What a charge comes to under what is entered, or what is not known of it. */
export type Preview =
  | { state: 'NO_CAR' | 'NO_CARS' | 'NO_BATTERY' | 'NO_POWER' | 'NO_TARGET' | 'NO_SOC' | 'FULL' }
  | {
      state: 'PLAN';
      /** Whether a price is known; without one amounts say nothing. */
      isPriced: boolean;
      /** As it is entered; `null` where the pile waits for a command. */
      present: ChargePlan | null;
      /** The cheapest charge in one go, which a schedule can bring about. */
      best: ChargePlan;
      /** What the best with breaks costs, fen; it needs somebody who plugs the car in anew. */
      leastAmount: number;
      /** What the best costs less than what is set, fen; 0 where either does not fill the car by the time that is wanted. */
      savedAmount: number;
      /** When what is set fills the car, where that is after the time that is wanted; else `null`. */
      lateTime: number | null;
    };

export interface PlanStore {
  readonly $inputs: ReadableAtom<PlanInputs>;
  /** The server's time, each minute; 0 before anybody listens. */
  readonly $now: ReadableAtom<number>;
  readonly cars: readonly PlugCar[];
  choose(change: Partial<PlanInputs>): void;
  preview(): Preview;
  /** @returns the schedules that bring the best plan about, `null` where none can, or there is no room for one more */
  schedulesOf(best: ChargePlan): PlugSchedule[] | null;
  /** Whether one more schedule has room: none that the owner made is given up for a plan. */
  hasRoom(): boolean;
  /** Takes the best plan over into the form: it is saved with the rest. */
  adopt(): void;
}

const allDays = [1, 2, 3, 4, 5, 6, 7];
const planId = 'plan';

/** The preview of a charge: when the car charges, what it costs, and what would be cheapest. */
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

  /** @returns prices of the day; `null` where none is known */
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
    // What the pile can is essential: a car alone says nothing of how fast it charges here.
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
      // One that charges less costs less, which saves nothing.
      savedAmount: present && inTime ? Math.max(0, present.amount - best.amount) : 0,
      lateTime: inTime ? null : fullTime,
    };
  }

  const others = () => form.values().schedules.filter(({ id }) => id !== planId);
  const hasRoom = () => others().length < schedulesMax;

  const schedulesOf: PlanStore['schedulesOf'] = ({ slices }) => {
    const begin = slices[0];
    const end = slices[slices.length - 1];
    // A pile that knows no schedules would be set to what it refuses.
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
    // A schedule has a day at most; what takes longer none can say.
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
