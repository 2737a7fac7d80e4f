// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { withUnreadableRows } from '#contract/read/unreadable-rows.ts';
import type { ActivityBenefit, BenefitTier } from '#contract/schema/benefit/activity.ts';
import { BenefitBody } from '#features/benefit/benefit.page.tsx';
import { render } from '#tests/unit/ui/render.ts';

const tier = {
  tierId: 'kwh100',
  name: '百度电礼',
  conditionText: '',
  progress: 12.5,
  target: 100,
  unit: 'KWH',
  reward: '满30减10元券',
  state: 'LOCKED',
  claimTime: null,
} satisfies BenefitTier;

/** @returns the text and the buttons of the page for these tiers */
async function said(tiers: BenefitTier[]) {
  const benefit = { title: '年度充电礼', bannerUrl: '', startTime: null, endTime: null, tiers };
  const { host } = await render(<BenefitBody benefit={benefit as unknown as ActivityBenefit} now={1} />);
  const buttons = Array.from(host.querySelectorAll('button'), ({ textContent }) => textContent);
  return { words: host.textContent ?? '', buttons };
}

describe('the steps of an activity', () => {
  it('charging club: a tier is called not reached only if the progress is known', async () => {
    const { words, buttons } = await said([tier]);
    expect(words).toContain('未达成');
    expect(words).toContain('12.50 / 100 度');
    expect(buttons).toEqual([]);
  });

  it('charging club: without a login no tier is called not reached, and no reward is offered', async () => {
    const { words, buttons } = await said([{ ...tier, progress: null }]);
    expect(words).not.toContain('未达成');
    expect(words).toContain('-- / 100 度');
    expect(buttons).toEqual(['登录查看进度']);
  });

  it('charging club: unreadable tiers are mentioned, and no login is offered for them', async () => {
    const one = await said(withUnreadableRows([tier], 1));
    expect(one.words).toContain('1 条数据无法显示');
    const none = await said(withUnreadableRows([], 2));
    expect(none.words).toContain('2 条数据无法显示');
    expect(none.buttons).toEqual([]);
    expect((await said([])).words).not.toContain('充电礼遇');
  });
});
