import { describe, expect, it } from 'vitest';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { memoryStorage } from '#core/storage.ts';
import { readKeptWay } from '#domain/kept-way/kept-way.ts';
import { forgetEndedWay } from '#domain/kept-way/forget-way.ts';
import { createConnector } from '#features/connector/connector.store.ts';
import { createStation } from '#features/station/station.store.ts';
import { href } from '#routes.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';
import { freeConnectors, jobSandbox, nextPage, openCharging, paidPage, runningCharge } from './support.ts';

const job = jobSandbox();
const key = 'plugway:1:own:10000002:way:kept';
const stored = ({ storage }: TestEnvironment) => storage.getItem(key);

/** /charge of a paid order that has not been started: the owner is on the way. */
async function onTheWay(connectorId = job.connectorId) {
  const { page, orderNo } = await paidPage(connectorId, job.sandbox);
  page.kill();
  const charging = await openCharging(nextPage(page, job.sandbox), orderNo);
  return { charging, orderNo };
}

/** The connector's page, opened without a network. */
async function cutOff(before: TestEnvironment, id = job.connectorId) {
  const page = await createTestEnvironment({
    login: 'normal',
    ...nextPage(before, job.sandbox),
    address: href('chargegunInfo', { id }),
    online: false,
  });
  const screen = createConnector(page.env);
  screen.$keptWay.listen(() => {});
  await page.idle();
  return { ...page, screen };
}

describe('the way to the connector, kept for when there is no network', () => {
  it('kept way: a paid order keeps text and pictures, once', async () => {
    const { charging, orderNo } = await onTheWay();
    const way = charging.screen.$way.get();
    expect(way).toMatchObject({ orderNo, connectorId: job.connectorId });
    expect(way?.bay).not.toBe('');
    expect(charging.pictures()).toEqual(way?.pictures.map(({ url }) => url));
    await charging.tick(60_000);
    expect(sentTo(charging, connectorDetail.path)).toHaveLength(1);
    const again = await openCharging(nextPage(charging, job.sandbox), orderNo);
    expect(sentTo(again, connectorDetail.path)).toHaveLength(0);
    // The worker may not have been there before.
    expect(again.pictures()).toEqual(charging.pictures());
    expect(again.screen.$way.get()).toEqual(way);
  });

  it('kept way: without a network the pages of connector and station show it', async () => {
    const { charging } = await onTheWay();
    const way = charging.screen.$way.get();
    const connector = await cutOff(charging);
    expect(connector.screen.$keptWay.get()).toEqual(way);
    expect(connector.screen.$keptWay.get()?.time).toBeLessThanOrEqual(connector.env.clock.serverNow());
    const [, another] = await freeConnectors(job.sandbox);
    expect((await cutOff(charging, another)).screen.$keptWay.get()).toBeNull();

    const page = await createTestEnvironment({
      login: 'normal',
      ...nextPage(charging, job.sandbox),
      address: href('chargeStation', { stationId: way?.stationId ?? '' }),
      online: false,
    });
    const station = createStation(page.env);
    station.$keptWay.listen(() => {});
    await page.idle();
    expect(station.$keptWay.get()).toEqual(way);
    page.setOnline(true);
    await station.refresh();
    expect(station.$keptWay.get()).toBeNull();
  });

  it('kept way: it is tried again if the network was gone, and the page shows no error for it', async () => {
    const { page, orderNo } = await paidPage(job.connectorId, job.sandbox);
    page.kill();
    const wire = { isCut: true };
    const charging = await openCharging(
      {
        ...nextPage(page, job.sandbox),
        wire: (path, ask) =>
          wire.isCut && path === connectorDetail.path ? Promise.reject(new TypeError('cut')) : ask(),
      },
      orderNo,
    );
    expect(charging.screen.$way.get()).toBeNull();
    expect(charging.screen.$charge.get()).toMatchObject({ state: 'ready', error: null });
    expect(charging.toasts).toEqual([]);
    wire.isCut = false;
    await charging.tick(10_000);
    expect(charging.screen.$way.get()).toMatchObject({ orderNo });
  });

  it('kept way: the next order replaces it', async () => {
    const { charging, orderNo } = await onTheWay();
    charging.kill();
    const other = JSON.stringify({ ...JSON.parse(stored(charging) ?? '{}'), orderNo: '1', stationId: 'S' });
    charging.storage.setItem(key, other);
    const next = await openCharging(nextPage(charging, job.sandbox), orderNo);
    expect(next.screen.$way.get()).toMatchObject({ orderNo, connectorId: job.connectorId });
    expect(JSON.parse(stored(next) ?? '{}')).toMatchObject({ orderNo });
  });

  it('kept way: the end of the order forgets text and pictures', async () => {
    const charging = await runningCharge(job.connectorId, job.sandbox, 60_000);
    expect(stored(charging)).not.toBeNull();
    expect(charging.pictures()).not.toEqual([]);
    charging.screen.askStop();
    await charging.screen.stop();
    await charging.tick(30_000);
    expect(charging.screen.$charge.get()).not.toMatchObject({ value: { order: { status: 'CHARGING' } } });
    expect(stored(charging)).toBeNull();
    expect(charging.pictures()).toEqual([]);
    expect(charging.screen.$way.get()).toBeNull();
  });

  it('kept way: an order that ended while no page was open is found by the account', async () => {
    const { charging, orderNo } = await onTheWay();
    charging.kill();
    const open = await createTestEnvironment({ login: 'normal', ...nextPage(charging, job.sandbox) });
    forgetEndedWay(open.env);
    expect(readKeptWay(open.env)).toMatchObject({ orderNo });
    const ended = JSON.stringify({ ...JSON.parse(stored(charging) ?? '{}'), orderNo: '1' });
    open.storage.setItem(key, ended);
    forgetEndedWay(open.env);
    expect(stored(open)).toBeNull();
    expect(open.pictures()).toEqual([]);
  });

  it('kept way: nothing of it is left after the log-out, nor for another owner', async () => {
    const { charging } = await onTheWay();
    expect(charging.pictures()).not.toEqual([]);
    charging.bridge.native.user = null;
    await charging.env.session.load();
    expect(stored(charging)).toBeNull();
    expect(charging.pictures()).toEqual([]);

    const second = await onTheWay();
    await second.charging.login('heavy');
    expect(stored(second.charging)).toBeNull();
    expect(second.charging.pictures()).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['a text that is too long', { address: 'x'.repeat(201) }],
    ['too many pictures', { pictures: Array.from({ length: 9 }, (_, index) => file(`/${index}.jpg`)) }],
    ['a day old', { time: 0 }],
    ['from the far future', { time: 9e12 }],
    ['a time that is none', { time: 'now' }],
  ])('kept way: %s in storage is removed, and shows the error', async (_, odd) => {
    const { charging } = await onTheWay();
    const good = JSON.parse(stored(charging) ?? '{}') as object;
    charging.storage.setItem(key, typeof odd === 'string' ? odd : JSON.stringify({ ...good, ...odd }));
    const page = await cutOff(charging);
    expect(page.screen.$keptWay.get()).toBeNull();
    expect(page.screen.$connector.get().state).toBe('failed');
    expect(stored(page)).toBeNull();
  });

  it('kept way: a stored picture with an address that a page may not show is left out', async () => {
    const { charging } = await onTheWay();
    const good = JSON.parse(stored(charging) ?? '{}') as object;
    const pictures = [file('javascript:alert(1)'), file('/gate.jpg')];
    charging.storage.setItem(key, JSON.stringify({ ...good, pictures }));
    const page = await cutOff(charging);
    expect(page.screen.$keptWay.get()?.pictures.map(({ url }) => url)).toEqual(['/gate.jpg']);
  });

  it('kept way: blocked storage keeps no pictures either, since nothing would remove them', async () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('blocked');
      },
    };
    const { page, orderNo } = await paidPage(job.connectorId, job.sandbox);
    page.kill();
    const charging = await openCharging({ ...nextPage(page, job.sandbox), storage }, orderNo);
    expect(charging.screen.$way.get()).toMatchObject({ orderNo });
    expect(charging.pictures()).toEqual([]);
  });
});

/** A picture of a station as it is stored. */
function file(url: string) {
  return { fileId: url, url, hash: '', mime: 'image/jpeg', size: 0, width: null, height: null, kind: 'BAY' };
}
