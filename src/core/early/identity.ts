import type { HeaderFacts } from '../http/headers';
import { storagePrefix } from '../storage';
import type { BridgeWindow } from '../bridge/window';

/** What the early script can learn of the owner without any bundle. */
export type Identity = Pick<HeaderFacts, 'token' | 'tokenId' | 'ptToken'> & {
  brand?: string;
  appVersion?: string;
  vehicleVersion?: string;
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

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

/** Asks the native app before the bridge is there; what is no answer to us waits for the bridge. */
function askNative(window: BridgeWindow & Window): ((action: string) => Promise<Fields>) | null {
  const host = window.plugwayBrowserHost;
  const ios = window.webkit?.messageHandlers?.plugway;
  const android = window.PlugwayNative;
  if (!host && !ios && !android) return null;
  let [id = 0] = window.crypto.getRandomValues(new Uint32Array(1));
  id >>>= 2;
  const waiting = new Map<unknown, (data: Fields) => void>();
  const others: unknown[] = (window.plugwayEarlyMessages = []);
  if (!host) {
    window.plugwayBridgeCallback = (message) => {
      let inbound: Fields = {};
      try {
        inbound = fieldsOf(typeof message === 'string' ? JSON.parse(message) : message);
      } catch {
        return false;
      }
      const answer = waiting.get(inbound['id']);
      if (answer) answer(fieldsOf(inbound['data']));
      else others.push(message);
      return false;
    };
  }
  return (action) =>
    new Promise((resolve) => {
      id += 1;
      const envelope = { id, action, params: {}, v: 1 as const };
      waiting.set(id, resolve);
      if (host) void host.postMessage(envelope).then((it) => resolve(fieldsOf(fieldsOf(it)['data'])));
      else if (ios) ios.postMessage(envelope);
      else android?.postMessage(JSON.stringify(envelope));
    });
}

/** @returns who is here: from the last page of this tab, else from the native app, else nobody. */
export async function learnIdentity(window: BridgeWindow & Window): Promise<Identity> {
  const app = readKept(window.sessionStorage, 'app');
  if (app['brand']) return identityOf(readKept(window.sessionStorage, 'user'), app);
  const ask = askNative(window);
  if (!ask) return identityOf({}, {});
  const [user, info] = await Promise.all([ask('getUserInfo'), ask('getAppInfo')]);
  return identityOf(user, info);
}
