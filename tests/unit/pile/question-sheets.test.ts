import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { pileAppointment } from '#contract/calls/pile/appointment.ts';
import { confirmPlan } from '#contract/calls/pile/confirm-plan.ts';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { createApply } from '#features/pile/apply/apply.store.ts';
import { createDetails } from '#features/pile/details/details.store.ts';
import { createAppointment, createRefusal } from '#features/pile/details/application-sheets.store.ts';
import { dayMs, restOverNight } from '#tests/support/rest-over-night.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { query, watch } from './support.ts';

const planned = 'A2026030100000014';

it('refusing a plan sends the plan that is shown at that moment, not the one at the opening of the sheet', async () => {
  const test = await createTestEnvironment({ login: 'heavy' });
  const read = () => test.env.call(applicationDetail, { applyId: planned });
  const now = await read();
  const extraAmount = now.survey?.extraAmount ?? NaN;
  let shown: typeof now = { ...now, survey: now.survey && { ...now.survey, extraAmount: extraAmount + 100 } };
  const below = { refresh: async () => {}, done: async () => {}, $asking: atom(null) };
  const form = createRefusal(test.env, 'plan', { current: () => shown, below });
  form.set('reason', '价格太高，不同意');
  shown = now;
  await form.submit();
  const sent = test.requests.filter(({ path }) => path === confirmPlan.path);
  expect(sent.map(({ payload }) => payload)).toMatchObject([{ extraAmount, accept: false }]);
  expect((await read()).status).toBe('UNFEASIBLE');
  await test.close();
});

it('refusing a plan that was accepted on another phone shows the current state and the reason', async () => {
  const test = await createTestEnvironment({ login: 'heavy', address: `/pile/details/${planned}` });
  const below = createDetails(test.env);
  const stop = below.$live.listen(() => {});
  await test.idle();
  const shown = () => valueOf(below.$live);
  below.ask('refusePlan');
  const form = createRefusal(test.env, 'plan', { current: shown, below });
  form.set('reason', '价格太高，不同意');
  await test.env.call(confirmPlan, {
    applyId: planned,
    accept: true,
    extraAmount: shown().survey?.extraAmount ?? 0,
    reason: null,
    requestId: test.env.uuid(),
  });
  await form.submit();
  await test.idle();
  expect(shown().status).toBe('METER_APPLY');
  expect(below.$asking.get()).toBeNull();
  expect(test.toasts).toEqual([form.problem()?.text]);
  stop();
  await test.close();
});

it('the days of a visit follow the clock on a page that was left open over night', async () => {
  const test = await createTestEnvironment({ login: 'heavy' });
  const application = await test.env.call(applicationDetail, { applyId: 'A2026030100000013' });
  const below = { refresh: async () => {}, done: async () => {}, $asking: atom(null) };
  const visit = createAppointment(test.env, 'SURVEY', { current: () => application, below });
  const stop = watch(visit.config.$state);
  await test.idle();
  const firstDay = () => valueOf(visit.config.$state).days[0]?.date ?? 0;
  const before = firstDay();
  await restOverNight(test);
  expect(firstDay()).toBe(before + dayMs);
  visit.form.set('expectedDate', before);
  visit.form.set('expectedSlot', 'AM');
  await visit.form.submit();
  expect(visit.form.problem()?.text).toBe('请选择有效的上门时间');
  expect(test.requests.filter(({ path }) => path === pileAppointment.path)).toEqual([]);
  stop();
  await test.close();
});

it('the days of an application follow the clock on a form that was left open over night', async () => {
  const test = await createTestEnvironment({ login: 'normal', address: `/pile/applyForm?${query}` });
  const { $start } = createApply(test.env);
  const stop = watch($start);
  await test.idle();
  const firstDay = () => valueOf($start).config.days[0]?.date ?? 0;
  const before = firstDay();
  await restOverNight(test);
  expect(firstDay()).toBe(before + dayMs);
  stop();
  await test.close();
});
