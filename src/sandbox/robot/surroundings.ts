import * as v from 'valibot';
import { NoDecision } from '../charging/back-office/service.ts';
import type { SandboxContext } from '../context.ts';
import { liveOf } from '../home-pile/live/pile-store.ts';
import { findPileById } from '../home-pile/piles.ts';
import { feel } from './sync.ts';
import { telemetryOf } from './telemetry-view.ts';

const flag = v.optional(v.nullable(v.boolean()));

/**
 * Body of `POST /__sandbox/robot`: new sensor values of a pile's arm; `null` returns to the pile's own state.
 */
export const surroundingsSchema = v.strictObject({
  pileId: v.string(),
  online: flag,
  updating: flag,
  fault: flag,
  /** The plug is live. */
  energised: flag,
  obstacle: v.optional(v.nullable(v.picklist(['NONE', 'NEAR', 'CONTACT']))),
  forceN: v.optional(v.nullable(v.number())),
  hardEstop: flag,
  parked: flag,
  portOpen: flag,
  portOffsetMm: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-200), v.maxValue(200)))),
  /** Whether its sensors find the port. */
  align: v.optional(v.nullable(v.picklist(['ok', 'fail']))),
  /** Another person acquires the control, releases it, or stops the arm. */
  other: v.optional(v.picklist(['acquire', 'release', 'stop', 'emergency'])),
});

const other = '10000099';
const back = {
  obstacle: 'NONE',
  forceN: 0,
  hardEstop: false,
  parked: true,
  portOpen: true,
  portOffsetMm: 60,
  align: 'ok',
} as const;

/**
 * Changes the surroundings of an arm. @returns its telemetry then, and its audit lines @throws NoDecision for
 * an unknown pile
 */
export async function changeSurroundings(
  context: SandboxContext,
  { pileId, other: act, ...change }: v.InferOutput<typeof surroundingsSchema>,
) {
  const found = await findPileById(context.db, pileId);
  if (!found) throw new NoDecision(`no pile ${pileId}`);
  const kept = context.robots.of(pileId);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) {
      delete kept.overrides[name as keyof typeof kept.overrides];
      const normal = back[name as keyof typeof back];
      if (normal !== undefined) kept.arm.surround({ [name]: normal });
    } else if (value !== undefined) Object.assign(kept.overrides, { [name]: value });
  }
  feel(kept, await liveOf(context.db, found.pile));
  if (act === 'acquire') kept.arm.acquire(other, true);
  if (act === 'release' && kept.arm.read().holder === other) kept.arm.release(kept.arm.read().lease ?? '');
  if (act === 'stop') kept.arm.stop(other, 'STOP', null);
  if (act === 'emergency') kept.arm.stop(other, 'EMERGENCY', null);
  return { telemetry: telemetryOf(pileId, kept, found.userId ?? ''), audit: kept.arm.audit().slice(-50) };
}
