import { describe, expect, it } from 'vitest';
import { stationSearch, stationTariff } from '#contract/calls/map.ts';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

async function rulesAt(stationId: string): Promise<CostRules | null> {
  const { env } = await createTestEnvironment({ sandbox });
  return (await env.call(stationTariff, { stationId })).costRules;
}

describe('costs beside the energy at the stations that the README names', () => {
  it.each([
    ['440300334', { perMinAmount: 50, when: 'ALWAYS' }, 'NONE'],
    ['440301189', { perMinAmount: 50, when: 'BUSY' }, 'NONE'],
    ['440301039', { perMinAmount: 0 }, 'NONE'],
    ['440300256', { perMinAmount: 50, when: 'ALWAYS' }, 'OPERATOR'],
    ['440301062', { perMinAmount: 0 }, 'GATE'],
    ['440300780', { perMinAmount: 50, when: 'ALWAYS' }, 'GATE'],
    ['440301546', null, 'GATE'],
    ['440300561', null, null],
  ])('cost rules of station %s are those of the README', async (stationId, occupy, collector) => {
    const rules = await rulesAt(stationId);
    if (occupy) expect(rules?.occupy).toMatchObject(occupy);
    else expect(rules?.occupy).toBeNull();
    expect(rules?.parking?.collector ?? null).toBe(collector);
  });

  it('tags of a station name its idle fee, and parking that costs', async () => {
    const { env } = await createTestEnvironment({ sandbox });
    const tagsOf = async (keyword: string) =>
      (await env.call(stationSearch, { longitude: 114.0579, latitude: 22.5431, keyword })).list[0]?.tags;
    expect(await tagsOf('福田宏图物流园')).toEqual(expect.arrayContaining(['占位费']));
    expect(await tagsOf('福田宏图物流园')).not.toContain('停车另收');
    expect(await tagsOf('沙头天悦体育馆')).toEqual(expect.arrayContaining(['占位费', '停车另收']));
    expect(await tagsOf('华强北悦城写字楼')).not.toContain('占位费');
  });
});
