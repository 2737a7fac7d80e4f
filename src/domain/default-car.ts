/** @returns the car that an owner uses where he names none: the default one, else the first; `null` where there is none */
export const defaultCar = <Car extends { readonly defaultVehicle: boolean }>(
  cars: readonly Car[],
): Car | null => cars.find((car) => car.defaultVehicle) ?? cars[0] ?? null;
