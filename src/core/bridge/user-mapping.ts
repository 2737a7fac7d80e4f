import { hostOf } from '../device/web-address.ts';
import type { UserInfo } from './types.ts';

/** Common name → the names that apps use for it, best first (specification, section 3). */
export const userNames: Record<keyof UserInfo, readonly string[]> = {
  accessToken: ['accessToken', 'token', 'access_token'],
  ptToken: ['ptToken', 'pt_token', 'PtToken'],
  tokenId: ['tokenId', 'tokenID', 'token_id'],
  beanId: ['beanId', 'beanID', 'bean_id'],
  userId: ['userId', 'userID', 'user_id', 'uid'],
  ssoId: ['ssoId', 'ssoID', 'sso_id'],
  nick: ['nick', 'nickName', 'nickname', 'nick_name'],
  phone: ['phone', 'mobile', 'phoneNumber', 'phoneNum', 'tel'],
  avatar: ['avatar', 'headImg', 'avatarUrl', 'headUrl', 'headImage'],
  birthday: ['birthday', 'birthDate', 'birth'],
  gender: ['gender', 'sex'],
  refreshToken: ['refreshToken', 'refresh_token'],
  roleCode: ['roleCode', 'role_code', 'role'],
  userLevel: ['userLevel', 'user_level', 'level'],
  userStatus: ['userStatus', 'user_status', 'status'],
};

/**
 * The names of this brand's app, which count before all others: `{"phone":"mobileNo"}`. The build writes them into
 * the document (`PLUGWAY_<BRAND>_USER_FIELDS`), because no brand's pages need those of another.
 */
function brandNames(): Partial<Record<string, string>> {
  const said = typeof document === 'undefined' ? '' : document.documentElement.dataset['userFields'];
  return said ? (JSON.parse(said) as Record<string, string>) : {};
}

export type Fields = Readonly<Record<string, unknown>>;

/** @returns what an app sent as text or as a finite number, as text; anything else is an empty one */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

const firstText = (fields: Fields, names: readonly string[]): string => {
  for (const name of names) {
    const text = textOf(fields[name]);
    if (text) return text;
  }
  return '';
};

/** @returns `url` where an image element may load it, else an empty string. */
export const safeImage = (url: string): string =>
  /^data:image\//i.test(url) || hostOf(url, ['https:', 'http:']) !== null ? url : '';

const resize = 'x-oss-process=image/resize,m_fill,w_150,h_150';

/** @returns the avatar at 150 × 150 px where its host can resize (specification, section 9). */
export function avatarOf(url: string): string {
  const safe = safeImage(url);
  if (!/^http/i.test(safe)) return safe;
  try {
    const address = new URL(safe);
    const others = address.search
      .slice(1)
      .split('&')
      .filter((pair) => pair && !pair.startsWith('x-oss-process='));
    address.search = [...others, resize].join('&');
    return address.href;
  } catch {
    return '';
  }
}

/** @returns the user under the common names; what the app does not say is an empty string. */
export function mapUser(fields: Fields): UserInfo {
  const user = {} as UserInfo;
  const own = brandNames();
  for (const key of Object.keys(userNames) as (keyof UserInfo)[])
    user[key] = firstText(fields, [own[key] ?? key, ...userNames[key]]);
  user.avatar = avatarOf(user.avatar);
  // Some apps send no userId: whose data it is must be known all the same.
  user.userId ||= user.ssoId || user.beanId;
  return user;
}
