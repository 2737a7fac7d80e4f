import { openEnum } from '../common.ts';

export const powerClasses = ['SUPER', 'FAST', 'SLOW'] as const;

/** AC is SLOW; DC below 180 kW is FAST; DC from 180 kW is SUPER. */
export const powerClass = openEnum(powerClasses);
export type PowerClass = (typeof powerClasses)[number];

/** Sockets through which a car can be charged. */
export interface CarPorts {
  portAc: boolean;
  portDc: boolean;
}

/** @returns whether connectors of a class fit a car */
export const canUse = ({ portAc, portDc }: CarPorts, powerClass: PowerClass): boolean =>
  powerClass === 'SLOW' ? portAc : portDc;

/**
 * The one rule for the displayed price of a station: the price of the requested class, else of the best class
 * that the bound car can use, else of the fastest. If several classes are requested, the car decides between
 * them, then the speed.
 * @param has classes of which the station has connectors
 * @param asked classes of a filter, or the one of a connector; an empty list requests none
 * @param car the bound car; `null` if none is known
 * @returns `null` for a station without connectors of a known class
 */
export function priceClassOf(
  has: readonly PowerClass[],
  asked: readonly PowerClass[] | undefined,
  car: CarPorts | null,
): PowerClass | null {
  const strongestFirst = powerClasses.filter((powerClass) => has.includes(powerClass));
  const wished = strongestFirst.filter((powerClass) => asked?.includes(powerClass));
  const offered = wished.length > 0 ? wished : strongestFirst;
  return offered.find((powerClass) => car && canUse(car, powerClass)) ?? offered[0] ?? null;
}
