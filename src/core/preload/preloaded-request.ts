/** A request that was sent before any bundle was there; the client takes its answer once. */
export interface PreloadedRequest {
  readonly method: string;
  readonly path: string;
  /** {@link payloadKey} of the request. */
  readonly key: string;
  readonly token: string;
  readonly response: Promise<Response>;
}

/** The same text for the same fields in any order and for 1 and '1', which a query cannot tell apart. */
export const payloadKey = (payload: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.keys(payload)
      .sort()
      .filter((name) => payload[name] !== undefined)
      .map((name) => [name, typeof payload[name] === 'number' ? String(payload[name]) : payload[name]]),
  );

declare global {
  interface Window {
    plugwayPreload?: PreloadedRequest;
    /** The first data of this page: whether it is in the document now; never rejects. */
    plugwayPreloadShown?: Promise<boolean>;
    /** Messages of the native app that came before the bridge was there. */
    plugwayPreloadMessages?: unknown[];
  }
}
