import { reportPath } from '#sandbox/server/http/reports.ts';
import type { Report } from '#core/telemetry/report.ts';
import { expect, type Server } from './fixtures.ts';
import type { App } from './apps.ts';

/** @returns what pages sent to the error service since the test began, the oldest first */
const reportsOf = async ({ origin }: Server): Promise<Report[]> =>
  (await (await fetch(origin + reportPath)).json()) as Report[];

/** Response of the server to the report that ends the list. */
export const lastWords = '系统繁忙，请稍后再试';
const lastCode = 1_999_999;

/**
 * All reports of the page until now: the page is made to send one more, which comes after all others.
 * @returns the codes that were reported before that
 */
export async function reportedCodes(app: App, server: Server): Promise<(number | null)[]> {
  await server.control('fault', { path: '*', kind: 'refuse', code: lastCode, message: lastWords });
  await app.wake();
  await expect.poll(async () => (await reportsOf(server)).at(-1)?.code).toBe(lastCode);
  await server.control('fault/clear');
  return (await reportsOf(server)).map((report) => report.code).filter((code) => code !== lastCode);
}
