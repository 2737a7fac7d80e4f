import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { defaultCity } from '#core/geo/city.ts';
import { distanceM, type Gcj02 } from '#core/geo/points.ts';
import { mapPosition } from '#domain/map-state.ts';

/** Where the card looks for stations. */
export interface Spot extends Gcj02 {
  readonly isDefault: boolean;
}

export interface Whereabouts {
  /** The owner's spot, else the default city; takes a moment at most. Never rejects. */
  find(): Promise<Spot>;
}

const key = 'widget:spot';
const storedFix = v.object({ ...mapPosition.entries, time: v.number() });

/** The last known position stands in for one that is not to be had (domain model, 6: row 8). */
const keepMs = 10 * 60_000;
/** A fix younger than this is not asked for again. */
const freshMs = 60_000;
/** A card that waits for a location is of no use: after this time it shows what it can. */
const patienceMs = 1_500;
/** Stations are others from here on, m. */
const movedM = 300;

type Parts = Pick<Environment, 'bridge' | 'clock' | 'storage' | '$visible'>;

/** @param onMoved hears of a location that came too late for the answer that is shown, and is elsewhere */
export function createWhereabouts(
  { bridge, clock, storage, $visible }: Parts,
  onMoved: () => void,
): Whereabouts {
  let fix = storage.read(key, storedFix);
  let given: Spot | null = null;
  let asking: Promise<void> | null = null;
  let refused = false;
  // The permission may have been given meanwhile.
  $visible.listen((visible) => {
    if (visible) refused = false;
  });

  const ageMs = () => (fix ? Math.abs(clock.now() - fix.time) : Infinity);

  const spot = (): Spot => {
    const { longitude, latitude } = fix && ageMs() < keepMs ? fix : defaultCity;
    return { longitude, latitude, isDefault: fix === undefined || ageMs() >= keepMs };
  };

  const ask = async () => {
    try {
      const { longitude, latitude } = await bridge.getLocation();
      fix = { longitude, latitude, time: clock.now() };
      storage.write(key, fix);
      if (given && (given.isDefault || distanceM(given, fix) > movedM)) onMoved();
    } catch (thrown) {
      refused = toAppError(thrown).kind === 'refused';
    } finally {
      asking = null;
    }
  };

  return {
    async find() {
      given = null;
      if (ageMs() >= freshMs && !refused) {
        asking ??= ask();
        const patience = new Promise<void>((resolve) => void clock.after(patienceMs, resolve));
        if (ageMs() >= keepMs) await Promise.race([asking, patience]);
      }
      given = spot();
      return given;
    },
  };
}
