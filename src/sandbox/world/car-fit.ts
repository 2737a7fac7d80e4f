import { canUse, type CarPorts, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { ConnectorTable } from './tables.ts';

/** Sockets and battery of a car. */
export interface CarFit extends CarPorts {
  /** Highest power on DC, W. */
  maxDcW?: number;
}

/** A car that takes this much power has a battery of 800 V; the others have one of 400 V. */
const highVoltageW = 200_000;
/** Highest voltage of a battery, mV. */
const batteryMv = ({ maxDcW = 0 }: CarFit): number => (maxDcW >= highVoltageW ? 820_000 : 450_000);

/** Every tenth station has older fast connectors, which end at 500 V. */
const oldKind = 7;

/** @returns the highest voltage of a connector in mV, by class and station */
export const upperVoltageOf = ({
  powerClass,
  stationId,
}: Pick<ConnectorTable, 'powerClass' | 'stationId'>): number => {
  if (powerClass === 'SLOW') return 220_000;
  if (powerClass === 'SUPER') return 1_000_000;
  return Number(stationId.slice(-5)) % 10 === oldKind ? 500_000 : 750_000;
};

/** Whether a car can charge on the connectors of a class at a station: it has the socket, and they have the voltage of its battery. */
export const fitsClass = (car: CarFit, powerClass: PowerClass, stationId: string): boolean =>
  canUse(car, powerClass) &&
  (powerClass === 'SLOW' || upperVoltageOf({ powerClass, stationId }) >= batteryMv(car));

/** @returns whether a car can charge on a connector; `null` without a car */
export const fitsOf = (
  car: CarFit | null,
  { powerClass, stationId }: Pick<ConnectorTable, 'powerClass' | 'stationId'>,
): 'YES' | 'NO' | null => (car ? (fitsClass(car, powerClass, stationId) ? 'YES' : 'NO') : null);
