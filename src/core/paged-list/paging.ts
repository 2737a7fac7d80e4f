/** Domain model, 3.1: 10 rows a page. */
export const pageSize = 10;
/** Domain model, 3.1. */
export const largestPage = 50;

/** Rows of one request: several pages come in few large ones, so that rows that were there can be shown again at once. */
export const sizeFor = (rows: number): number =>
  Math.min(largestPage, Math.max(1, Math.ceil(rows / pageSize)) * pageSize);

/** A page by its number, cut from the list as it was when its first page was asked for. */
export interface NumberedPage {
  pageNum: number;
  pageSize: number;
  /** Of the first answer; epoch ms. */
  snapshotTime?: number;
}

/** A page that begins behind the row that a cursor stands for. */
export interface CursorPage {
  pageSize: number;
  /** Of the page before; left out for the first one. */
  cursor?: string;
}

/** How an answer says whether there are rows behind its own. */
export type PageEnd = { hasMore: boolean } | { cursor: string | null };

/** @returns whether a further page is there */
export const hasMore = (answer: PageEnd): boolean =>
  'cursor' in answer ? answer.cursor !== null : answer.hasMore;

/** @returns the part of an answer that says where it ends */
export const endOf = (answer: PageEnd): PageEnd =>
  'cursor' in answer ? { cursor: answer.cursor } : { hasMore: answer.hasMore };

/** How pages are named: {@link byNumber} or {@link byCursor}. */
export interface Paging<Page, Answer> {
  /** The first page. @param size rows of it */
  first(size: number): Page;
  /**
   * A later page.
   * @param answer the first one, with the end of the last one
   * @param passed rows that the back end's list holds before it, a multiple of `size`
   */
  next(answer: Answer, passed: number, size: number): Page;
}

export const byNumber: Paging<NumberedPage, { snapshotTime: number }> = {
  first: (size) => ({ pageNum: 1, pageSize: size }),
  next: ({ snapshotTime }, passed, size) => ({ pageNum: passed / size + 1, pageSize: size, snapshotTime }),
};

export const byCursor: Paging<CursorPage, { cursor: string | null }> = {
  first: (size) => ({ pageSize: size }),
  next: ({ cursor }, _passed, size) => ({ pageSize: size, ...(cursor === null ? {} : { cursor }) }),
};

/** The first page where nothing was shown before. */
export const firstPage: NumberedPage = byNumber.first(pageSize);
