import * as v from 'valibot';
import { brandNames, isBrandName, type BrandName } from '#contract/brand.ts';
import type { UserInfo } from '../bridge/types.ts';
import { mapUser } from '../bridge/user-mapping.ts';
import type { AppStorage } from '../storage.ts';
import { ownerKey } from './owner-key.ts';

const storedUser = v.object({
  accessToken: v.pipe(v.string(), v.minLength(1)),
  ptToken: v.string(),
  tokenId: v.string(),
  userId: v.string(),
  nick: v.string(),
  avatar: v.string(),
});

const storedApp = v.object({
  brand: v.picklist(brandNames),
  appVersion: v.string(),
  navHeight: v.number(),
  inApp: v.boolean(),
  vehicleVersion: v.string(),
  /** Car that `vehicleVersion` belongs to. */
  vin: v.string(),
  city: v.optional(v.object({ longitude: v.number(), latitude: v.number() })),
});

/** Stored facts about the app. */
export type AppFacts = v.InferOutput<typeof storedApp>;

/** `source` of the address with which a plain browser arrived; it holds for the later pages of the tab. */
const brandKey = 'source-brand';
/** Entry place in an address of the tab: stored at once, because a page may be left before the app has answered. */
const entryKey = 'source-app';
const appKey = 'app';
const userKey = 'user';

/** Every field is an empty text. */
const emptyUser: UserInfo = mapUser({});

/**
 * The session between two pages of a tab. It ends with the tab or web view: the native app remembers the login. Only
 * what the next page needs is written: no phone, no refresh token.
 *
 * @param storage of the tab
 */
export function createStoredSession(storage: AppStorage) {
  const readSource = (query: URLSearchParams): BrandName | undefined => {
    const asked = query.get('source');
    return isBrandName(asked) ? asked : storage.read(brandKey, v.picklist(brandNames));
  };
  return {
    readUser(): UserInfo | null {
      const user = storage.read(userKey, storedUser);
      return user ? { ...emptyUser, ...user } : null;
    },
    /** @param owner id of the owner, also after that session has ended; empty for nobody */
    writeUser(user: UserInfo | null, owner: string) {
      storage.write(ownerKey, owner);
      if (!user) {
        storage.remove(userKey);
        return;
      }
      const { accessToken, ptToken, tokenId, userId, nick, avatar } = user;
      storage.write(userKey, { accessToken, ptToken, tokenId, userId, nick, avatar });
    },
    readApp: (): AppFacts | undefined => storage.read(appKey, storedApp),
    writeApp: (facts: AppFacts) => void storage.write(appKey, facts),
    /** @returns the brand in the address, or in an earlier address of the tab */
    readSource,
    /** Stores the entry place of the address. @returns it, else that of an earlier address of the tab */
    entry(named: number | undefined): number | undefined {
      if (named === undefined) return storage.read(entryKey, v.number());
      storage.write(entryKey, named);
      return named;
    },
    /** Stores the brand of the address for later pages of the tab. @returns as `readSource` does */
    keepSource(query: URLSearchParams): BrandName | undefined {
      const source = readSource(query);
      if (source) storage.write(brandKey, source);
      return source;
    },
  };
}

export type StoredSession = ReturnType<typeof createStoredSession>;
