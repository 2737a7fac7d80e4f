/** Domain model, 3.1: 10 rows a page. */
export const pageSize = 10;

/** The paging of the first request of a list; the page's inline script makes it in the same way. */
export const firstPage = { pageNum: 1, pageSize } as const;
