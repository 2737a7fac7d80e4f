import type { CDPSession, Locator, Page } from 'playwright';
import type { Server } from '#tests/e2e/support/fixtures.ts';
import { press, timeTap, type Brought, type TapWish } from './tap.ts';

/** The taps that open another page, in order. */
export const tapNames = [
  'map → station',
  'station → connector',
  'connector → tariff',
  'connector → prepayment',
  'cashier → start',
  'charge → bill',
  'map → own place',
  'own place → orders',
  'map → cities',
] as const;
export type TapName = (typeof tapNames)[number];

/** Walks the whole job by touch. @param take called with each tap @param until the last wanted tap */
export async function walkOnce(
  page: Page,
  session: CDPSession,
  server: Server,
  until: TapName,
  take: (tap: TapName, brought: Brought) => void,
): Promise<void> {
  const { stationName, connectors, connectorId } = server.ids;
  await server.control('connector', { connectorId, status: 1 });
  const last = tapNames.indexOf(until);
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const open = async (path: string) =>
    void (await page.goto(server.origin + path, { waitUntil: 'networkidle' }));
  const tap = async (name: TapName, target: Locator, path: RegExp, wish?: TapWish) => {
    if (tapNames.indexOf(name) <= last) take(name, await timeTap(page, session, target, path, wish));
  };
  const isOver = (name: TapName) => last < tapNames.indexOf(name);

  await open('/chargeMap');
  const station = page
    .locator('[data-station-id]')
    .filter({ hasText: stationName })
    .getByRole('link')
    .first();
  await tap('map → station', station, /\/charge\/station/);
  if (isOver('station → connector')) return;
  await tap('station → connector', link(new RegExp(`^${connectors[0].name}.*空闲`)), /\/chargegunInfo\//);
  if (isOver('connector → tariff')) return;
  await tap('connector → tariff', page.locator('a[href*="/feeDetail"]').first(), /\/feeDetail/);
  if (isOver('connector → prepayment')) return;
  await open(`/chargegunInfo/${connectors[0].connectorId}`);
  await tap('connector → prepayment', link('去充电'), /\/preOrder/);
  if (isOver('cashier → start')) return;
  await press(session, button(/^去支付 ¥/));
  await press(session, button(/^同意并支付 ¥/));
  await tap('cashier → start', button('确认支付'), /\/charge\?/, { fromLeaving: true });
  await button('结束充电').waitFor();
  await server.control('clock', { advanceMs: 60_000 });
  await press(session, button('结束充电'));
  await press(session, page.getByRole('alertdialog').getByRole('button', { name: '结束充电' }));
  await tap('charge → bill', button('查看账单'), /\/order\//);
  await server.control('clock', { advanceMs: 60_000 });
  if (isOver('map → own place')) return;
  await open('/chargeMap');
  await tap('map → own place', page.locator('a[href*="/mine"]').first(), /\/mine/);
  await tap('own place → orders', page.locator('a[href*="/orderList"]').first(), /\/orderList/);
  if (isOver('map → cities')) return;
  await open('/chargeMap');
  await tap('map → cities', page.locator('a[href*="/getCity"]').first(), /\/getCity/, { hasData: false });
}
