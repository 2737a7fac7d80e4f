import { describe, expect, it } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import type { TestOptions } from '#tests/support/test-environment.ts';
import { openSetting, readPath, readSetting } from './support.ts';

const sandbox = sharedSandbox();
const hourMs = 3_600_000;
/** Monday, 2026-03-02, 18:00 in Asia/Shanghai. */
const evening = Date.UTC(2026, 2, 2, 10);
const vin = 'LGWEF4A50SX000004';

async function openPlan(options: TestOptions = {}) {
  const test = await openSetting({ sandbox, now: evening, ...options });
  return test;
}

/** The plan that is shown. */
function planOf({ work }: Awaited<ReturnType<typeof openPlan>>) {
  const shown = work.plan.preview();
  if (shown.state !== 'PLAN') throw new Error(shown.state);
  return shown;
}

describe('the preview of a charge', () => {
  it('charge preview: starts with the authorised car and the state of charge that it reports', async () => {
    const { work } = await openPlan();
    expect(work.plan.$inputs.get()).toMatchObject({ vin, readyMin: 420 });
    expect(work.plan.$inputs.get().soc).toBeGreaterThan(0);
  });

  it('charge preview: asks for a state of charge that the car does not report, and invents none', async () => {
    const { work } = await openPlan();
    work.plan.choose({ vin: 'LGWEF4A50SX000003' });
    expect(work.plan.$inputs.get().soc).toBeNull();
    expect(work.plan.preview()).toEqual({ state: 'NO_SOC' });
    work.plan.choose({ soc: 50 });
    expect(work.plan.preview()).toMatchObject({ state: 'PLAN' });
  });

  it('charge preview: waits for the schedule and uses the price of the night', async () => {
    const test = await openPlan();
    test.work.plan.choose({ soc: 80 });
    const { present, isPriced } = planOf(test);
    // 86 kWh × 10 % = 8.6 kWh; 23:00 at 0.6789.
    expect(isPriced).toBe(true);
    expect(present).toMatchObject({ wh: 8_600, missingWh: 0 });
    expect(present?.slices[0]?.startTime).toBe(evening + 5 * hourMs);
    expect(present?.amount).toBeGreaterThan(0);
  });

  it('charge preview: uses the clock of the server if that of the phone is wrong', async () => {
    const test = await openPlan();
    test.work.plan.choose({ soc: 80 });
    test.env.clock.learn(evening + 4 * hourMs);
    const { present } = planOf(test);
    expect(present?.slices[0]?.startTime).toBe(evening + 5 * hourMs);
    test.env.clock.learn(evening + 5.5 * hourMs);
    expect(planOf(test).present?.slices[0]?.startTime).toBe(evening + 5.5 * hourMs);
  });

  it('charge preview: finds the cheapest time and puts it into the schedules, which are saved with the form', async () => {
    const test = await openPlan();
    test.work.plan.choose({ soc: 80 });
    const { best, present, leastAmount } = planOf(test);
    // The valley begins at midnight: 8.6 kWh at 0.2581.
    expect(best.slices).toHaveLength(1);
    expect(best.slices[0]).toMatchObject({ startTime: evening + 6 * hourMs, priceE4: 2_581 });
    expect(best.amount).toBe(222);
    expect(leastAmount).toBe(222);
    expect(best.amount).toBeLessThan(present?.amount ?? 0);
    test.work.plan.adopt();
    const [taken, night] = test.form.values().schedules;
    expect(taken).toMatchObject({ enabled: true, startMin: 0, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect(night).toMatchObject({ id: 'night', enabled: false });
    expect(planOf(test).present).toEqual(best);
    expect((await readSetting(test)).version).toBe(1);
    await test.work.save();
    expect((await readSetting(test)).schedules).toHaveLength(2);
  });

  it('charge preview: replaces no schedule of the user with the cheapest time', async () => {
    const test = await openPlan();
    test.work.plan.choose({ soc: 80 });
    const [night] = test.form.values().schedules;
    if (!night) throw new Error('no schedule');
    const full = [1, 2, 3, 4, 5].map((day) => ({ ...night, id: `own-${day}`, weekdays: [day] }));
    test.form.set('schedules', full);
    expect([test.work.plan.hasRoom(), test.work.plan.schedulesOf(planOf(test).best)]).toEqual([false, null]);
    test.work.plan.adopt();
    expect(test.form.values().schedules).toEqual(full);
  });

  it('charge preview: uses price, current limit and mode of the form', async () => {
    const test = await openPlan();
    const { form, work } = test;
    work.plan.choose({ soc: 80 });
    form.set('mode', 'PLUG_AND_CHARGE');
    form.set('pricing', 'OWN');
    form.set('priceText', '0.5');
    const fast = planOf(test).present;
    expect(fast).toMatchObject({ amount: 430, wh: 8_600 });
    expect(fast?.slices[0]?.startTime).toBe(evening);
    form.set('maxCurrentA', 6);
    const slow = planOf(test).present;
    // 6 A of three phases of 230 V: 4.14 kW.
    expect(slow?.slices.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)).toBe(
      Math.ceil((8_600 * hourMs) / 4_140),
    );
    form.set('mode', 'APP_ONLY');
    expect(planOf(test).present).toBeNull();
  });

  it('charge preview: shows no amount without a price, and no plan without the data it needs', async () => {
    const test = await openPlan();
    test.work.plan.choose({ soc: 80 });
    test.form.set('pricing', 'OWN');
    test.form.set('priceText', 'x');
    expect(planOf(test).isPriced).toBe(false);
    test.work.plan.choose({ soc: 95 });
    expect(test.work.plan.preview()).toEqual({ state: 'FULL' });
  });

  it.each([
    ['powerW', 'NO_POWER'],
    ['targetSoc', 'NO_TARGET'],
    ['cars', 'NO_CARS'],
  ])('charging plan: it says what is missing if the back end leaves out %s', async (field, state) => {
    const test = await openSetting({
      sandbox,
      wire: async (path, ask) => {
        const answer = await ask();
        if (!path.endsWith(readPath)) return answer;
        const body = (await answer.json()) as { data: Record<string, unknown> };
        delete body.data[field];
        return Response.json(body, { headers: answer.headers });
      },
    });
    test.work.plan.choose({ soc: 50 });
    expect(test.work.plan.preview()).toEqual({ state });
  });

  it('charge preview: a plan that no schedule can express cannot be adopted', async () => {
    const test = await openPlan();
    test.form.set('maxCurrentA', 6);
    test.form.set('targetSoc', 100);
    test.work.plan.choose({ soc: 0 });
    const { best } = planOf(test);
    expect(best.missingWh).toBeGreaterThan(0);
    const [first] = best.slices;
    if (!first) throw new Error('no slice');
    const day = { ...best, slices: [{ ...first, endTime: first.startTime + 24 * hourMs }] };
    expect(test.work.plan.schedulesOf(day)).toBeNull();
  });
});
