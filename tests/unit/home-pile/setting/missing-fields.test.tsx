import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PlugSettingView } from '#contract/schema/home-pile/plug-setting.ts';
import { createSettingWork } from '#features/home-pile/setting/setting.store.ts';
import { CarCard, LimitCard, ModeCard } from '#features/home-pile/setting/charge-cards.tsx';
import { SaveBar } from '#features/home-pile/setting/setting.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openSetting } from './support.ts';

const sandbox = sharedSandbox();

/** The text of the page for an answer with these fields changed. */
async function shownOf(change: Partial<PlugSettingView>) {
  const { env, work } = await openSetting({ sandbox });
  const without = createSettingWork(env, { ...work.view, ...change });
  const shown = renderToString(
    <>
      <ModeCard work={without} />
      <LimitCard work={without} />
      <CarCard work={without} />
      <SaveBar work={without} />
    </>,
  );
  return { shown, plan: without.plan };
}

describe('the setting of a pile, of which something is missing', () => {
  it('settings of a pile do not claim that there is no car if the cars are not known', async () => {
    const { shown, plan } = await shownOf({ cars: null });
    expect(shown).not.toContain('您还未绑定车辆');
    expect(shown).toContain('暂无车辆信息，请稍后重试');
    expect(shown).not.toContain('不在您名下');
    expect(plan.preview()).toEqual({ state: 'NO_CARS' });
    expect((await shownOf({ cars: [] })).shown).toContain('您还未绑定车辆');
  });

  it('settings of a pile show no empty cards, and nothing can be saved without a mode', async () => {
    const { shown } = await shownOf({ modes: [], targetSoc: null, maxCurrentA: null });
    expect(shown).not.toContain('充电限制');
    expect(shown).toContain('暂未获取到可选的充电方式，请稍后重试');
    expect(shown).toContain('aria-disabled="true"');
    expect((await shownOf({})).shown).not.toContain('aria-disabled="true"');
  });
});
