export type Row = Record<string, unknown>;
type Test = (row: Row) => boolean;

function condition(column: string, operator: string, value: unknown): Test {
  if (operator === 'in') {
    const list = value instanceof Query ? value.firstColumn() : (value as unknown[]);
    return (row) => list.includes(row[column]);
  }
  if (operator === '=') return (row) => row[column] === value;
  if (operator === '!=') return (row) => row[column] !== value;
  if (operator === '<=') return (row) => Number(row[column]) <= Number(value);
  if (operator === '<') return (row) => Number(row[column]) < Number(value);
  if (operator === '>') return (row) => Number(row[column]) > Number(value);
  if (operator === '>=') return (row) => Number(row[column]) >= Number(value);
  // Texts with the prefix before the `%`.
  if (operator === 'like') return (row) => String(row[column]).startsWith(String(value).slice(0, -1));
  throw new Error(`the model's data base knows no ${operator}`);
}

const builder = Object.assign(condition, {
  or:
    (tests: readonly Test[]): Test =>
    (row) =>
      tests.some((passes) => passes(row)),
});
/** How a query adds to a column. */
export const sum = (column: string, _operator: '+', by: number) => (row: Row) => Number(row[column]) + by;

/** The few kinds of queries that the charging code sends, on rows in memory. */
export class Query {
  private tests: Test[] = [];
  private orders: [column: string, sign: 1 | -1][] = [];
  private columns: readonly string[] | null = null;
  private readonly rows: () => Iterable<Row>;
  private readonly work: (rows: Row[]) => void;
  constructor(rows: () => Iterable<Row>, work: (rows: Row[]) => void = () => undefined) {
    this.rows = rows;
    this.work = work;
  }
  select(columns: string | readonly string[]): this {
    this.columns = typeof columns === 'string' ? [columns] : columns;
    return this;
  }
  selectAll(): this {
    return this;
  }
  where(column: string | ((build: typeof builder) => Test), operator = '=', value: unknown = null): this {
    this.tests.push(typeof column === 'string' ? condition(column, operator, value) : column(builder));
    return this;
  }
  orderBy(column: string, direction: 'asc' | 'desc' = 'asc'): this {
    this.orders.push([column, direction === 'asc' ? 1 : -1]);
    return this;
  }
  private found(): Row[] {
    const rows = [...this.rows()].filter((row) => this.tests.every((passes) => passes(row)));
    const before = (a: Row, b: Row) => {
      for (const [column, sign] of this.orders) {
        if (a[column] === b[column]) continue;
        return (a[column] as string) < (b[column] as string) ? -sign : sign;
      }
      return 0;
    };
    return this.orders.length > 0 ? rows.sort(before) : rows;
  }
  firstColumn(): unknown[] {
    return this.found().map((row) => row[this.columns?.[0] ?? '']);
  }
  async execute(): Promise<Row[]> {
    const found = this.found();
    this.work(found);
    return found;
  }
  async executeTakeFirst(): Promise<Row | undefined> {
    return (await this.execute())[0];
  }
  async executeTakeFirstOrThrow(): Promise<Row> {
    const [row] = await this.execute();
    if (!row) throw new Error('no row');
    return row;
  }
}
