import { openPage, type OpenPage } from './open-page.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { memoryStorage } from '#core/storage.ts';
import type { PageName } from '#routes.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import type { Backend } from '#tests/e2e/support/prepare.ts';
import { backendInProcess } from '#tests/support/backend-in-process.ts';
import { createTestEnvironment, type TestSandbox, type Wire } from '#tests/support/test-environment.ts';
import { complaintsAtRest } from './cell.ts';
import { find, isLoading, pressLast, readWords } from './look.ts';

/** The observations of a run of the main job. */
export interface Seen {
  /** Amounts in yuan shown by each page. */
  amounts: Map<string, Set<string>>;
  /**
   * Amounts in responses of the back end, with the sums of two or three of one response, e.g. the rest of a payment.
   */
  told: Set<string>;
  complaints: string[];
  /** Texts of each page, at rest. */
  texts: Map<string, string[]>;
  /** Titles of cards that have nothing else. */
  emptyCards: string[];
  /** Request ids of each write, in the order of sending. */
  ids: Map<string, string[]>;
  /** The part of the job that pages did themselves, without the second phone. */
  done: string[];
}

const amountsNow = (): string[] =>
  (document.body.textContent ?? '').replace(/\s/g, '').match(/¥\d[\d,]*\.\d\d/g) ?? [];
const limitMs = 16_000;
const minuteMs = 60_000;

/** @returns the titles of cards without anything else */
const emptyCardsIn = (host: HTMLElement): string[] =>
  [...host.querySelectorAll('section')].flatMap((card) => {
    const title = card.querySelector('h2, h3')?.textContent ?? '';
    return title !== '' && card.textContent.trim() === title.trim() ? [title] : [];
  });

/** @returns the amounts of a response, fen */
function amountsOf(value: unknown, key = ''): number[] {
  if (typeof value === 'number') return /amount$/i.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    amountsOf(field, Array.isArray(value) ? key : name),
  );
}

const yuan = (fen: number): string => `¥${(Math.abs(fen) / 100).toFixed(2)}`;

/** Changes the data of a response on its way to the page; a `Response` replaces it. */
export type Change = (call: Call, data: unknown) => unknown;

const wireOf =
  (change: Change): Wire =>
  async (path, ask) => {
    const response = await ask();
    const call = calls.find((one) => one.path === path);
    if (!call || response.status !== 200) return response;
    const { data, ...envelope } = (await response.json()) as { data: unknown };
    const changed = change(call, data);
    if (changed instanceof Response) return changed;
    return new Response(JSON.stringify({ ...envelope, data: changed }), { headers: response.headers });
  };

/**
 * One owner does the main job, page by page, from the map to the rating. If a page cannot go on, because of an odd
 * response, a second phone of the owner does the step, so that the next page has data.
 *
 * @param after pages that the owner opens in the end
 */
export async function doMainJob(
  sandbox: TestSandbox,
  change: Change,
  after: readonly (readonly [route: PageName, address: string])[] = [],
): Promise<Seen & { backend: Backend }> {
  const seen: Seen = {
    amounts: new Map(),
    told: new Set(),
    complaints: [],
    texts: new Map(),
    emptyCards: [],
    ids: new Map(),
    done: [],
  };
  const storage = memoryStorage();
  const hear: Change = (call, data) => {
    const amounts = [...new Set(amountsOf(data))];
    const pairs = amounts.flatMap((one) => amounts.flatMap((other) => [one - other, one + other]));
    for (const amount of [...amounts, ...pairs]) seen.told.add(yuan(amount));
    for (const pair of pairs) for (const amount of amounts) seen.told.add(yuan(pair - amount));
    return change(call, data);
  };
  const first = await createTestEnvironment({ sandbox, login: 'normal' });
  const backend = await backendInProcess(first);
  const { connectorId, stationId } = backend.ids;
  await backend.control('connector', { connectorId, status: 2 });
  const phone = await phoneOf(backend, 'normal');

  const look = async (route: string, page: OpenPage): Promise<void> => {
    if (isLoading()) await page.tick(limitMs);
    const shown = seen.amounts.get(route) ?? new Set();
    for (const amount of amountsNow()) shown.add(amount);
    seen.amounts.set(route, shown);
    seen.texts.set(route, [...(seen.texts.get(route) ?? []), page.host.textContent, ...page.toasts]);
    seen.emptyCards.push(...emptyCardsIn(page.host).map((title) => `${route}: ${title}`));
    const usual = readWords().filter((word) => word.includes('<b>'));
    seen.complaints.push(...complaintsAtRest(page, usual).map((text) => `${route}: ${text}`));
  };

  /** Opens a page, acts on it and checks it before and after. */
  const visit = async (route: PageName, address: string, act?: (page: OpenPage) => Promise<void>) => {
    const now = sandbox.clock.now();
    const page = await openPage(route, {
      sandbox,
      keep: true,
      login: 'normal',
      address,
      now,
      storage,
      wire: wireOf(hear),
    });
    await look(route, page);
    if (act) {
      await act(page);
      await page.idle();
      await look(route, page);
    }
    for (const { path, payload } of page.requests) {
      const call = calls.find((one) => one.path === path && one.idempotent);
      if (!call) continue;
      const { requestId } = payload as { requestId: string };
      seen.ids.set(call.name, [...(seen.ids.get(call.name) ?? []), requestId]);
    }
    await page.leave();
  };
  const order = async () =>
    backend.sandbox.context.db
      .selectFrom('order')
      .select(['orderNo', 'status'])
      .where('connectorId', '=', connectorId)
      .orderBy('createTime', 'desc')
      .limit(1)
      .executeTakeFirst();
  /** @returns whether the job has reached a state; if not, the second phone does the step */
  const ensure = async (
    step: string,
    isDone: (status: string | undefined) => boolean,
    help: () => Promise<unknown>,
  ) => {
    if (isDone((await order())?.status)) seen.done.push(step);
    else await help();
  };

  await visit('chargeMap', '/chargeMap');
  await visit('chargeStation', `/charge/station?stationId=${stationId}`);
  await visit('chargegunInfo', `/chargegunInfo/${connectorId}`);
  const before = await order();
  await visit('preOrder', `/preOrder?connectorId=${connectorId}`, async ({ idle }) => {
    if (!find(/^¥50(?!\d)/)) return;
    pressLast(/^¥50(?!\d)/);
    await idle();
    pressLast(/^去支付/);
    await idle();
    pressLast(/^同意并支付/);
  });
  if ((await order())?.orderNo !== before?.orderNo) seen.done.push('order');
  else await phone.order(connectorId, { prepayAmount: 5_000 });
  const orderNo = (await order())?.orderNo ?? '';
  await phone.pay(`P${orderNo}`);
  await visit('preOrder', `/preOrder?connectorId=${connectorId}&orderNo=${orderNo}`, async () => {
    pressLast(/启动充电$|^再次确认启动$/);
  });
  await ensure(
    'start',
    (status) => status !== 'PREPAID',
    () => phone.start(orderNo),
  );
  await backend.control('clock', { advanceMs: 10 * minuteMs });
  await visit('charge', `/charge?orderNo=${orderNo}`, async ({ idle }) => {
    if (!pressLast(/^结束充电$/)) return;
    await idle();
    pressLast(/^结束充电$/);
  });
  await ensure(
    'stop',
    (status) => status !== 'CHARGING' && status !== 'STARTING',
    () => phone.stop(orderNo),
  );
  await backend.control('clock', { advanceMs: 2 * minuteMs });
  await visit('order', `/order/${orderNo}`);
  await visit('rate', `/rate/${orderNo}`, async ({ idle }) => {
    if (!pressLast(/^5星/)) return;
    await idle();
    pressLast(/^提交评价$/);
  });
  await ensure(
    'bill',
    (status) => status === 'SETTLED',
    async () => {},
  );
  for (const [route, address] of after) await visit(route, address);
  return { ...seen, backend };
}
