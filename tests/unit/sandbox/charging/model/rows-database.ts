import type { Kysely } from 'kysely';
import type { Database } from '#sandbox/context.ts';
import { Query, sum, type Row } from './rows-query.ts';

type Rows = Map<string, Row>;

/** Key columns of each table; a row replaces the one with the same key. */
const keys: Record<string, readonly string[]> = {
  meta: ['key'],
  user: ['userId'],
  token: ['token'],
  car: ['vin'],
  tariff: ['tariffId'],
  connectorState: ['connectorId'],
  favourite: ['userId', 'stationId'],
  scan: ['userId', 'connectorId'],
  trial: ['trialId'],
  order: ['orderNo'],
  parking: ['orderNo'],
  prepayment: ['prepayNo'],
  energyCard: ['cardId'],
  cardRecord: ['recordId'],
  coupon: ['couponId'],
  idempotency: ['requestId', 'userId', 'call'],
  ledger: ['entryId'],
  notice: ['userId', 'kind', 'about'],
  noticeSetting: ['userId'],
  noticeWatch: ['watchId'],
  serviceCase: ['caseId'],
  invoice: ['invoiceId'],
  invoiceTitle: ['titleId'],
  connectorReport: ['reportId'],
  groundLock: ['lockId'],
  homePile: ['pileId'],
  homePileSetting: ['pileId'],
  homePileLife: ['pileId'],
  homePileRecord: ['recordId'],
  homePileCommand: ['commandId'],
};
const modelTables = Object.keys(keys);

/**
 * Rows of a real sandbox's tables in memory, without sqlite: some hundred times as fast, and reset at once.
 */
export class RowsDatabase {
  private tables = new Map<string, Rows>();
  private start = new Map<string, Rows>();
  /** How to undo the writes of the running transaction, the last write last; `null` outside of one. */
  private undo: (() => void)[] | null = null;

  static async copyOf(db: Kysely<Database>): Promise<RowsDatabase> {
    const copy = new RowsDatabase();
    for (const table of modelTables) {
      const rows: Row[] = await db
        .selectFrom(table as keyof Database)
        .selectAll()
        .execute();
      copy.start.set(table, new Map(rows.map((row) => [copy.keyOf(table, row), Object.freeze(row)])));
    }
    copy.reset();
    return copy;
  }

  /** Back to the rows as they were copied. */
  reset(): void {
    this.tables = new Map([...this.start].map(([table, rows]) => [table, new Map(rows)]));
  }

  /** Replaces the rows of a real database with these rows. */
  async writeTo(db: Kysely<Database>): Promise<void> {
    for (const table of modelTables as (keyof Database)[]) {
      await db.deleteFrom(table).execute();
      for (const row of this.rows(table).values()) await db.insertInto(table).values(row).execute();
    }
  }

  rows(table: string): Rows {
    const rows = this.tables.get(table);
    if (!rows) throw new Error(`the model's data base has no ${table}`);
    return rows;
  }

  private keyOf(table: string, row: Row): string {
    return (keys[table] ?? []).map((column) => String(row[column])).join(' ');
  }

  /** Writes or deletes a row; a transaction that fails undoes it. */
  private write(table: string, key: string, row: Row | undefined): void {
    const rows = this.rows(table);
    const before = rows.get(key);
    this.undo?.push(() => void (before ? rows.set(key, before) : rows.delete(key)));
    // Handlers get the row itself: changing it would change the table, so it is frozen.
    if (row) rows.set(key, Object.freeze(row));
    else rows.delete(key);
  }

  /** A transaction writes all or nothing, as in a real database; the sandbox opens one at a time. */
  private async transaction<T>(act: (inside: unknown) => Promise<T>, db: unknown): Promise<T> {
    if (this.undo) throw new Error('a transaction in a transaction');
    const undo: (() => void)[] = [];
    this.undo = undo;
    try {
      return await act(db);
    } catch (error) {
      for (const takeBack of undo.reverse()) takeBack();
      throw error;
    } finally {
      this.undo = null;
    }
  }

  private put(table: string, rows: Row | readonly Row[], replace: boolean) {
    return {
      execute: async () => {
        for (const row of [rows].flat()) {
          const key = this.keyOf(table, row);
          if (!replace && this.rows(table).has(key)) throw new Error(`${table} has ${key} already`);
          this.write(table, key, { ...row });
        }
      },
    };
  }

  private change(
    table: string,
    change: Row | ((build: typeof sum) => Record<string, (row: Row) => unknown>),
  ) {
    return new Query(
      () => this.rows(table).values(),
      (found) => {
        for (const row of found) {
          const values =
            typeof change === 'function'
              ? Object.fromEntries(Object.entries(change(sum)).map(([key, of]) => [key, of(row)]))
              : change;
          this.write(table, this.keyOf(table, row), { ...row, ...values });
        }
      },
    );
  }

  /** The interface that handlers use. */
  asKysely(): Kysely<Database> {
    const db = {
      selectFrom: (table: string) => new Query(() => this.rows(table).values()),
      insertInto: (table: string) => ({ values: (row: Row | readonly Row[]) => this.put(table, row, false) }),
      replaceInto: (table: string) => ({ values: (row: Row) => this.put(table, row, true) }),
      updateTable: (table: string) => ({ set: (row: Row) => this.change(table, row) }),
      deleteFrom: (table: string) =>
        new Query(
          () => this.rows(table).values(),
          (found) => {
            for (const row of found) this.write(table, this.keyOf(table, row), undefined);
          },
        ),
      transaction: () => ({
        execute: <T>(act: (inside: unknown) => Promise<T>) => this.transaction(act, db),
      }),
    };
    return db as unknown as Kysely<Database>;
  }
}
