/** The paging fields of a request. */
interface PageRequest {
  pageNum?: number | undefined;
  pageSize?: number | undefined;
  /** Snapshot of the first page, epoch ms. */
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
  /** Rows after this time are left out, epoch ms; never in the future. */
  readonly snapshotTime: number;
  /** Indexes of the rows in the whole list: the first, and the one after the last. */
  readonly range: [start: number, end: number];
  /** @param list the rows of this page @param total number of rows in all */
  answer<Row>(list: Row[], total: number): PageAnswer<Row>;
  /** @param found all rows, in order */
  cut<Row>(found: readonly Row[]): PageAnswer<Row>;
}

/**
 * Cuts each list of the contract into pages (domain model, 3.1): later pages are cut from the list at the
 * time of the first one, so that new rows do not shift them. @param now epoch ms
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
