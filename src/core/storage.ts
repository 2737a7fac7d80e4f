import * as v from 'valibot';

/** Prefix of all our keys; the number grows when the stored shapes change. */
export const storagePrefix = 'plugway:1:';

/** The part of the Web Storage interface that is used. */
export type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly length: number;
  key(index: number): string | null;
};

/** Typed, namespaced storage that never throws: blocked or full storage behaves as an empty one. */
export interface AppStorage {
  /** @returns the stored value, or `undefined` if it is missing, unreadable or does not fit the schema. */
  read<T>(key: string, schema: v.GenericSchema<any, T>): T | undefined;
  /** @returns whether the value was stored. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Keys of ours that start with `start`, without the common prefix. */
  keys(start: string): string[];
}

/**
 * @returns a key for data about one owner, or about nobody (empty id); {@link forgetOthers} removes it when another
 * owner logs in.
 */
export const ownKey = (userId: string, key: string): string =>
  // A colon inside an id would make keys of one owner look like those of another.
  `own:${userId.replace(/[%:]/g, encodeURIComponent)}:${key}`;

/**
 * The storage as pages use it: each key belongs to the logged-in owner, so that no other owner of the phone reads it,
 * and is removed at the log-out. Keys without an owner begin with `all:`; with `all:map:` if they reveal which places
 * somebody looked at, and are removed all the same when an owner has left.
 *
 * @param owner id of the logged-in owner; an empty text if nobody is logged in, and until the native app has answered
 * @param isLeaving whether the page belongs to an owner who has left: its later writes must not reach the next one
 */
export function ownStorage(storage: AppStorage, owner: () => string, isLeaving = () => false): AppStorage {
  const full = (key: string) => (/^(own|all):/.test(key) ? key : ownKey(owner(), key));
  return {
    read: (key, schema) => storage.read(full(key), schema),
    write: (key, value) => !isLeaving() && storage.write(full(key), value),
    remove: (key) => storage.remove(full(key)),
    keys(start) {
      const mine = full(start);
      return storage.keys(mine).map((key) => key.slice(mine.length - start.length));
    },
  };
}

/**
 * The storage that the first call of a page needs before {@link ownStorage} exists.
 * @param owner id of the logged-in owner; an empty text if nobody is logged in
 */
export const readsOfOwner = (storage: AppStorage, owner: string): Pick<AppStorage, 'read'> => ({
  read: (key, schema) => storage.read(ownKey(owner, key), schema),
});

/**
 * Removes the data of all other owners. An owner who logs in keeps what was stored while nobody was logged in: a
 * search, the place on the map; but only if there is no such data of their own. An intention belongs to the owner who
 * started it.
 *
 * @param userId empty if nobody is logged in
 * @param afterNobody whether nobody was logged in before: else data without an owner was left after a session had ended
 * @returns whether there was data of another owner
 */
export function forgetOthers(storage: AppStorage, userId: string, afterNobody = false): boolean {
  const mine = ownKey(userId, '');
  let hadOthers = false;
  for (const key of storage.keys('own:')) {
    if (key.startsWith(mine)) continue;
    if (key.startsWith('own::')) {
      const name = key.slice('own::'.length);
      if (afterNobody && !name.startsWith('intent:') && !storage.keys(mine + name)[0]) {
        storage.write(mine + name, storage.read(key, v.unknown()));
      }
    } else {
      hadOthers = true;
      storage.keys('all:map:').forEach(storage.remove);
    }
    storage.remove(key);
  }
  return hadOthers;
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
        const result = v.safeParse(schema, JSON.parse(text));
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
