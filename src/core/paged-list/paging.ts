/** Rows of a page (domain model, 3.1). */
export const pageSize = 10;
/** The most rows that one request may ask for (domain model, 3.1). */
export const largestPage = 50;

/**
 * Rows of one request: many rows are requested in few large pages, so that a list of several pages is soon complete
 * again.
 */
export const sizeFor = (rows: number): number =>
  Math.min(largestPage, Math.max(1, Math.ceil(rows / pageSize)) * pageSize);

/** A page by its number. All pages are cut from the list as it was at the first request. */
export interface NumberedPage {
  pageNum: number;
  pageSize: number;
  /** Taken from the first response; epoch ms. */
  snapshotTime?: number;
}

/** A page that begins after the row of a cursor. */
export interface CursorPage {
  pageSize: number;
  /** Taken from the page before; left out for the first page. */
  cursor?: string;
}

/** The field of a response that tells whether more rows follow. */
export type PageEnd = { hasMore: boolean } | { cursor: string | null };

/** @returns whether there is a next page */
export const hasMore = (answer: PageEnd): boolean =>
  'cursor' in answer ? answer.cursor !== null : answer.hasMore;

/** @returns the fields of a response that mark its end */
export const endOf = (answer: PageEnd): PageEnd =>
  'cursor' in answer ? { cursor: answer.cursor } : { hasMore: answer.hasMore };

/** @returns the same for a list that has no more rows */
export const ended = (answer: PageEnd): PageEnd =>
  'cursor' in answer ? { cursor: null } : { hasMore: false };

/** How pages are requested: {@link byNumber} or {@link byCursor}. */
export interface Paging<Page, Answer> {
  /** The request of the first page. @param size its rows */
  first(size: number): Page;
  /**
   * The request of a later page.
   * @param answer the first response, with the end of the last one
   * @param passed rows of the back end's list before that page, a multiple of `size`
   */
  next(answer: Answer, passed: number, size: number): Page;
}

export const byNumber: Paging<NumberedPage, { snapshotTime: number | null }> = {
  first: (size) => ({ pageNum: 1, pageSize: size }),
  next: ({ snapshotTime }, passed, size) => ({
    pageNum: passed / size + 1,
    pageSize: size,
    ...(snapshotTime === null ? {} : { snapshotTime }),
  }),
};

export const byCursor: Paging<CursorPage, { cursor: string | null }> = {
  first: (size) => ({ pageSize: size }),
  next: ({ cursor }, _passed, size) => ({ pageSize: size, ...(cursor === null ? {} : { cursor }) }),
};

/** The request of the first page when no rows were shown before. */
export const firstPage: NumberedPage = byNumber.first(pageSize);
