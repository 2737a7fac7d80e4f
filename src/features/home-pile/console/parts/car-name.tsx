import { carList } from '#contract/calls/user/car-list.ts';
import { createLive } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { shortVin } from '../console-view.ts';

/** A car of a charge by its plate, where it is one of the owner's; else by the end of its number. */
export function CarName({ vin }: { vin: string | null }) {
  const cars = useMade((env) => createLive(env, { load: (how) => env.call(carList, {}, how) }));
  const live = useView(cars.$state);
  const own = live.state === 'ready' ? live.value.find((car) => car.vin === vin) : undefined;
  return <span className="unbroken">{own?.licenseNumber || shortVin(vin)}</span>;
}
