/** @returns the request of the address, by connector where it names one; `null` where it names neither. */
export function tariffRequest(
  query: URLSearchParams,
): { connectorId: string } | { stationId: string } | null {
  const connectorId = query.get('connectorId');
  if (connectorId) return { connectorId };
  const stationId = query.get('stationId');
  return stationId ? { stationId } : null;
}
