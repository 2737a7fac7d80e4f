import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { ResultHead } from '#features/pile/result/result.page.tsx';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

it('an application that has moved on is not shown as just submitted', async () => {
  const { env, close, control } = await createTestEnvironment({ login: 'heavy' });
  const applyId = 'A2026030100000010';
  const shown = async () =>
    renderToString(<ResultHead application={await env.call(applicationDetail, { applyId })} />);
  const fresh = await shown();
  expect(fresh).toContain('申请已提交');
  expect(fresh).toContain('资料审核');
  await control('pile-application', { applyId, event: 'reject' });
  const judged = await shown();
  expect(judged).toContain('申请状态：审核未通过');
  expect(judged).not.toMatch(/申请已提交|资料审核/);
  await close();
});
