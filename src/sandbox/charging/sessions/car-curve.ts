import curves from '#sandbox/data/vehicle-curves.json' with { type: 'json' };

/** Points of a charging curve: state of charge in percent, power limit in W; ascending, from 0 to 100. */
export type CarCurve = readonly (readonly [soc: number, powerW: number])[];

/** A curve that ends at zero would never fill the battery. */
const floorW = 1_000;

/**
 * DC curve of a car of the sandbox: the measured shape with its peak at the car's own limit. The state of charge
 * axis carries the battery size by itself.
 *
 * @param curveIndex index in data/vehicle-curves.json, wrapped around
 * @param maxDcW the car's DC limit in W
 */
export function carCurve(curveIndex: number, maxDcW: number): CarCurve {
  const shape = curves[curveIndex % curves.length]?.dcCurve ?? [];
  const peak = Math.max(...shape.map((point) => point[1] ?? 0));
  return shape.map(([soc = 0, kw = 0]) => [soc, Math.max(floorW, Math.round((kw / peak) * maxDcW))] as const);
}

/** @returns the car's AC limit in W; @param curveIndex index in data/vehicle-curves.json, wrapped around */
export const carAcW = (curveIndex: number): number =>
  Math.round((curves[curveIndex % curves.length]?.acMaxKw ?? 7) * 1000);

/** @returns the power limit in W at a state of charge, linear between the points. */
export function limitAt(curve: CarCurve, soc: number): number {
  let [fromSoc, fromW] = curve[0] ?? [0, floorW];
  for (const [toSoc, toW] of curve) {
    if (soc <= toSoc) {
      return toSoc === fromSoc ? toW : fromW + ((toW - fromW) * (soc - fromSoc)) / (toSoc - fromSoc);
    }
    [fromSoc, fromW] = [toSoc, toW];
  }
  return fromW;
}
