import { atom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { idleScan, type Scan, type ScanStore } from './scan-state.ts';

/** From a code on a charging connector to its page; shared by the map and the station (domain model, 5). */
export function createScan(env: Environment): ScanStore {
  const $scan = atom<Scan>(idleScan);
  const flow = lazy(env, async () => (await import('./scan-flow.ts')).createScanFlow(env, $scan));
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
