import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlanCard } from '#features/home-pile/setting/charge-plan-card.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openSetting, readPath } from './support.ts';

const sandbox = sharedSandbox();

it('charge plan: the tariff is named if the plan uses it, and not with a fixed price', async () => {
  const { work, form } = await openSetting({ sandbox });
  const shown = () => renderToString(<PlanCard work={work} />);
  expect(shown()).toContain('居民峰谷分时电价');
  form.set('pricing', 'OWN');
  form.set('priceText', '0.6');
  expect(shown()).not.toContain('居民峰谷分时电价');
});

describe('charge plan with a time to be ready', () => {
  /** Monday, 2026-03-02, 18:00 in Asia/Shanghai. */
  const evening = Date.UTC(2026, 2, 2, 10);
  const open = async (
    change: Parameters<Awaited<ReturnType<typeof openSetting>>['work']['plan']['choose']>[0],
  ) => {
    const test = await openSetting({ sandbox, now: evening });
    test.work.plan.choose(change);
    return { ...test, shown: () => renderToString(<PlanCard work={test.work} />) };
  };

  it('charge plan: if no plan is ready in time, a plan that charges less is not called a saving', async () => {
    const { form, shown } = await open({ soc: 10, readyMin: 20 * 60 });
    form.set('mode', 'PLUG_AND_CHARGE');
    form.set('pricing', 'OWN');
    form.set('priceText', '0.5');
    expect(shown()).toContain('到期望时间前充不满目标');
    expect(shown()).not.toMatch(/可省约|采用最省方案|已是最低/);
  });

  it('charge plan: if the schedule is too late, the cheapest plan that is ready in time is shown though it costs more', async () => {
    const { work, form, shown } = await open({ soc: 80, readyMin: 22 * 60 });
    expect(shown()).toContain('当前设置到 03.02 23:46 才充到目标，晚于期望完成时间');
    expect(shown()).toContain('最省方案费用');
    expect(shown()).not.toMatch(/可省约|已是最低/);
    expect(shown()).toContain('采用最省方案');
    work.plan.adopt();
    expect(form.values().schedules[0]?.endMin).toBeLessThanOrEqual(22 * 60);
    expect(shown()).not.toContain('晚于期望完成时间');
    expect(shown()).toContain('已是最低');
  });
});

it('charge plan: no schedule is offered for a pile without schedules', async () => {
  const { work, form } = await openSetting({
    sandbox,
    wire: async (path, ask) => {
      const answer = await ask();
      if (!path.endsWith(readPath)) return answer;
      const { data, ...rest } = (await answer.json()) as { data: object };
      const body = { ...rest, data: { ...data, mode: 'APP_ONLY', modes: ['PLUG_AND_CHARGE', 'APP_ONLY'] } };
      return Response.json(body, { headers: answer.headers });
    },
  });
  work.plan.choose({ soc: 80 });
  expect(renderToString(<PlanCard work={work} />)).not.toContain('采用最省方案');
  work.plan.adopt();
  expect(form.values().mode).toBe('APP_ONLY');
});
