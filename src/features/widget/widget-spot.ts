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
  /** The owner's position, else the default city. Answers within a short time and never rejects. */
  find(): Promise<Spot>;
}

const key = 'widget:spot';
const storedFix = v.object({ ...mapPosition.entries, time: v.number() });

/** The last known position is used if there is no new one (domain model, 6: row 8). */
const keepMs = 10 * 60_000;
/** A position younger than this is used without asking again, ms. */
const freshMs = 60_000;
/** After this time, ms, the card is shown without the location. */
const patienceMs = 1_500;
/** A position that differs by more than this has other stations nearby, m. */
const movedM = 300;

type Parts = Pick<Environment, 'bridge' | 'clock' | 'session' | 'storage' | '$visible'>;

/** @param onMoved called if a location arrives after the card was shown and is somewhere else */
export function createWhereabouts(
  { bridge, clock, storage, session, $visible }: Parts,
  onMoved: () => void,
): Whereabouts {
  let fix: v.InferOutput<typeof storedFix> | undefined;
  let given: Spot | null = null;
  let asking: Promise<void> | null = null;
  let refused = false;
  // The owner may have given the permission in the meantime.
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
      // The last position is that of an owner.
      await session.soon;
      fix ??= storage.read(key, storedFix);
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
