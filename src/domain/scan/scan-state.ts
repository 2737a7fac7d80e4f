import type { ReadableAtom } from 'nanostores';

export type Scan =
  | { state: 'idle' }
  /** The camera or the back end is at work. */
  | { state: 'busy' }
  /** The owner types the number; `problem` says what was wrong with the last one, `busy` that it is looked up. */
  | { state: 'typing'; problem: string | null; busy: boolean }
  /** 1281003: another charge runs; `orderNo` where the back end said which. */
  | { state: 'running'; orderNo: string | null };

export interface ScanStore {
  readonly $scan: ReadableAtom<Scan>;
  /** Opens the camera; without one the owner types the number. */
  scan(): Promise<void>;
  /** Looks up a number that was typed. */
  submit(code: string): Promise<void>;
  close(): void;
  /** To the charge that runs. */
  openRunning(): void;
}

export const idleScan: Scan = { state: 'idle' };
