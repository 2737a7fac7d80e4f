import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { StationSeed } from '../cities.ts';
import type { ConnectorKey } from '../index/connector-columns.ts';
import { mix, pick, unit } from './hash.ts';
import { superTariffId } from './tariff-data.ts';
import type { ConnectorTable } from '../tables.ts';

/** Digits of a number, padded with zeros. */
export const pad = (number: number, length: number): string => String(number).padStart(length, '0');

/** Whether the DC connectors of a station are super chargers. */
const isBoosted = (hash: number): boolean => unit(hash, 40) < 0.15;

/** @returns the class of all DC connectors of a station. @param hash of the station */
export const dcClassOf = (hash: number): 'SUPER' | 'FAST' => (isBoosted(hash) ? 'SUPER' : 'FAST');

const slowPowerW = 7_000;

/** Power of a DC connector by its index, in W; neighbours share a cabinet. */
const dcPowerOf = (hash: number, index: number): number =>
  isBoosted(hash)
    ? pick([180_000, 240_000, 360_000], hash, 41)
    : pick([60_000, 120_000], mix(hash, 42), index >> 2);

/** Power of the strongest connector of a station, in W. */
export function maxPowerOf({ fast, slow }: StationSeed, hash: number): number {
  let most = slow > 0 ? slowPowerW : 0;
  for (let index = 0; index < fast; index += 4) most = Math.max(most, dcPowerOf(hash, index));
  return most;
}

/** Digits of a connector's number at its station, after the station's id. */
const numberDigits = 4;

/** @returns the station id of a connector id. */
export const stationIdOfConnector = (connectorId: string): string => connectorId.slice(0, -numberDigits);

/** Ids and classes of a station's connectors: DC first. @param hash of the station */
export function makeConnectorKeys(seed: StationSeed, stationId: string, hash: number): ConnectorKey[] {
  const total = seed.fast + seed.slow;
  const dc = dcClassOf(hash);
  return Array.from({ length: total }, (_, index) => ({
    connectorId: stationId + pad(serialOf(seed.serial, index, total), numberDigits),
    powerClass: index < seed.fast ? dc : 'SLOW',
  }));
}

/**
 * Connectors of a station, in the order of {@link makeConnectorKeys}: two neighbouring DC connectors on one
 * pile, each AC connector on its own.
 */
export function makeConnectors(
  seed: StationSeed,
  stationId: string,
  tariffId: string,
  hash: number,
): ConnectorTable[] {
  const connectorKeys = makeConnectorKeys(seed, stationId, hash);
  return connectorKeys.map(({ connectorId, powerClass }, index): ConnectorTable => {
    const dc = powerClass !== 'SLOW';
    const first = dc ? connectorKeys[index - (index % 2)] : undefined;
    return {
      connectorId,
      stationId,
      equipmentId: `E${first?.connectorId ?? connectorId}`,
      connectorName: `${pad(index + 1, 2)}号枪`,
      powerClass,
      powerW: dc ? dcPowerOf(hash, index) : slowPowerW,
      parkNo: unit(mix(hash, 43), index) < 0.8 ? `${dc ? 'A' : 'B'}${pad(index + 1, 3)}` : null,
      tariffId: powerClass === 'SUPER' ? superTariffId : tariffId,
      qrCode: `${codePrefix}${connectorId}`,
    };
  });
}

/** A class of connectors and its tariff; `null` for a station without connectors. */
export interface ClassTariff {
  powerClass: PowerClass | null;
  tariffId: string;
}

/** Tariffs of a station's connectors by class, or the station's own without connectors. */
export function classTariffsOf(seed: StationSeed, tariffId: string, hash: number): ClassTariff[] {
  const dc: ClassTariff = isBoosted(hash)
    ? { powerClass: 'SUPER', tariffId: superTariffId }
    : { powerClass: 'FAST', tariffId };
  const classes = [
    ...(seed.fast > 0 ? [dc] : []),
    ...(seed.slow > 0 ? [{ powerClass: 'SLOW', tariffId } as const] : []),
  ];
  return classes.length > 0 ? classes : [{ powerClass: null, tariffId }];
}

/** Prefix of the codes on connectors. The host is invented and never called. */
export const codePrefix = 'https://charge.plugway.example/g/';
/** Prefix of the codes on home piles, before the serial number. */
export const pilePrefix = 'https://charge.plugway.example/p/';

/**
 * Number of a connector at its station. Now and then the last one has number 255 or 1000: such ids refuse
 * (domain model, 8.1), and every part of a city has some for tests.
 */
function serialOf(stationSerial: number, index: number, total: number): number {
  const last = index === total - 1 && total > 1;
  if (last && stationSerial % 40 === 3 && total <= 255) return 255;
  if (last && stationSerial % 40 === 23 && total < 1000) return 1000;
  return index + 1;
}
