import { openPage } from './open-page.ts';
import { calls } from '#contract/calls/index.ts';
import type { Call } from '#contract/call.ts';
import type { TestOptions } from '#tests/support/test-environment.ts';
import { complaintsAtRest } from './cell.ts';
import { find, readWords } from './look.ts';

type Route = Parameters<typeof openPage>[0];

/** Opens a page without a fault. @returns the responses to its reads, and the result of `look` */
export async function askedBy<Look>(route: Route, options: TestOptions, look: () => Look) {
  const answers = new Map<Call, unknown>();
  const page = await openPage(route, {
    ...options,
    async wire(path, ask) {
      const response = await ask();
      const call = calls.find((one) => one.path === path && !one.idempotent);
      if (call) answers.set(call, ((await response.clone().json()) as { data: unknown }).data);
      return response;
    },
  });
  const found = look();
  await page.leave();
  return { answers, look: found };
}

/** Opens a page with another response to a call. @returns its problems, and the result of `look` */
export async function shownWith<Look>(
  route: Route,
  options: TestOptions,
  [{ path }, answer]: readonly [Call, unknown],
  healthy: readonly string[],
  look: () => Look,
) {
  const body = JSON.stringify({ code: 0, message: null, data: answer });
  const page = await openPage(route, {
    ...options,
    wire: async (asked, ask) =>
      asked === path ? new Response(body, { headers: (await ask()).headers }) : ask(),
  });
  const complaints = complaintsAtRest(page, healthy);
  const words = readWords();
  const offersAgain = find(/重新加载/) !== undefined;
  const found = look();
  await page.leave();
  return { complaints, words, offersAgain, look: found };
}
