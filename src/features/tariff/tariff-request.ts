import { idIn } from '#core/navigation/id-in.ts';
import { askedClass } from '#domain/station-price.ts';

/**
 * @returns the request for the connector or else the station, and of it the class, that the address names; `null` if it
 * names neither
 */
export function tariffRequest(query: URLSearchParams) {
  const connectorId = idIn(query, 'connectorId');
  if (connectorId) return { connectorId };
  const stationId = idIn(query, 'stationId');
  const powerClass = askedClass(query);
  return stationId ? { stationId, ...(powerClass && { powerClass }) } : null;
}
