import type { Kysely } from 'kysely';
import type { Vehicle } from '#sandbox/complete-entities.ts';
import type { Database } from '../context.ts';
import { hashText } from '../world/make/hash.ts';
import { boundCar, users, type Login } from '../world/make/people.ts';

/** User info as a native app returns it to the page (specification, section 3). All values are texts. */
export interface NativeUser {
  accessToken: string;
  ptToken: string;
  tokenId: string;
  beanId: string;
  userId: string;
  ssoId: string;
  nick: string;
  phone: string;
  avatar: string;
  birthday: string;
  gender: string;
  refreshToken: string;
  roleCode: string;
  userLevel: string;
  userStatus: string;
}

/** Car as a native app returns it to the page (specification, section 3). */
export interface NativeCar {
  vin: string;
  licenseNumber: string;
  vtype: string;
  brandName: string;
  modelName: string;
  styleName: string;
  imageUrl: string;
  defaultVehicle: boolean;
  engineNo: string;
  etype: string;
  ownership: string;
  realNameAuth: string;
  tServiceStatus: string;
  vehicleNetworkType: string;
}

/** @returns the user of a login; the three logins always exist. */
export function userOf(login: Login) {
  const found = users.find((user) => user.login === login);
  if (!found) throw new Error(`no user ${login}`);
  return found;
}

const avatarOf = (text: string, hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150"><rect width="150" height="150" fill="hsl(${hue},45%,45%)"/><text x="75" y="98" font-size="64" fill="#fff" text-anchor="middle">${text}</text></svg>`,
  )}`;

/** @returns a picture of the user as a data URL, 150 by 150. */
export const userAvatar = (nick: string): string => avatarOf(nick.slice(0, 1), hashText(nick) % 360);

/** Logs a user in as the native app would: with a new token. @param time epoch ms */
export async function loginAs(db: Kysely<Database>, login: Login, time: number): Promise<NativeUser> {
  const user = userOf(login);
  const { count } = await db
    .selectFrom('token')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow();
  const accessToken = `sandbox-${user.userId}-${hashText(`${time}-${count}`).toString(16)}-${count + 1}`;
  await db
    .insertInto('token')
    .values({ token: accessToken, userId: user.userId, createTime: time })
    .execute();
  return {
    accessToken,
    ptToken: `pt-${user.userId}`,
    tokenId: `tid-${user.userId}`,
    beanId: user.beanId,
    userId: user.userId,
    ssoId: `sso-${user.userId}`,
    nick: user.nick,
    phone: user.phone,
    avatar: userAvatar(user.nick),
    birthday: '1990-01-01',
    gender: '0',
    refreshToken: `refresh-${accessToken}`,
    roleCode: 'user',
    userLevel: String(user.memberLevel),
    userStatus: '1',
  };
}

/**
 * Binds another car to a user, as the app's own page does; other cars stay, and the first one is the default.
 */
export async function bindCar(db: Kysely<Database>, login: Login, licenseNumber: string): Promise<void> {
  const { userId } = userOf(login);
  const cars = await db.selectFrom('car').select('userId').execute();
  const { vehicle, ...car } = boundCar(userId, licenseNumber, cars.length + 1);
  const bound: Vehicle = { ...vehicle, defaultVehicle: cars.every((other) => other.userId !== userId) };
  await db
    .insertInto('car')
    .values({ ...car, vin: bound.vin, json: JSON.stringify(bound) })
    .execute();
}

/** @returns the cars that the native app lists for a user. */
export async function nativeCars(db: Kysely<Database>, login: Login): Promise<NativeCar[]> {
  const rows = await db.selectFrom('car').select('json').where('userId', '=', userOf(login).userId).execute();
  return rows.map(({ json }): NativeCar => {
    const vehicle = JSON.parse(json) as Vehicle;
    return {
      vin: vehicle.vin,
      licenseNumber: vehicle.licenseNumber,
      vtype: vehicle.vehicleVersion,
      brandName: vehicle.brandName,
      modelName: vehicle.modelName,
      styleName: vehicle.styleName,
      imageUrl: vehicle.imageUrl ?? '',
      defaultVehicle: vehicle.defaultVehicle,
      engineNo: '',
      etype: vehicle.portDc ? 'BEV' : 'PHEV',
      ownership: '1',
      realNameAuth: '1',
      tServiceStatus: '1',
      vehicleNetworkType: '4G',
    };
  });
}
