import * as v from 'valibot';
import { carList } from '#contract/calls/user/car-list.ts';
import { findVersionByVin } from '#contract/calls/user/find-version-by-vin.ts';
import type { Environment } from '../environment.ts';
import { toAppError } from '../error.ts';

type Asking = Pick<Environment, 'bridge' | 'call' | 'session' | 'sessionStorage' | '$waiting'>;

/** The owner did not start it, so a failure shows no toast and opens no login. */
const inBackground = { toast: false, login: false };

const key = 'vehicle-versions';
const kept = v.array(v.object({ vin: v.string(), version: v.string() }));

/** Resolves once no call of the page is pending: the page's own data go first. */
const untilNothingWaits = ({ $waiting }: Asking): Promise<void> =>
  new Promise((resolve) => {
    if ($waiting.get() === 0) return resolve();
    const stop = $waiting.listen((count) => {
      if (count > 0) return;
      stop();
      resolve();
    });
  });

/** @returns the version that the app reports; empty if it reports none: only the app of all brands (gwm) can */
const versionOfApp = async ({ bridge, session }: Asking, vin: string): Promise<string> => {
  if (session.$brand.get() !== 'gwm') return '';
  const cars = await bridge
    .more()
    .then((more) => more.getCarListVersion())
    .catch(() => []);
  return cars.find((car) => car.vin === vin)?.vehicleVersion ?? '';
};

/**
 * @returns the version that the back end reports. A back end of the first edition has `carList` alone. @throws AppError
 */
const versionOfServer = async ({ call }: Asking, vin: string): Promise<string> => {
  try {
    return (await call(findVersionByVin, { vin }, inBackground)).vehicleVersion;
  } catch (thrown) {
    if (!['code', 'http', 'contract'].includes(toAppError(thrown).kind)) throw thrown;
    const cars = await call(carList, {}, inBackground);
    return cars.find((car) => car.vin === vin)?.vehicleVersion ?? '';
  }
};

/** Whether no request was sent after all, so that a later page may send it. */
const wasNotAsked = (thrown: unknown): boolean => ['aborted', 'offline'].includes(toAppError(thrown).kind);

/**
 * Reads the version of the owner's default car for the header `vehicleVersion` (specification, section 7), now and when
 * the account names another car. Each car of a tab is requested once, whether its version was found or not; a failure
 * is silent.
 *
 * Start it when the page is idle.
 */
export function learnVehicleVersion(env: Asking): void {
  const { session, sessionStorage } = env;
  const asked = new Set<string>();
  const read = () => sessionStorage.read(key, kept) ?? [];

  const learn = async (vin: string, owner: string | undefined) => {
    await untilNothingWaits(env);
    let version = '';
    try {
      version = (await versionOfApp(env, vin)) || (await versionOfServer(env, vin));
    } catch (thrown) {
      if (wasNotAsked(thrown)) return void asked.delete(vin);
    }
    // Another owner may have logged in meanwhile.
    if (owner !== session.$user.get()?.userId) return;
    sessionStorage.write(key, [...read(), { vin, version }]);
    session.setVehicleVersion(vin, version);
  };

  session.$chargeUser.subscribe((user) => {
    const vin = user?.defaultVin ?? '';
    const known = read().find((car) => car.vin === vin);
    if (known) return session.setVehicleVersion(vin, known.version);
    if (!vin || asked.has(vin)) return;
    asked.add(vin);
    void learn(vin, session.$user.get()?.userId);
  });
}
