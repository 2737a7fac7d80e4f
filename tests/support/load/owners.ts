import { DatabaseSync } from 'node:sqlite';
import { createSandbox, type SandboxOptions } from '#sandbox/server/create-sandbox.ts';
import { boundCar } from '#sandbox/world/make/people.ts';

/** An owner of a load: a user with a car, who is logged in. */
export interface LoadOwner {
  userId: string;
  vin: string;
  token: string;
}

const ownerOf = (serial: number): LoadOwner => {
  const userId = String(20_000_000 + serial);
  return { userId, vin: boundCar(userId, '', 10_000 + serial).vehicle.vin, token: `load-${userId}` };
};

/** Adds owners to a world: every second one is a member and so pays another price at some stations. */
function addOwners(raw: DatabaseSync, owners: readonly LoadOwner[], now: number): void {
  const addUser = raw.prepare('INSERT INTO user VALUES (?, ?, ?, ?, ?, ?, ?)');
  const addCar = raw.prepare('INSERT INTO car (vin, userId, curveIndex, json, soc) VALUES (?, ?, ?, ?, ?)');
  const addToken = raw.prepare('INSERT INTO token VALUES (?, ?, ?)');
  for (const [index, { userId, vin, token }] of owners.entries()) {
    addUser.run(userId, `load-${userId}`, `车主${userId}`, `139${userId}`, index % 2, 0, `B${userId}`);
    const plate = `粤L${String(index).padStart(5, '0')}`;
    const { vehicle, curveIndex } = boundCar(userId, plate, 10_000 + index);
    const json = JSON.stringify({ ...vehicle, vin, defaultVehicle: true });
    addCar.run(vin, userId, curveIndex, json, 10 + (index % 50));
    addToken.run(token, userId, now);
  }
}

/** Makes the file of a sandbox, with owners who are logged in. */
export async function makeLoadWorld(
  db: string,
  count: number,
  options: Pick<SandboxOptions, 'stations' | 'speed'> = {},
): Promise<LoadOwner[]> {
  const sandbox = await createSandbox({ ...options, db });
  const now = sandbox.context.clock.now();
  await sandbox.close();
  const owners = Array.from({ length: count }, (_, index) => ownerOf(index));
  const raw = new DatabaseSync(db);
  raw.exec('BEGIN');
  addOwners(raw, owners, now);
  raw.exec('COMMIT');
  raw.close();
  return owners;
}
