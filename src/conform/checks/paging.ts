import type { Call } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { isDone, play, type Exchange, type Server } from '../exchange.ts';
import { expectThat, noteThat, type Finding } from '../finding.ts';

/** Maximum number of requested pages. */
const mostPages = 12;
const pageSize = 50;

interface Page {
  readonly list: readonly unknown[];
  readonly hasMore?: unknown;
  readonly cursor?: unknown;
  readonly snapshotTime?: unknown;
}

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list);

/** @returns whether the answers of a call are in pages */
export const isPaged = ({ data }: Exchange): boolean =>
  isPage(data) && ('hasMore' in data || 'cursor' in data);

/** Id fields of rows, by priority. */
const keys = ['recordId', 'ratingId', 'logId', 'orderNo', 'invoiceId', 'repairId', 'cardId', 'stationId'];

function keyOf(row: unknown): string {
  const fields = Object(row) as Record<string, unknown>;
  const inner = Object(fields.station ?? fields.order ?? {}) as Record<string, unknown>;
  const name = keys.find((key) => typeof (fields[key] ?? inner[key]) === 'string');
  return name ? String(fields[name] ?? inner[name]) : JSON.stringify(row);
}

/** Requests all pages of a list: it must end, without repeated rows, and be empty after its end. */
export async function checkPaging(
  server: Server,
  { call, request, data: first }: Exchange,
): Promise<Finding[]> {
  const byCursor = isPage(first) && 'cursor' in first;
  const fail = (text: string): Finding[] => [expectThat(call.name, 'paging', false, text)];
  const seen = new Set<string>();
  let rows = 0;
  let asked: Record<string, unknown> = { ...request, pageSize, ...(byCursor ? {} : { pageNum: 1 }) };
  for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
    const answer = await play(server, call, asked);
    if (!isDone(answer) || !isPage(answer.data)) return fail(`page ${pageNum} has no list`);
    const { list, hasMore, cursor, snapshotTime } = answer.data;
    if (list.length > pageSize) return fail(`page ${pageNum} has more rows than the ${pageSize} asked for`);
    for (const row of list) seen.add(keyOf(row));
    rows += list.length;
    if (seen.size < rows) return fail(`page ${pageNum} repeats a row`);
    const goesOn = byCursor ? cursor !== null : hasMore === true;
    if (goesOn && list.length === 0)
      return fail(`page ${pageNum} is empty and says that more follow: the list never ends`);
    if (goesOn && byCursor && cursor === asked.cursor)
      return fail(`page ${pageNum} returns its own cursor again`);
    if (!goesOn) return byCursor ? oddCursor(server, call, asked) : behind(server, call, asked);
    asked = byCursor
      ? { ...request, pageSize, cursor }
      : { ...request, pageSize, pageNum: pageNum + 1, ...(snapshotTime ? { snapshotTime } : {}) };
  }
  return [
    noteThat(call.name, 'paging', `did not end within ${mostPages} pages of ${pageSize}; no row came twice`),
  ];
}

/** A page after the last one must be empty and end the list. */
async function behind(server: Server, call: Call, last: Record<string, unknown>): Promise<Finding[]> {
  const answer = await play(server, call, { ...last, pageNum: Number(last.pageNum) + 1 });
  const { data } = answer;
  const isEnd = isDone(answer) && isPage(data) && data.list.length === 0 && data.hasMore !== true;
  return [
    expectThat(call.name, 'paging', isEnd, 'a page behind the last one is no empty list with hasMore: false'),
  ];
}

/** An unknown cursor must be refused: pages would take the first rows for the next ones. */
async function oddCursor(server: Server, call: Call, last: Record<string, unknown>): Promise<Finding[]> {
  const { code } = await play(server, call, { ...last, cursor: 'conform-none' });
  const isRefused = code === codes.failure;
  return [
    expectThat(
      call.name,
      'paging',
      isRefused,
      `a cursor that is none is answered with ${String(code)}, not -1`,
    ),
  ];
}
