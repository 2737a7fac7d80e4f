import type { HeaderFacts } from '../http/headers.ts';
import { storagePrefix } from '../storage.ts';
import { fieldsOf, type AskNative, type Fields } from './ask-native.ts';

/** What the early script can learn of the owner without any bundle. */
export type Identity = Pick<HeaderFacts, 'token' | 'tokenId' | 'ptToken'> & {
  brand?: string;
  appVersion?: string;
  vehicleVersion?: string;
};

/** First text among the names that the brands' apps use. */
const text = (fields: Fields, ...names: string[]): string => {
  for (const name of names) if (typeof fields[name] === 'string' && fields[name]) return fields[name];
  return '';
};

const readKept = (storage: Storage, key: string): Fields => {
  try {
    return fieldsOf(JSON.parse(storage.getItem(storagePrefix + key) ?? 'null'));
  } catch {
    return {};
  }
};

const identityOf = (user: Fields, app: Fields): Identity => ({
  token: text(user, 'accessToken', 'token', 'access_token'),
  tokenId: text(user, 'tokenId', 'tokenID', 'token_id'),
  ptToken: text(user, 'ptToken', 'pt_token', 'PtToken'),
  brand: text(app, 'brand').toLowerCase(),
  appVersion: text(app, 'appVersion'),
  vehicleVersion: text(app, 'vehicleVersion'),
});

/** @returns who is here: from the last page of this tab, else from the native app, else nobody. */
export async function learnIdentity(window: Window, ask: AskNative | null): Promise<Identity> {
  const app = readKept(window.sessionStorage, 'app');
  if (app['brand']) return identityOf(readKept(window.sessionStorage, 'user'), app);
  if (!ask) return identityOf({}, {});
  const [user, info] = await Promise.all([ask('getUserInfo'), ask('getAppInfo')]);
  return identityOf(user, info);
}
