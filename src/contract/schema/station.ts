import * as v from 'valibot';
import {
  count,
  fileRef,
  id,
  latitude,
  longitude,
  minuteOfDay,
  openEnum,
  openNumber,
  priceE4,
  region,
  soc,
  time,
  watt,
} from './common';

/** T/CEC 102 connector status; domain labels: offline, idle, occupied, charging, reserved, fault. */
export const connectorStatuses = [0, 1, 2, 3, 4, 255] as const;
export const connectorStatus = openNumber(connectorStatuses);
export type ConnectorStatus = v.InferOutput<typeof connectorStatus>;

/** T/CEC 102 station status: unknown, building, closed, maintenance, in service. Only 50 may charge. */
const stationStatus = openNumber([0, 1, 5, 6, 50] as const);

const powerClasses = ['SUPER', 'FAST', 'SLOW'] as const;
/** AC is SLOW; DC below 180 kW is FAST; DC from 180 kW is SUPER. */
const powerClass = openEnum(powerClasses);
export type PowerClass = (typeof powerClasses)[number];

const classCount = v.object({ idle: count, total: count });

/** A list row and a marker. */
const summaryEntries = {
  stationId: id,
  operatorId: id,
  operatorName: v.string(),
  name: v.string(),
  address: v.string(),
  region,
  longitude,
  latitude,
  distanceM: v.nullable(count),
  stationStatus,
  brandOwned: v.boolean(),
  counts: v.object({ super: classCount, fast: classCount, slow: classCount }),
  maxPowerW: watt,
  /** Electricity and service now, for the cheapest connector; `null` where no tariff is known. */
  currentPriceE4: v.nullable(priceE4),
  memberPriceE4: v.nullable(priceE4),
  parkTag: openEnum(['FREE', 'LIMITED_FREE', 'PAID', 'UNKNOWN'] as const),
  openNow: v.boolean(),
  /** Rating times ten, 10–50. */
  rating: v.nullable(count),
  favourite: v.boolean(),
  tags: v.array(v.string()),
};
export const stationSummary = v.object(summaryEntries);
export type StationSummary = v.InferOutput<typeof stationSummary>;

export const connector = v.object({
  connectorId: id,
  connectorName: v.string(),
  stationId: id,
  equipmentId: id,
  connectorType: openNumber([1, 2, 3, 4, 5, 6] as const),
  standard: openEnum(['GBT_AC', 'GBT_DC'] as const),
  nationalStandard: openNumber([1, 2] as const),
  voltageUpperMv: count,
  voltageLowerMv: count,
  currentMa: count,
  powerW: watt,
  powerClass,
  status: connectorStatus,
  statusTime: time,
  parkNo: v.nullable(v.string()),
  parkStatus: v.nullable(openNumber([0, 10, 50] as const)),
  lockStatus: v.nullable(openNumber([0, 10, 50] as const)),
  tariffId: id,
  qrCode: v.string(),
  faultText: v.nullable(v.string()),
  chargingSoc: soc,
  estimatedFreeTime: v.nullable(time),
});
export type Connector = v.InferOutput<typeof connector>;

export const equipment = v.object({
  equipmentId: id,
  equipmentName: v.string(),
  equipmentType: openNumber([1, 2, 3, 4, 5] as const),
  manufacturer: v.nullable(v.string()),
  model: v.nullable(v.string()),
  powerW: watt,
  connectors: v.array(connector),
});
export type Equipment = v.InferOutput<typeof equipment>;

const facilities = ['WC', 'LOUNGE', 'SHOP', 'MEAL', 'RAIN_SHED', 'DUTY', 'GROUND_LOCK'] as const;

export const station = v.object({
  ...summaryEntries,
  stationType: openNumber([1, 50, 100, 101, 102, 103, 255] as const),
  construction: openNumber([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255] as const),
  businessHours: v.object({
    allDay: v.boolean(),
    text: v.string(),
    periods: v.array(v.object({ startMin: minuteOfDay, endMin: minuteOfDay })),
  }),
  stationTel: v.nullable(v.string()),
  serviceTel: v.string(),
  siteGuide: v.nullable(v.string()),
  parkInfo: v.nullable(v.string()),
  parkFee: v.nullable(v.string()),
  parkNums: v.nullable(count),
  floor: v.nullable(v.string()),
  pictures: v.array(fileRef),
  facilities: v.array(openEnum(facilities)),
  supportReserve: v.boolean(),
  supportPlugCharge: v.boolean(),
  tariffId: id,
  commentCount: count,
  equipments: v.array(equipment),
  updatedTime: time,
});
export type Station = v.InferOutput<typeof station>;

/** What the map and the list leave out; every field is optional and they add up (AND). */
export const stationFilter = v.object({
  powerClass: v.optional(v.array(v.picklist(powerClasses))),
  idleOnly: v.optional(v.boolean()),
  freePark: v.optional(v.boolean()),
  brandOwned: v.optional(v.boolean()),
  openNow: v.optional(v.boolean()),
  operatorIds: v.optional(v.array(id)),
  minPowerW: v.optional(watt),
  maxPriceE4: v.optional(priceE4),
  plugCharge: v.optional(v.boolean()),
  radiusM: v.optional(count),
});
export type StationFilter = v.InferOutput<typeof stationFilter>;
