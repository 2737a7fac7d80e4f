import { signedHeaders } from './signed-headers.ts';

/** What {@link referencePages} writes into a page of the limit. */
export interface LimitPage {
  method: 'GET' | 'POST';
  /** Address of the call; a GET takes the query of the page. */
  call: string;
  body?: string;
  /** The next page, and the field of its query that is filled in from the first such field of the answer. */
  next: { path: string; field: string } | null;
}

declare global {
  interface Window {
    plugwayLimit: LimitPage;
  }
}

/** Does nothing but fetch one answer and show it, with links to the next page: no page can be sooner. */
const { method, call, body, next } = window.plugwayLimit;
const address = method === 'GET' ? call + location.search : call;
const headers = { ...(await signedHeaders()), 'content-type': 'application/json' };
const answer = await (await fetch(address, { method, headers, body: body ?? null })).text();
const main = document.createElement('main');
main.dataset['loaded'] = '';
for (const [, id] of next ? answer.matchAll(new RegExp(`"${next.field}":"([^"]+)"`, 'g')) : []) {
  const link = document.createElement('a');
  link.href = `${next?.path}?${next?.field}=${id}`;
  link.textContent = id ?? '';
  link.style.display = 'block';
  main.append(link);
}
main.append(answer);
document.body.append(main);
