/** Information about the connection; web views of iOS give none. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** @returns whether the owner saves data or has a 2G connection: then nothing is fetched before it is needed */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}
