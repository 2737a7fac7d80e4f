import type { BrowserContext, Locator, Page } from 'playwright';
import { appScript } from '#tests/support/app-script.ts';
import { openPhone, userOf, type Bench } from '#tests/bench/phone.ts';
import { browserSpot } from '#tests/e2e/support/spot.ts';
import type { Server } from '#tests/e2e/support/fixtures.ts';

/** One tap and its result. */
export interface Step {
  /** The tapped control; empty for the first page of the walk. */
  tap: string;
  /** What the owner waits for. */
  seen: string;
  /** From the tap until it is visible, ms. */
  took: number;
}

export interface Walk {
  steps: readonly Step[];
  /** From the tap at the cashier to the first frame of the start, and to the charge, ms. */
  starting: number;
  charging: number;
  /** Time of the sandbox's pile to confirm the start command, ms of its clock. */
  handshake: number;
}

/** Counts taps, and measures the time to their results. */
function countTaps() {
  const steps: Step[] = [];
  return {
    steps,
    async tap(name: string, target: Locator, seen: string, brings: Locator): Promise<number> {
      await target.waitFor();
      const start = performance.now();
      await target.click();
      await brings.first().waitFor();
      const took = performance.now() - start;
      steps.push({ tap: name, seen, took });
      return took;
    },
  };
}

/** The time between the command and the device's answer, recorded by the sandbox. */
async function handshakeOf({ sandbox }: Server): Promise<number> {
  const { json } = await sandbox.context.db
    .selectFrom('order')
    .select('json')
    .orderBy('createTime', 'desc')
    .executeTakeFirstOrThrow();
  const { start, charge } = JSON.parse(json) as { start: { time: number }; charge: { startTime: number } };
  return charge.startTime - start.time;
}

/** The whole job of an owner who is logged in: map, station, connector, payment, charge, end, bill. */
async function walk(page: Page, server: Server): Promise<Walk> {
  const { stationName, connectors } = server.ids;
  const { steps, tap } = countTaps();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const title = (name: string) => page.locator('h1').filter({ hasText: name, visible: true });
  const station = page
    .locator('[data-station-id]')
    .filter({ hasText: stationName })
    .getByRole('link')
    .first();
  const begin = performance.now();
  await page.goto(`${server.origin}/chargeMap`, { waitUntil: 'commit' });
  await station.waitFor();
  steps.push({ tap: '', seen: '地图与附近充电站', took: performance.now() - begin });

  const connector = page.getByRole('link', { name: new RegExp(`^${connectors[0].name}.*空闲`) });
  await tap('充电站', station, '充电枪', connector);
  const charge = page.getByRole('link', { name: '去充电' });
  await tap('充电枪', connector, '充电枪详情', charge);
  await tap('去充电', charge, '预付金额', page.getByRole('radio'));
  const agree = button(/^同意并支付 ¥/);
  await tap('去支付', button(/^去支付 ¥/), '协议', agree);
  const confirm = button('确认支付');
  await tap('同意并支付', agree, '收银台', confirm);
  const paid = performance.now();
  const starting = await tap('确认支付', confirm, '启动充电', title('启动充电'));
  await button('结束充电').waitFor();
  const charging = performance.now() - paid;
  const handshake = await handshakeOf(server);
  await server.control('clock', { advanceMs: 60_000 });

  const question = page.getByRole('alertdialog');
  await tap('结束充电', button('结束充电'), '确认', question);
  await tap(
    '结束充电（确认）',
    question.getByRole('button', { name: '结束充电' }),
    '充电完成',
    title('充电完成'),
  );
  await tap('查看账单', button('查看账单'), '账单', title('订单详情'));
  return { steps, starting, charging, handshake };
}

/** Walks once on a fresh phone; the job of the walk before is settled. */
export async function walkOnce(bench: Bench, server: Server, slow: boolean): Promise<Walk> {
  const { context, page } = await openPhone(bench, { slow, worker: false });
  try {
    await stand(context, server);
    await server.control('connector', { connectorId: server.ids.connectorId, status: 1 });
    await page.addInitScript({ content: appScript(await userOf(bench, 'normal')) });
    const walked = await walk(page, server);
    await server.control('clock', { advanceMs: 60_000 });
    return walked;
  } finally {
    await context.close();
  }
}

const stand = (context: BrowserContext, { ids }: Server): Promise<void> =>
  context.setGeolocation(browserSpot(ids));
