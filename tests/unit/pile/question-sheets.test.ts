import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { confirmPlan } from '#contract/calls/pile/confirm-plan.ts';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { createDetails } from '#features/pile/details/details.store.ts';
import { createRefusal } from '#features/pile/details/sheets.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const planned = 'A2026030100000014';

it('a refusal speaks of the plan that is shown as it is sent, not of the one that its sheet was made with', async () => {
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

it('a refusal of a plan that was accepted on another phone shows how it stands, and says why', async () => {
  const test = await createTestEnvironment({ login: 'heavy', address: `/pile/details/${planned}` });
  const below = createDetails(test.env);
  const stop = below.$live.listen(() => {});
  await test.idle();
  const shown = () => {
    const live = below.$live.get();
    if (live.state !== 'ready') throw new Error(`the application is ${live.state}`);
    return live.value;
  };
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
  expect(shown().status).toBe('METER_APPLY');
  expect(below.$asking.get()).toBeNull();
  expect(test.toasts).toEqual([form.problem()?.text]);
  stop();
  await test.close();
});
