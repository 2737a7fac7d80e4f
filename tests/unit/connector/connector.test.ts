import { describe, expect, it } from 'vitest';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { connectorOf } from '#features/connector/connector-view.ts';
import { createConnector } from '#features/connector/connector.store.ts';
import { href } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { chargeOn, freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();

/** Ids as other back ends may have them; none of them is digits and capitals only. */
const oddIds = ['BE*BEC*E041503001*1', 'f47ac10b-58cc-4372-a567-0e02b2c3d479', 'cn:pw.1/枪 2%', ' 0001.html'];

/** The environment of /chargegunInfo with this id in its address. */
const pageOf = (id: string, options: TestOptions = {}) =>
  createTestEnvironment({ sandbox, ...options, address: href('chargegunInfo', { id }) });

const anyConnector = async () => freeConnector(await createTestEnvironment({ sandbox }));

async function openConnector(id?: string) {
  const connector = await anyConnector();
  const test = await pageOf(id ?? connector.connectorId);
  const screen = createConnector(test.env);
  const stops = [screen.$connector.listen(() => {}), screen.$blocked.listen(() => {})];
  await test.idle();
  return { ...test, connector, screen, leave: () => stops.forEach((stop) => stop()) };
}

describe('/chargegunInfo/:id', () => {
  it('connector page shows the connector with its price, and links to existing pages only', async () => {
    const { screen, connector, leave } = await openConnector();
    const shown = valueOf(screen.$connector);
    expect(shown).toMatchObject({
      canStart: true,
      connector: { status: 1 },
      station: { name: connector.name },
    });
    expect(shown.links).toEqual({
      preOrder: `/preOrder?connectorId=${connector.connectorId}`,
      station: `/charge/station?stationId=${connector.stationId}`,
      fee: `/feeDetail?connectorId=${connector.connectorId}`,
    });
    const now = shown.tariff.segments.find((segment) => segment.startMin <= 600 && 600 < segment.endMin);
    expect(shown.price?.now.priceE4).toBe((now?.elecPriceE4 ?? 0) + (now?.servicePriceE4 ?? 0));
    leave();
  });

  it('connector page shows the progress of a running charge, but no end in the past', async () => {
    const { screen, leave } = await openConnector();
    const { connector, ...rest } = valueOf(screen.$connector);
    const end = Date.UTC(2026, 0, 5, 4, 31);
    const progressAt = (now: number, known: object) =>
      connectorOf({ ...rest, connector: { ...connector, status: 3, ...known } }, now).progress;
    const both = { chargingSoc: 44, estimatedFreeTime: end };
    expect(progressAt(end - 60_000, both)).toBe('已充至 44%，预计 12:31 空闲');
    expect(progressAt(end, both)).toBe('已充至 44%');
    expect(progressAt(end - 60_000, { ...both, chargingSoc: null })).toBe('预计 12:31 空闲');
    expect(progressAt(end - 60_000, { ...both, status: 1 })).toBe('');
    leave();
  });

  it('connector page shows when its status was reported if that was more than ten minutes ago, but not while a car charges', async () => {
    const { screen, leave } = await openConnector();
    const { connector, ...rest } = valueOf(screen.$connector);
    const reported = Date.UTC(2026, 0, 5, 4, 31);
    const ageAt = (now: number, known: object = {}) =>
      connectorOf({ ...rest, connector: { ...connector, status: 1, statusTime: reported, ...known } }, now)
        .statusAge;
    expect(ageAt(reported + 600_000)).toBe('');
    expect(ageAt(reported + 600_001)).toBe('状态更新于 12:31');
    expect(ageAt(reported + 86_400_000)).toBe('状态更新于 01.05 12:31');
    expect(ageAt(reported + 86_400_000, { status: 3 })).toBe('');
    expect(ageAt(reported + 86_400_000, { statusTime: null })).toBe('');
    leave();
  });

  it('connector page polls as the back end asks, accepts an older state, and pauses while hidden', async () => {
    const { screen, connector, tick, control, setVisible, leave, ...test } = await openConnector();
    await control('connector', { connectorId: connector.connectorId, status: 255 });
    await tick(10_000);
    expect(valueOf(screen.$connector)).toMatchObject({
      canStart: false,
      blockReason: '充电枪故障，请更换充电枪',
    });
    await control('connector', { connectorId: connector.connectorId, status: null });
    await tick(10_000);
    expect(valueOf(screen.$connector).connector.status).not.toBe(255);
    const before = sentTo(test, '/charge/connector').length;
    setVisible(false);
    await tick(60_000);
    expect(sentTo(test, '/charge/connector')).toHaveLength(before);
    leave();
  });

  it('connector page reads the car of a logged-in user only', async () => {
    for (const login of [null, 'normal'] as const) {
      const { connectorId } = await anyConnector();
      const test = await pageOf(connectorId, login ? { login } : {});
      const screen = createConnector(test.env);
      const stop = screen.$car.listen(() => {});
      await test.idle();
      expect(screen.$car.get()?.licenseNumber).toBe(login ? '粤BDA0001' : undefined);
      if (!login) expect(sentTo(test, '/car/list')).toEqual([]);
      stop();
    }
  });

  it('connector page is blocked by 1282001 and leads to the map', async () => {
    const { screen, toasts, leave } = await openConnector('1000000000255');
    expect(screen.$blocked.get()).toEqual({ message: '当前充电枪不可用，请更换充电枪', link: '/chargeMap' });
    expect(toasts).toEqual([]);
    leave();
  });

  it.each<[string, (id: string) => string]>([
    ['a number with blanks', (id) => `${id.slice(0, 4)} ${id.slice(4)}`],
    ['the link of a code', (id) => `https://charge.plugway.example/g/${id}`],
    ['the code of an app', (id) => `plugway:connector:${id}`],
  ])('connector page leads from %s in its address to the right page', async (_, address) => {
    const { connectorId } = await anyConnector();
    const test = await pageOf(address(connectorId));
    const screen = createConnector(test.env);
    const stop = screen.$connector.listen(() => {});
    await eventually(() =>
      expect(test.visits).toEqual([{ how: 'replace', to: `/chargegunInfo/${connectorId}` }]),
    );
    expect(screen.$connector.get().state).toBe('loading');
    stop();
  });

  it.each(oddIds)(
    'connector page: requests the id %j of its address unchanged, and does not redirect',
    async (id) => {
      const first = await createTestEnvironment({ sandbox });
      const { connectorId } = await freeConnector(first);
      const sample = await first.env.call(connectorDetail, { connectorId });
      const data = { ...sample, connector: { ...sample.connector, connectorId: id } };
      const test = await pageOf(id, {
        wire: async (path, ask) =>
          path.endsWith('/charge/connector') ? Response.json({ code: 0, message: '', data }) : ask(),
      });
      const screen = createConnector(test.env);
      const stop = screen.$connector.listen(() => {});
      await eventually(() => expect(screen.$connector.get().state).toBe('ready'));
      expect(sentTo(test, '/charge/connector')).toMatchObject([{ payload: { connectorId: id } }]);
      const { links } = valueOf(screen.$connector);
      for (const link of [links.preOrder, links.fee])
        expect(idIn(new URL(link, 'https://site.example').searchParams, 'connectorId')).toBe(id);
      expect([test.visits, sentTo(test, '/charge/scan')]).toEqual([[], []]);
      stop();
    },
  );

  it('connector page with an odd id shows the refusal of the back end', async () => {
    const { stationId } = await anyConnector();
    const refusal = { code: 1282001, message: '充电枪维护中', data: { stationId } };
    const test = await pageOf('be*bec*1', {
      wire: async (path, ask) => (path.endsWith('/charge/connector') ? Response.json(refusal) : ask()),
    });
    const screen = createConnector(test.env);
    const stops = [screen.$connector.listen(() => {}), screen.$blocked.listen(() => {})];
    const link = href('chargeStation', { stationId });
    await eventually(() => expect(screen.$blocked.get()).toEqual({ message: '充电枪维护中', link }));
    expect(sentTo(test, '/charge/scan')).toEqual([]);
    stops.forEach((stop) => stop());
  });

  it('connector page keeps the letters of an unknown number in its address', async () => {
    const { screen, visits, leave } = await openConnector('a0001');
    await eventually(() => expect(screen.$blocked.get()).toMatchObject({ link: '/chargeMap' }));
    expect(visits).toEqual([]);
    leave();
  });

  it('connector page with the code of a home pile leads to the piles of the user', async () => {
    const test = await pageOf('plugway:pile:SN20260001');
    const screen = createConnector(test.env);
    const stop = screen.$connector.listen(() => {});
    await eventually(() => expect(test.visits).toEqual([{ how: 'replace', to: '/pile/introduce' }]));
    stop();
  });

  it.each([
    ['https://qr.other.example/1', '无法识别的二维码'],
    ['x:'.repeat(400), '无法识别的二维码'],
    ['https://charge.plugway.example/g/9999999999999', '当前充电枪不可用，请更换充电枪'],
  ])('connector page says what %j in its address is, and leads to the map', async (id, message) => {
    const { screen, visits, toasts, leave } = await openConnector(id);
    await eventually(() => expect(screen.$blocked.get()).toEqual({ message, link: '/chargeMap' }));
    expect(visits).toEqual([]);
    expect(toasts).toEqual([]);
    leave();
  });

  it('connector page leads to the running charge after 1281003 for a code in its address', async () => {
    const { connectorId, qrCode } = await anyConnector();
    const test = await pageOf(qrCode, { login: 'normal' });
    const orderNo = await chargeOn(test, connectorId);
    const screen = createConnector(test.env);
    const stop = screen.$connector.listen(() => {});
    await eventually(() =>
      expect(test.visits).toEqual([{ how: 'replace', to: `/charge?orderNo=${orderNo}` }]),
    );
    stop();
  });

  it('connector page keeps its data through a failure, and retries', async () => {
    const { screen, tick, control, leave } = await openConnector();
    await control('fault', { path: '/v1/h5/charging/charge/connector', kind: 'status', times: 1 });
    await tick(10_000);
    expect(screen.$connector.get()).toMatchObject({ state: 'ready', error: { kind: 'http' } });
    expect(screen.$blocked.get()).toBeNull();
    await tick(2_000);
    expect(screen.$connector.get()).toMatchObject({ state: 'ready', error: null });
    leave();
  });
});
