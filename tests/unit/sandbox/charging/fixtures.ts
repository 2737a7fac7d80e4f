import type { Coupon, EnergyCard } from '#sandbox/complete-entities.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';
import type { SimulatedInput } from '#sandbox/charging/sessions/session-model.ts';

const hour = 3_600_000;
/** 2026-03-01 00:00 in Asia/Shanghai. */
const midnight = Date.UTC(2026, 1, 28, 16);
export const at = (hours: number): number => midnight + hours * hour;

export const segment = (startMin: number, endMin: number, elec: number, service = 4_000): TariffSegment => ({
  startMin,
  endMin,
  period: 3,
  elecPriceE4: elec,
  servicePriceE4: service,
  memberServicePriceE4: null,
});

/** Cheap night, expensive evening; the night continues over midnight. */
export const segments = [segment(0, 420, 4_500), segment(420, 1_140, 10_500), segment(1_140, 1_440, 4_500)];

/** A DC charge of a car with constant power. */
export const flatInput = (change: Partial<SimulatedInput> = {}): SimulatedInput => ({
  kind: 'simulated',
  startTime: at(18.5),
  current: 'DC',
  startSoc: 30,
  batteryWh: 60_000,
  connectorPowerW: 120_000,
  curve: [
    [0, 60_000],
    [100, 60_000],
  ],
  ...change,
});

export const card = (change: Partial<EnergyCard> = {}): EnergyCard => ({
  cardId: 'C1',
  cardNo: '1',
  name: '充电卡',
  description: '畅享充电',
  unit: 'KWH',
  value: 10,
  remain: 10,
  cover: 'ALL',
  vinBound: null,
  scopeText: '',
  startTime: Date.UTC(2026, 0, 1),
  endTime: at(1_000),
  status: 'ACTIVE',
  priority: 0,
  grantSource: '',
  grantTime: Date.UTC(2026, 0, 1),
  ...change,
});

export const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  couponId: 'Q1',
  name: '券',
  type: 'CASH',
  applyTo: 'TOTAL',
  value: 500,
  thresholdAmount: 0,
  scope: 'ALL',
  scopeText: '',
  startTime: Date.UTC(2026, 0, 1),
  endTime: at(1_000),
  status: 'UNUSED',
  source: 'ACTIVITY',
  ...change,
});
