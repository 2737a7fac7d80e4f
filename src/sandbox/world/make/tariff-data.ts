import type { Period } from '#contract/schema/station/period.ts';
import type { Tariff, TariffSegment } from '#contract/schema/station/tariff.ts';

/** First minute, period, electricity and service price in 1/10000 yuan, member service price. */
type Step = readonly [number, Period, number, number, number?];

/** Makes segments of the whole day from steps in order; the last one ends at midnight. */
const segments = (steps: readonly Step[]): TariffSegment[] =>
  steps.map(([startMin, period, elecPriceE4, servicePriceE4, memberServicePriceE4 = null], index) => ({
    startMin,
    endMin: steps[index + 1]?.[0] ?? 1440,
    period,
    elecPriceE4,
    servicePriceE4,
    memberServicePriceE4,
  }));

const tariff = (
  tariffId: string,
  name: string,
  steps: readonly Step[],
  more: Partial<Tariff> = {},
): Tariff => ({
  tariffId,
  name,
  scope: 'STATION',
  /** 2026-01-01 00:00 in Asia/Shanghai. */
  effectiveTime: 1_767_196_800_000,
  segments: segments(steps),
  occupy: null,
  parkFeeText: null,
  notes: ['演示数据：电价由沙箱生成，不代表真实价格'],
  taxIncluded: true,
  ...more,
});

/** Evening valley of the tariff over midnight: the same price before and after 0:00. */
const nightValley = { elec: 3_850, service: 3_500 } as const;

/** The operator says that staying costs nothing; T5 alone has no rule, so that the fee is unknown there. */
const noOccupyFee = { graceMin: 0, perMinAmount: 0, capAmount: 0 } as const;

/** The six tariffs of the sandbox (domain model, section 8.1). */
export const tariffs: readonly Tariff[] = [
  tariff(
    'T1',
    '峰平谷电价',
    [
      [0, 4, 4_500, 4_000],
      [480, 3, 7_200, 4_000],
      [600, 2, 10_500, 4_000],
      [720, 3, 7_200, 4_000],
      [840, 2, 10_500, 4_000],
      [1140, 3, 7_200, 4_000],
      [1380, 4, 4_500, 4_000],
    ],
    { occupy: noOccupyFee },
  ),
  tariff(
    'T2',
    '深谷优惠电价',
    [
      [0, 4, 3_210, 4_200],
      [480, 2, 9_876, 4_200],
      [690, 5, 1_680, 2_600],
      [840, 3, 6_543, 4_200],
      [1080, 1, 12_345, 4_200],
      [1260, 3, 6_543, 4_200],
    ],
    { occupy: noOccupyFee },
  ),
  tariff(
    'T3',
    '跨夜低谷电价',
    [
      [0, 4, nightValley.elec, nightValley.service],
      [420, 3, 7_150, 3_500],
      [1020, 2, 10_980, 3_500],
      [1260, 4, nightValley.elec, nightValley.service],
    ],
    { occupy: noOccupyFee },
  ),
  tariff(
    'T4',
    '占位收费电价',
    [
      [0, 4, 4_180, 4_500],
      [420, 3, 7_420, 4_500],
      [1020, 1, 12_680, 5_000],
      [1260, 3, 7_420, 4_500],
    ],
    { occupy: { graceMin: 30, perMinAmount: 50, capAmount: 6_000 } },
  ),
  tariff('T5', '会员电价', [
    [0, 4, 4_320, 3_800, 2_280],
    [480, 3, 7_080, 3_800, 2_280],
    [660, 2, 10_260, 3_800, 2_660],
    [780, 3, 7_080, 3_800, 2_280],
    [1020, 2, 10_260, 3_800, 2_660],
    [1260, 3, 7_080, 3_800, 2_280],
  ]),
  tariff(
    'T6',
    '超充电价',
    [
      [0, 4, 4_600, 6_000, 5_000],
      [480, 3, 7_600, 6_000, 5_000],
      [1020, 1, 13_200, 6_500, 5_500],
      [1260, 3, 7_600, 6_000, 5_000],
    ],
    { scope: 'CONNECTOR', occupy: noOccupyFee },
  ),
];

/** Tariff of connectors with 180 kW and more. */
export const superTariffId = 'T6';
/** Tariffs that a whole station may have. */
export const stationTariffIds = tariffs
  .filter((candidate) => candidate.scope === 'STATION')
  .map((candidate) => candidate.tariffId);
