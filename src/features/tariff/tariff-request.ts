import { askedClass } from '#domain/station-price.ts';

/**
 * @returns the request for the connector or else the station, and of it the class, that the address names; `null` if it
 * names neither
 */
export function tariffRequest(query: URLSearchParams) {
  const connectorId = query.get('connectorId');
  if (connectorId) return { connectorId };
  const stationId = query.get('stationId');
  const powerClass = askedClass(query);
  return stationId ? { stationId, ...(powerClass && { powerClass }) } : null;
}
