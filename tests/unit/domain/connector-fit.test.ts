import { describe, expect, it } from 'vitest';
import { unfitText, voltageText } from '#domain/connector-fit.ts';

describe('voltage of a connector', () => {
  it.each([
    ['GBT_DC', 500_000, 'NO', '最高 500V，可能充不进'],
    ['GBT_DC', 500_000, 'YES', '最高 500V'],
    ['GBT_DC', 750_000, null, '最高 750V'],
    ['GBT_DC', 1_000_000, 'NO', '您的车可能充不进'],
    ['GBT_AC', 220_000, 'NO', '您的车可能充不进'],
    ['GBT_DC', null, 'NO', '您的车可能充不进'],
    ['GBT_DC', null, null, ''],
    ['GBT_DC', 500_000, 'UNKNOWN', '最高 500V'],
  ] as const)(
    'voltage of a %s connector with %s mV that fits %s: %s',
    (standard, voltageUpperMv, fits, text) => {
      const connector = { standard, voltageUpperMv, fits };
      expect(voltageText(connector)).toBe(text);
      expect(unfitText(connector)).toBe(fits === 'NO' ? text : '');
    },
  );
});
