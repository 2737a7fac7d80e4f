import { describe, expect, it } from 'vitest';
import { isSupported } from '#core/brand/supported.ts';
import { isBrandName } from '#contract/brand.ts';
import { memoryStorage } from '#core/storage.ts';
import { applyPreset, presets } from '#sandbox/native/assets/presets.js';
import { createSettings } from '#sandbox/native/assets/settings.js';

describe('presets of the brands', () => {
  it('brand presets: there are seven', () => {
    expect(Object.keys(presets).filter(isBrandName)).toHaveLength(7);
    expect(Object.keys(presets)).toHaveLength(7);
  });

  it.each(Object.keys(presets).filter(isBrandName))(
    'brand presets: %s makes the app one of that brand with a supported version',
    (brand) => {
      const settings = createSettings('?brand=gwm&appVersion=1&statusBar=1', memoryStorage());
      applyPreset(settings, brand);
      expect(settings.get('brand')).toBe(brand);
      expect(isSupported(brand, settings.get('appVersion'))).toBe(true);
      expect(Number(settings.get('statusBar'))).toBeGreaterThan(1);
    },
  );

  it('brand presets: an unknown brand is refused with the known ones', () => {
    const settings = createSettings('', memoryStorage());
    expect(() => applyPreset(settings, 'toString')).toThrow(/named toString: gwm, haval/);
  });
});
