import { describe, expect, it } from 'vitest';
import { isPlate, licencePlate, maskedPlate } from '#contract/licence-plate.ts';

describe('a licence plate', () => {
  it.each([
    ['粤B·D52839', '粤BD52839', 'a small car with new energy'],
    ['京A12345D', '京A12345D', 'a large car with new energy'],
    ['粤 b12345', '粤B12345', 'a car with an engine, typed with a blank'],
    ['沪Ａ１２３４５', '沪A12345', 'signs of full width'],
    ['粤B1234学', '粤B1234学', 'a car of a driving school'],
    ['粤Z·1234港', '粤Z1234港', 'a car of Hong Kong with a plate of Guangdong'],
    ['粤Z1A34澳', '粤Z1A34澳', 'a car of Macau with a plate of Guangdong'],
    ['ab 1234', 'AB1234', 'a plate of Hong Kong itself'],
    ['HK7', 'HK7', 'a short plate of Hong Kong'],
    ['MA-12-34', 'MA1234', 'a plate of Macau itself'],
    ['M-12-34', 'M1234', 'an old plate of Macau'],
  ])('licence plate: %s is taken as %s: %s', (typed, kept) => {
    expect(licencePlate(typed)).toBe(kept);
    expect(isPlate(kept)).toBe(true);
  });

  it.each([
    ['粤B', 'only its beginning'],
    ['粤B1234', 'a sign too few'],
    ['粤BD528391', 'a sign too many'],
    ['粤B1234港', 'a sign of Hong Kong outside of 粤Z'],
    ['粤BO1234', 'an O'],
    ['粤I12345', 'an I as the city'],
    ['港A12345', 'no province'],
    ['粤BL12345', 'eight signs without a letter of new energy'],
    ['B12345', 'no province, one letter'],
    ['AB01234', 'a leading zero'],
    ['', 'nothing'],
  ])('licence plate: %s is refused: %s', (typed) => {
    expect(isPlate(licencePlate(typed))).toBe(false);
  });

  it.each([
    ['粤BD52839', '粤B***839'],
    ['粤B12345', '粤B**345'],
    ['AB1234', 'AB**34'],
    ['HK7', 'HK7'],
  ])('licence plate: of %s others see %s', (plate, seen) => {
    expect(maskedPlate(plate)).toBe(seen);
  });
});
