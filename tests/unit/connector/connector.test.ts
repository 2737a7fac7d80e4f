import { describe, expect, it, vi } from 'vitest';
import { createGun } from '#features/connector/connector.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { chargeOn, freeGun } from '#tests/unit/map/charging.ts';
import { sentTo, valueOf } from '#tests/unit/map/support.ts';

const sandbox = sharedSandbox();

async function openGun(connectorId?: string) {
  const test = await createTestEnvironment({ sandbox });
  const gun = await freeGun(test);
  const screen = createGun(test.env, connectorId ?? gun.connectorId);
  const stops = [screen.$gun.listen(() => {}), screen.$blocked.listen(() => {})];
  await test.idle();
  return { ...test, gun, screen, leave: () => stops.forEach((stop) => stop()) };
}

describe('/chargegunInfo/:id', () => {
  it('shows the gun with its price and where to go, and only pages that are there', async () => {
    const { screen, gun, leave } = await openGun();
    const shown = valueOf(screen.$gun);
    expect(shown).toMatchObject({ canStart: true, connector: { status: 1 }, station: { name: gun.name } });
    expect(shown.links).toEqual({
      preOrder: `/preOrder?connectorId=${gun.connectorId}`,
      station: `/charge/station?stationId=${gun.stationId}`,
      fee: `/feeDetail?connectorId=${gun.connectorId}`,
    });
    const now = shown.tariff.segments.find((it) => it.startMin <= 600 && 600 < it.endMin);
    expect(shown.price?.now.priceE4).toBe((now?.elecPriceE4 ?? 0) + (now?.servicePriceE4 ?? 0));
    leave();
  });

  it('follows the gun as the server says: also back to an older state, and not while hidden', async () => {
    const { screen, gun, tick, control, setVisible, leave, ...test } = await openGun();
    await control('connector', { connectorId: gun.connectorId, status: 255 });
    await tick(10_000);
    expect(valueOf(screen.$gun)).toMatchObject({ canStart: false, blockReason: '充电枪故障，请更换充电枪' });
    await control('connector', { connectorId: gun.connectorId, status: null });
    await tick(10_000);
    expect(valueOf(screen.$gun).connector.status).not.toBe(255);
    const before = sentTo({ ...test, tick, control, setVisible }, '/charge/connector').length;
    setVisible(false);
    await tick(60_000);
    expect(sentTo({ ...test, tick, control, setVisible }, '/charge/connector')).toHaveLength(before);
    leave();
  });

  it('knows the car of who is logged in, and asks nobody else for one', async () => {
    for (const login of [null, 'normal'] as const) {
      const test = await createTestEnvironment({ sandbox, ...(login && { login }) });
      const { connectorId } = await freeGun(test);
      const screen = createGun(test.env, connectorId);
      const stop = screen.$car.listen(() => {});
      await test.idle();
      expect(screen.$car.get()?.licenseNumber).toBe(login ? '粤BDA0001' : undefined);
      if (!login) expect(sentTo(test, '/car/list')).toEqual([]);
      stop();
    }
  });

  it('1282001 blocks the page and leads to the map', async () => {
    const { screen, toasts, leave } = await openGun('1000000000255');
    expect(screen.$blocked.get()).toEqual({ message: '当前充电枪不可用，请更换充电枪', link: '/chargeMap' });
    expect(toasts).toEqual([]);
    leave();
  });

  it.each<[string, (id: string) => string]>([
    ['a number with blanks', (id) => `${id.slice(0, 4)} ${id.slice(4)}`],
    ['the link of a code', (id) => `https://charge.plugway.example/g/${id}`],
    ['the code of an app', (id) => `plugway:gun:${id}`],
  ])('leads from %s in its address to the right one', async (_, address) => {
    const test = await createTestEnvironment({ sandbox });
    const { connectorId } = await freeGun(test);
    const screen = createGun(test.env, address(connectorId));
    const stop = screen.$gun.listen(() => {});
    await vi.waitFor(() =>
      expect(test.visits).toEqual([{ how: 'replace', to: `/chargegunInfo/${connectorId}` }]),
    );
    expect(sentTo(test, '/charge/connector')).toEqual([]);
    expect(screen.$gun.get().state).toBe('loading');
    stop();
  });

  it('writes letters of a number as capitals', async () => {
    const test = await createTestEnvironment({ sandbox });
    const screen = createGun(test.env, 'a0001');
    const stop = screen.$gun.listen(() => {});
    await vi.waitFor(() => expect(test.visits).toEqual([{ how: 'replace', to: '/chargegunInfo/A0001' }]));
    stop();
  });

  it.each([
    ['https://qr.other.example/1', '无法识别的二维码'],
    ['x:'.repeat(400), '无法识别的二维码'],
    ['plugway:pile:SN20260001', '这是家充桩的二维码，请扫描公共充电枪上的二维码'],
    ['https://charge.plugway.example/g/9999999999999', '当前充电枪不可用，请更换充电枪'],
  ])('says what %j in its address is, and leads to the map', async (id, message) => {
    const { screen, visits, toasts, leave } = await openGun(id);
    await vi.waitFor(() => expect(screen.$blocked.get()).toEqual({ message, link: '/chargeMap' }));
    expect(visits).toEqual([]);
    expect(toasts).toEqual([]);
    leave();
  });

  it('1281003 for a code in its address leads to the charge that runs', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const { connectorId, qrCode } = await freeGun(test);
    const orderNo = await chargeOn(test, connectorId);
    const screen = createGun(test.env, qrCode);
    const stop = screen.$gun.listen(() => {});
    await vi.waitFor(() =>
      expect(test.visits).toEqual([{ how: 'replace', to: `/charge?orderNo=${orderNo}` }]),
    );
    stop();
  });

  it('keeps the value through a failure and asks again', async () => {
    const { screen, tick, control, leave } = await openGun();
    await control('fault', { path: '/v1/h5/charging/charge/connector', kind: 'status', times: 1 });
    await tick(10_000);
    expect(screen.$gun.get()).toMatchObject({ state: 'ready', error: { kind: 'http' } });
    expect(screen.$blocked.get()).toBeNull();
    await tick(2_000);
    expect(screen.$gun.get()).toMatchObject({ state: 'ready', error: null });
    leave();
  });
});
