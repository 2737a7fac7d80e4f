import { mix, unit } from './make/hash.ts';
import { connectorHash, worldState } from './live-state.ts';
import type { ConnectorTable } from './tables.ts';

/** How far back starts are counted, ms. */
export const recordMs = 7 * 86_400_000;

/** Share of the connectors that fail to start more often than not, and how often they do; others fail rarely. */
const unreliable = { share: 0.03, failures: 0.7 };
const rareFailures = 0.02;

/** A `record` of the contract with all of its values. */
export interface PastCharges {
  lastChargeTime: number | null;
  starts7d: number;
  failedStarts7d: number;
}

/** @returns what other drivers' charges say about a connector at `time`, epoch ms; see {@link worldState} */
export function pastCharges(
  seed: number,
  connector: Pick<ConnectorTable, 'connectorId' | 'powerClass'>,
  time: number,
): PastCharges {
  const hash = connectorHash(seed, connector.connectorId);
  const failures = unit(hash, 21) < unreliable.share ? unreliable.failures : rareFailures;
  const record: PastCharges = { lastChargeTime: null, starts7d: 0, failedStarts7d: 0 };
  for (let at = time - recordMs; at < time;) {
    const { status, statusTime, estimatedFreeTime, until } = worldState(hash, connector, at);
    // A charge that began before is not counted again.
    if (status === 3 && statusTime >= at) {
      const failed = unit(mix(hash, statusTime / 1000), 22) < failures;
      record.starts7d += failed ? 3 : 1;
      // A driver whose start failed succeeded with the third one.
      record.failedStarts7d += failed ? 2 : 0;
    }
    if (estimatedFreeTime !== null && estimatedFreeTime <= time) record.lastChargeTime = estimatedFreeTime;
    at = until;
  }
  return record;
}
