import { hostOf } from '../device/web-address.ts';
import type { UserInfo } from './types.ts';

/** Common name → names that apps use for it, in order of preference (specification, section 3). */
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
 * Field names of this brand's app, preferred to all others: `{"phone":"mobileNo"}`. The build writes them into the document
 * (`PLUGWAY_<BRAND>_USER_FIELDS`).
 */
function brandNames(): Partial<Record<string, string>> {
  const json = typeof document === 'undefined' ? '' : document.documentElement.dataset['userFields'];
  return json ? (JSON.parse(json) as Record<string, string>) : {};
}

export type Fields = Readonly<Record<string, unknown>>;

/** @returns a text or finite number as text; an empty text for anything else */
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

/** @returns `url` if an image element may load it, else an empty text */
export const safeImage = (url: string): string =>
  /^data:image\//i.test(url) || hostOf(url, ['https:', 'http:']) !== null ? url : '';

const resize = 'x-oss-process=image/resize,m_fill,w_150,h_150';

/** @returns the address of the avatar at 150 × 150 px, if its host can resize (specification, section 9) */
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

/** @returns the user with the common field names; missing fields are empty texts */
export function mapUser(fields: Fields): UserInfo {
  const user = {} as UserInfo;
  const own = brandNames();
  for (const key of Object.keys(userNames) as (keyof UserInfo)[])
    user[key] = firstText(fields, [own[key] ?? key, ...userNames[key]]);
  user.avatar = avatarOf(user.avatar);
  // Some apps send no userId, but stored data must belong to a user.
  user.userId ||= user.ssoId || user.beanId;
  return user;
}
