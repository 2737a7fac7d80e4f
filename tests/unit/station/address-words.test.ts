import { describe, expect, it } from 'vitest';
import { addressWords } from '#features/station/address-and-hours.ts';

const region = {
  provinceCode: '440000',
  provinceName: '广东省',
  cityCode: '440300',
  cityName: '深圳市',
  districtCode: '440304',
  districtName: '福田区',
};

describe('the address of a station', () => {
  it.each([
    ['深圳市福田区迎宾路222号', 'B2', '福田区迎宾路222号 · B2'],
    ['广东省深圳市福田区迎宾路222号', null, '福田区迎宾路222号'],
    ['福田区迎宾路222号', null, '福田区迎宾路222号'],
    // An address that consists of the city alone is shown as it is.
    ['深圳市', null, '深圳市'],
    ['', null, ''],
  ])('station address %j with floor %j is shown as %j', (address, floor, words) => {
    expect(addressWords({ address, floor, region })).toBe(words);
  });

  it('address is complete if the back end does not name the region', () => {
    const unnamed = { ...region, provinceName: '', cityName: '' };
    expect(addressWords({ address: '深圳市福田区', floor: null, region: unnamed })).toBe('深圳市福田区');
  });
});
