import type * as v from 'valibot';
import { safeParse } from 'valibot';

/** Prefix of all our keys; the number grows when the stored shapes change. */
export const storagePrefix = 'plugway:1:';

/** The part of the Web Storage interface that is used. */
export type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly length: number;
  key(index: number): string | null;
};

/** Typed, namespaced storage that never throws: blocked or full storage behaves as an empty one. */
export interface AppStorage {
  /** @returns the stored value, or `undefined` where it is missing, unreadable or does not fit. */
  read<T>(key: string, schema: v.GenericSchema<any, T>): T | undefined;
  /** @returns whether the value was stored. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Keys of ours that start with `start`, without the common prefix. */
  keys(start: string): string[];
}

/** @returns a key for data about one owner, or about nobody (empty id); {@link forgetOthers} removes it when another owner logs in. */
export const ownKey = (userId: string, key: string): string => `own:${userId}:${key}`;

/**
 * Removes the data of all other owners.
 *
 * @param userId empty where nobody is logged in
 */
export function forgetOthers(storage: AppStorage, userId: string): void {
  const mine = ownKey(userId, '');
  for (const key of storage.keys('own:')) if (!key.startsWith(mine)) storage.remove(key);
}

/** @param raw Web Storage, or a function that returns it (reading the property can throw when blocked). */
export function createStorage(raw: () => RawStorage): AppStorage {
  const attempt = <T>(action: (storage: RawStorage) => T, otherwise: T): T => {
    try {
      return action(raw());
    } catch {
      return otherwise;
    }
  };
  return {
    read(key, schema) {
      const text = attempt((storage) => storage.getItem(storagePrefix + key), null);
      if (text === null) return undefined;
      try {
        const result = safeParse(schema, JSON.parse(text));
        return result.success ? result.output : undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(storagePrefix + key, JSON.stringify(value));
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(storagePrefix + key), undefined),
    keys: (start) =>
      attempt((storage) => {
        const found: string[] = [];
        for (let index = 0; index < storage.length; index += 1) {
          const key = storage.key(index);
          if (key?.startsWith(storagePrefix + start)) found.push(key.slice(storagePrefix.length));
        }
        return found;
      }, []),
  };
}

/** Storage that lives as long as the object; for tests and for browsers that block storage. */
export function memoryStorage(): RawStorage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}
