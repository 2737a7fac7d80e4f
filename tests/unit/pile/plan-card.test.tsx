import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { PlanCard } from '#features/pile/details/parts/plan-card.tsx';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

it('a survey that found no way says why, and names no price; a plan names its own', async () => {
  const { env, close } = await createTestEnvironment({ login: 'heavy' });
  const shown = async (end: string) => {
    const application = await env.call(applicationDetail, { applyId: `A20260301000000${end}` });
    return renderToString(<PlanCard application={application} onShow={async () => {}} />);
  };
  const none = await shown('15');
  expect(none).toContain('配电箱剩余容量不足');
  expect(none).not.toMatch(/自付费用|方案总价|¥/);
  expect(await shown('14')).toContain('自付费用');
  await close();
});
