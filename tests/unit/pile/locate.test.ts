import { describe, expect, it } from 'vitest';
import { chinaRegions } from '#core/geo/china-regions.ts';
import { createApply, createApplyWork } from '#features/pile/apply/apply.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { query, watch } from './support.ts';

const sandbox = sharedSandbox();

/**
 * The form after the user has asked for the location.
 * @param place names that the phone returns for the position
 */
async function located(place: { province?: string; city?: string; district?: string }) {
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    address: `/pile/applyForm?${query}`,
    native: {
      location: {
        longitude: 114.05,
        latitude: 22.54,
        province: '',
        city: '',
        district: '',
        street: '',
        ...place,
      },
    },
  });
  const screen = createApply(test.env);
  watch(screen.$start);
  await test.idle();
  const work = createApplyWork(test.env, valueOf(screen.$start));
  await work.locate(chinaRegions());
  await test.idle();
  return { toasts: test.toasts, region: work.form.values().region };
}

const none = { provinceCode: '', cityCode: '', districtCode: '' };

describe('the place where the owner is', () => {
  it('location of an application: province, city and district are entered', async () => {
    const { toasts, region } = await located({ province: '广东省', city: '深圳市', district: '南山区' });
    expect(region).toEqual({ provinceCode: '440000', cityCode: '440300', districtCode: '440305' });
    expect(toasts).toEqual([]);
  });

  it('location of an application: a position without names is not called a place without service', async () => {
    const { toasts, region } = await located({});
    expect(region).toEqual(none);
    expect(toasts).toEqual(['未能识别所在地区，请手动选择']);
  });

  it('location of an application: the known levels are entered', async () => {
    const { toasts, region } = await located({ province: '广东省', city: '某某市', district: '某某区' });
    expect(region).toEqual({ ...none, provinceCode: '440000' });
    expect(toasts).toEqual([]);
  });

  it.each([
    ['重庆城区', '渝中区', '500100', '500103'],
    ['重庆市', '渝中区', '500100', '500103'],
    ['重庆郊县', '垫江县', '500200', '500231'],
    ['重庆市', '垫江县', '500200', '500231'],
    ['重庆城区', '', '500100', ''],
  ])(
    'location of an application: %s, %s of the map provider is found in the list of the form',
    async (city, district, cityCode, code) => {
      const { toasts, region } = await located({ province: '重庆市', city, district });
      expect(region).toEqual({ provinceCode: '500000', cityCode, districtCode: code });
      expect(toasts).toEqual([]);
    },
  );

  it('location of an application: the city name 上海城区 of the map provider is recognised', async () => {
    const { region } = await located({ city: '上海城区', district: '徐汇区' });
    expect(region).toEqual({ provinceCode: '310000', cityCode: '310100', districtCode: '310104' });
  });

  it('location of an application: a municipality without a city name is recognised', async () => {
    const { region } = await located({ province: '北京市', district: '海淀区' });
    expect(region).toEqual({ provinceCode: '110000', cityCode: '110100', districtCode: '110108' });
  });
});
