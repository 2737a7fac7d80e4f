/** What a request says of the page that it asks for. */
interface PageRequest {
  pageNum?: number | undefined;
  pageSize?: number | undefined;
  /** That of the first page, epoch ms. */
  snapshotTime?: number | undefined;
}

interface PageAnswer<Row> {
  list: Row[];
  total: number;
  pageNum: number;
  pageSize: number;
  hasMore: boolean;
  snapshotTime: number;
}

interface Paging {
  /** Rows that came after it do not count, epoch ms; never in the future. */
  readonly snapshotTime: number;
  /** Places of the rows in the whole list: the first, and the one behind the last. */
  readonly range: [start: number, end: number];
  /** @param list the rows of this page @param total how many rows there are in all */
  answer<Row>(list: Row[], total: number): PageAnswer<Row>;
  /** @param found all rows, in order */
  cut<Row>(found: readonly Row[]): PageAnswer<Row>;
}

/**
 * How each list of the contract is cut into pages (domain model, 3.1): later pages are cut from the list as it was at
 * the first one, so that new rows cannot shift them.
 * @param now epoch ms
 */
export function paging(request: PageRequest, now: number): Paging {
  const { pageNum = 1, pageSize = 10 } = request;
  const snapshotTime = Math.min(request.snapshotTime ?? now, now);
  const start = (pageNum - 1) * pageSize;
  const end = start + pageSize;
  const answer = <Row>(list: Row[], total: number): PageAnswer<Row> => ({
    list,
    total,
    pageNum,
    pageSize,
    hasMore: start + list.length < total,
    snapshotTime,
  });
  return {
    snapshotTime,
    range: [start, end],
    answer,
    cut: (found) => answer(found.slice(start, end), found.length),
  };
}
