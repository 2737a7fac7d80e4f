import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '../../core/environment';
import { late } from '../../core/late';

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

/** From a code on a charging gun to its page; shared by the map and the station (domain model, 5). */
export function createScan(env: Environment): ScanStore {
  const $scan = atom<Scan>(idleScan);
  const flow = late(env, async () => (await import('./scan-flow')).createScanFlow(env, $scan));
  /** What cannot be loaded has been said; the next press tries again. */
  const loaded = () => flow().catch(() => null);
  return {
    $scan,
    scan: async () => (await loaded())?.scan(),
    submit: async (code) => (await loaded())?.submit(code),
    close: () => $scan.set(idleScan),
    openRunning: () => flow.now()?.openRunning(),
  };
}
