/** A browser engine that the walks drive. Each is driven by its own protocol; the walks know only this. */
export interface Engine {
  /** With its version. */
  readonly name: string;
  /**
   * Opens a fresh browser of 390 × 844 px.
   * @param origin of the site; its pages may read the position
   */
  open(origin: string, position: Position): Promise<Phone>;
  close(): Promise<void>;
}

/** WGS-84, degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** One page of an engine. */
export interface Phone {
  /** Opens an address, and waits until its document is parsed. */
  go(address: string): Promise<void>;
  /** Evaluates an expression in the page. Rejects while the page is replaced by another one. */
  run<T>(expression: string): Promise<T>;
  /** @param x and @param y in px of the window's content */
  tap(x: number, y: number): Promise<void>;
  /** Replaces the content of the focused field. */
  type(text: string): Promise<void>;
  /** Chooses files for the input of a selector. */
  attach(selector: string, files: readonly string[]): Promise<void>;
  /** Takes the uncaught errors and the errors of the console since the last call. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

/** The reason why an engine is not there: its walks are skipped with it, and not passed. */
export class NoEngine extends Error {}
