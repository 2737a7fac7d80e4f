/** @returns the request for the connector or else the station that the address names; `null` if it names neither. */
export function tariffRequest(
  query: URLSearchParams,
): { connectorId: string } | { stationId: string } | null {
  const connectorId = query.get('connectorId');
  if (connectorId) return { connectorId };
  const stationId = query.get('stationId');
  return stationId ? { stationId } : null;
}
