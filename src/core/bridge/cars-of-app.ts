import type { Environment } from '../environment.ts';
import type { NativeVehicle, VersionedVehicle } from './types.ts';

/**
 * The cars of the user in the app. The app of all brands (gwm) has a separate action, which includes the
 * version of each car (specification, section 1).
 */
export async function carsOfApp({
  bridge,
  session,
}: Pick<Environment, 'bridge' | 'session'>): Promise<(NativeVehicle & Partial<VersionedVehicle>)[]> {
  if (session.$brand.get() !== 'gwm') return bridge.getCarInfo();
  return (await bridge.more()).getCarListVersion();
}
