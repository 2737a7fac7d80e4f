import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';

/** The owner's car as `my-car` finds it, whose code comes after the page; `null` until then. */
export function createLateCar(env: Environment): ReadableAtom<Vehicle | null> {
  const $car = atom<Vehicle | null>(null);
  onMount($car, () => {
    let ended = false;
    let stop = () => {};
    const follow = async () => {
      try {
        const { createMyCar } = await import('#domain/my-car.ts');
        if (!ended) stop = createMyCar(env).subscribe((it) => $car.set(it));
      } catch {
        // The car is a remark: the page is whole without it.
      }
    };
    void follow();
    return () => {
      ended = true;
      stop();
    };
  });
  return $car;
}
