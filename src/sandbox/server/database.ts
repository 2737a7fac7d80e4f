import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Database } from '../context.ts';
import { schemaSql } from './schema.ts';

/** The open data base: `raw` for bulk work, `db` for everything else. Both share one connection. */
export interface OpenDatabase {
  raw: DatabaseSync;
  db: Kysely<Database>;
  close(): Promise<void>;
}

/** A file holds the tables of another version of the sandbox, or is no data base at all. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}

const statementLimit = 400;

/** Shows `node:sqlite` to kysely as the better-sqlite3 that its dialect knows. */
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
 * Opens (and where new, creates) the sandbox's data base. A file is written through to the disk at each commit:
 * what was answered survives the process.
 *
 * @param file path of the sqlite file; without one the data base lives in memory
 */
export function openDatabase(file: string | undefined): OpenDatabase {
  let raw: DatabaseSync;
  try {
    raw = new DatabaseSync(file ?? ':memory:');
    if (file) raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;');
    raw.exec('PRAGMA temp_store = MEMORY');
    raw.exec(schemaSql);
  } catch (error) {
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
