import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Database } from '../context.ts';
import { schemaSql } from './schema.ts';

/** The open database: `raw` for bulk work, `db` for everything else. Both share one connection. */
export interface OpenDatabase {
  raw: DatabaseSync;
  db: Kysely<Database>;
  close(): Promise<void>;
}

/** The file has tables of another version of the sandbox, or is no database. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}

/** The parts of a database: name and SQL of each table and index. */
const partsOf = (raw: DatabaseSync): Map<string, string> => {
  const rows = raw.prepare('SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL').all();
  return new Map(rows.map(({ name, sql }) => [String(name), String(sql).replace(/\s+/g, ' ')]));
};

/**
 * Creates missing tables. An existing table is never changed by this, so one of another version would keep
 * its old columns and rules.
 *
 * @throws DatabaseFileError for such a table, before anything is written
 */
function makeTables(raw: DatabaseSync, file: string | undefined): void {
  const fresh = new DatabaseSync(':memory:');
  fresh.exec(schemaSql);
  const wanted = partsOf(fresh);
  fresh.close();
  for (const [name, sql] of partsOf(raw)) {
    if (wanted.has(name) && wanted.get(name) !== sql)
      throw new DatabaseFileError(
        `${file} was made by another version of the sandbox (its table ${name} differs): delete it, or name another file with --db`,
      );
  }
  raw.exec(schemaSql);
}

const statementLimit = 400;

/** Adapts `node:sqlite` to the better-sqlite3 interface that kysely's dialect uses. */
function asBetterSqlite(raw: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= statementLimit) statements.clear();
      const made = asStatement(raw.prepare(sql));
      statements.set(sql, made);
      return made;
    },
  };
}

function asStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/**
 * Opens (or creates) the sandbox's database. A file is written to the disk at each commit: an answered write
 * survives the process.
 *
 * @param file path of the sqlite file; without one the database is in memory
 */
export function openDatabase(file: string | undefined): OpenDatabase {
  let raw: DatabaseSync | undefined;
  try {
    raw = new DatabaseSync(file ?? ':memory:');
    if (file) raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;');
    raw.exec('PRAGMA temp_store = MEMORY');
    makeTables(raw, file);
  } catch (error) {
    if (raw?.isOpen) raw.close();
    if (error instanceof DatabaseFileError) throw error;
    throw new DatabaseFileError(`cannot open the data base ${file ?? ''}: ${(error as Error).message}`);
  }
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: asBetterSqlite(raw) }) });
  return {
    raw,
    db,
    async close() {
      await db.destroy();
      if (raw.isOpen) raw.close();
    },
  };
}
