import type { DatabaseSync } from 'node:sqlite';

/**
 * Reads and writes facts of the sandbox itself synchronously, without kysely: the clock needs them at once.
 */
export interface Meta {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
}

/** @returns the table `meta` as typed values, stored as JSON. */
export function createMeta(raw: DatabaseSync): Meta {
  const read = raw.prepare('SELECT value FROM meta WHERE key = ?');
  const write = raw.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  return {
    get<T>(key: string) {
      const row = read.get(key);
      return row ? (JSON.parse(String(row['value'])) as T) : undefined;
    },
    set: (key, value) => void write.run(key, JSON.stringify(value)),
  };
}
