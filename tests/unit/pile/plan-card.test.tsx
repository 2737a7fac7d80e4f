import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { nextWord } from '#features/pile/application-words.ts';
import { InstallPlanCard } from '#features/pile/details/install-plan-card.tsx';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

it('application: a survey without a possible installation shows its reason and no price; a plan shows its price', async () => {
  const { env, close } = await createTestEnvironment({ login: 'heavy' });
  const read = (end: string) => env.call(applicationDetail, { applyId: `A20260301000000${end}` });
  const shown = async (end: string) =>
    renderToString(<InstallPlanCard application={await read(end)} onShow={async () => {}} />);
  const none = await shown('15');
  expect(none).toContain('配电箱剩余容量不足');
  // The next step is shown above the card and is not repeated in it.
  expect(nextWord(await read('15'))).toBe('条件具备后，90天内可以重新预约勘测');
  expect(none).not.toMatch(/自付费用|方案总价|¥/);
  expect(await shown('14')).toContain('自付费用');
  await close();
});
