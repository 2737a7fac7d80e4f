/** @returns the car to use without an explicit choice: the default one, else the first; `null` if there is none */
export const defaultCar = <Car extends { readonly defaultVehicle: boolean }>(
  cars: readonly Car[],
): Car | null => cars.find((car) => car.defaultVehicle) ?? cars[0] ?? null;
