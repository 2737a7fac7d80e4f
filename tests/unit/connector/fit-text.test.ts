import { describe, expect, it } from 'vitest';
import { fitText } from '#features/connector/connector-view.ts';

const car = { portAc: true, portDc: true, maxDcW: 90_000 };

describe('fit of a connector to a car', () => {
  it.each([
    ['GBT_DC', 120_000, car, '车辆最高 90 kW，低于此枪功率'],
    ['GBT_DC', 60_000, car, '车辆最高 90 kW，可用满此枪功率'],
    ['GBT_DC', 120_000, { ...car, portDc: false }, '车辆没有此接口，无法在此枪充电'],
    ['GBT_AC', 7_000, { ...car, portAc: false }, '车辆没有此接口，无法在此枪充电'],
    ['GBT_AC', 7_000, car, ''],
    ['GBT_DC', 120_000, { ...car, maxDcW: 0 }, ''],
    ['GBT_DC', 120_000, { portAc: false, portDc: false, maxDcW: 0 }, ''],
    ['UNKNOWN', 120_000, car, ''],
  ] as const)('text about the fit of a car to a connector: %s of %i W', (standard, powerW, vehicle, text) => {
    expect(fitText({ standard, powerW }, vehicle)).toBe(text);
  });
});
