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
  /** @returns the stored value, or `undefined` where it is missing, unreadable or does not fit. */
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
 * The storage as pages use it: each key belongs to who is here, so that nobody reads what another owner of the phone has
 * left, and it goes at the log-out. What is about nobody says so: its key begins with `all:`; with `all:map:` where it tells
 * which places somebody looked at, and goes all the same when an owner has left.
 *
 * @param owner id of who is here; empty for nobody, and as long as it is not known
 * @param isLeaving whether the page was made for an owner who has left: what it still has to write is not the next one's
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

/** What a page's first call is made of, before {@link ownStorage} is there. @param owner empty for nobody */
export const readsOfOwner = (storage: AppStorage, owner: string): Pick<AppStorage, 'read'> => ({
  read: (key, schema) => storage.read(ownKey(owner, key), schema),
});

/**
 * Removes the data of all other owners. Whoever logs in goes on with what nobody in particular has left: a search, the
 * place on the map; only where there is something of that kind already, that counts. An intention is of whoever meant it.
 *
 * @param userId empty where nobody is logged in
 * @param afterNobody whether nobody was here before: else what is nobody's was left after a session had ended
 */
export function forgetOthers(storage: AppStorage, userId: string, afterNobody = false): void {
  const mine = ownKey(userId, '');
  for (const key of storage.keys('own:')) {
    if (key.startsWith(mine)) continue;
    if (key.startsWith('own::')) {
      const name = key.slice('own::'.length);
      if (afterNobody && !name.startsWith('intent:') && !storage.keys(mine + name)[0]) {
        storage.write(mine + name, storage.read(key, v.unknown()));
      }
    } else storage.keys('all:map:').forEach(storage.remove);
    storage.remove(key);
  }
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
