import { expect, it } from 'vitest';
import { confirmPlan } from '#contract/calls/pile/confirm-plan.ts';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { createRefusal } from '#features/pile/details/sheets.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const planned = 'A2026030100000014';

it('a refusal speaks of the plan that is shown as it is sent, not of the one that its sheet was made with', async () => {
  const test = await createTestEnvironment({ login: 'heavy' });
  const read = () => test.env.call(applicationDetail, { applyId: planned });
  const now = await read();
  const extraAmount = now.survey?.extraAmount ?? NaN;
  let shown: typeof now = { ...now, survey: now.survey && { ...now.survey, extraAmount: extraAmount + 100 } };
  const form = createRefusal(test.env, 'plan', { current: () => shown, onDone: () => {} });
  form.set('reason', '价格太高，不同意');
  shown = now;
  await form.submit();
  const sent = test.requests.filter(({ path }) => path === confirmPlan.path);
  expect(sent.map(({ payload }) => payload)).toMatchObject([{ extraAmount, accept: false }]);
  expect((await read()).status).toBe('UNFEASIBLE');
  await test.close();
});
