import { describe, expect, it } from 'vitest';
import { orderDetail, paymentTrial } from '#contract/calls/order.ts';
import { pileEligibility } from '#contract/calls/pile.ts';
import { rightsClaim, rightsDetail, rightsList } from '#contract/calls/rights.ts';
import { codes } from '#contract/codes.ts';
import { fastConnector } from '#tests/support/sandbox/fast-connectors.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

const sandbox = await sandboxOfFile();
const haval = 'LGWEF4A50SX000001';
const ora = 'LGWEF4A50SX000003';
const day = 86_400_000;

const list = async (about: object, headers: Headers) =>
  (await send(sandbox, rightsList, about, headers)).data;
const claim = (rightsId: string, number: number, headers: Headers) =>
  send(sandbox, rightsClaim, { rightsId, requestId: uuid(number) }, headers);

describe('rights of cars', () => {
  it('entitlements: the list has those of the user only, usable ones first, expired ones last', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const states = (await list({}, headers)).map(({ state }) => state);
    expect(states).toEqual([...Array(6).fill('AVAILABLE'), 'NOT_STARTED', 'USED']);
    const heavy = await list({}, await loginHeaders(sandbox, 'heavy'));
    expect(heavy.map(({ state }) => state)).toContain('EXPIRED');
    expect(await list({}, await loginHeaders(sandbox, 'new'))).toEqual([]);
  });

  it('entitlements: the list can be filtered by car and brand; the car of another user has none', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    expect((await list({ vinNo: haval }, headers)).every(({ vin }) => vin === haval)).toBe(true);
    expect(await list({ vinNo: haval, brand: 1 }, headers)).toHaveLength(4);
    expect(await list({ vinNo: haval, brand: 2 }, headers)).toEqual([]);
    expect(await list({ vinNo: ora }, headers)).toEqual([]);
    expect(await send(sandbox, rightsDetail, { rightsId: 'R000003-pile' }, headers)).toMatchObject({
      code: codes.noSuchOrder,
    });
  });

  it('entitlements: the list has the same entitlement to a home pile as pileEligibility', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const rights = (await list({}, headers)).filter(({ action }) => action === 'APPLY_PILE');
    expect(rights.map(({ vin }) => vin).sort()).toEqual([haval, 'LGWEF4A50SX000002']);
    for (const { vin, rightsId, name, startTime, endTime } of rights) {
      const { data } = await send(sandbox, pileEligibility, { vin }, headers);
      const right = { rightsId, rightsName: name, validFrom: startTime, validTo: endTime };
      expect(data).toMatchObject(right);
    }
    const owner = await loginHeaders(sandbox, 'heavy');
    const over = (await send(sandbox, rightsDetail, { rightsId: 'R000003-pile' }, owner)).data;
    const refused = await send(sandbox, pileEligibility, { vin: ora }, owner);
    expect(refused).toMatchObject({
      code: codes.homeStationValidity,
      data: { rightsName: over.name, validFrom: over.startTime, validTo: over.endTime },
    });
  });

  it('entitlements: a used one names the order whose bill took its coupon, an unused one names none', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const rightOf = async (rightsId: string) =>
      (await send(sandbox, rightsDetail, { rightsId }, headers)).data;
    expect(await rightOf('R000002-service')).toMatchObject({ state: 'USED', usedOrderNo: null });
    const { db } = sandbox.context;
    const { couponId } = await db
      .selectFrom('coupon')
      .select('couponId')
      .where('userId', '=', '10000002')
      .where('status', '=', 'USED')
      .executeTakeFirstOrThrow();
    await db.updateTable('carRight').set({ couponId }).where('rightsId', '=', 'R000002-service').execute();
    const { usedOrderNo } = await rightOf('R000002-service');
    const { data: order } = await send(sandbox, orderDetail, { orderNo: usedOrderNo ?? '' }, headers);
    expect(order.couponAmount).toBeGreaterThan(0);
    expect(await rightOf('R000001-coupon')).toMatchObject({
      state: 'AVAILABLE',
      usedOrderNo: null,
      usedApplyId: null,
      benefitText: '满30减10元券',
    });
  });

  it('entitlements: a coupon is given once even when two phones claim it, and a prepayment finds it', async () => {
    const one = await loginHeaders(sandbox, 'normal');
    const other = await loginHeaders(sandbox, 'normal');
    const [first, second] = await Promise.all([
      claim('R000001-coupon', 1, one),
      claim('R000001-coupon', 2, other),
    ]);
    expect([first?.code, second?.code]).toEqual([0, codes.failure]);
    expect(second?.message).toBe('该权益已领取');
    expect((await claim('R000001-coupon', 1, one)).data).toEqual(first?.data);
    const right = (await send(sandbox, rightsDetail, { rightsId: 'R000001-coupon' }, other)).data;
    expect(right).toMatchObject({ state: 'USED', usedTime: expect.any(Number) });
    const { connectorId } = await fastConnector(sandbox);
    await control(sandbox, 'connector', { connectorId, status: 1 });
    const trial = await send(sandbox, paymentTrial, { connectorId, vin: haval, prepayAmount: 10_000 }, one);
    expect(trial.data.coupons.map(({ coupon }) => coupon.couponId)).toContain('QR-R000001-coupon');
  });

  it('entitlements: a claim is refused before the start, after the end, and where there is nothing to claim', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    expect(await claim('R000001-birthday', 1, headers)).toMatchObject({ message: '权益尚未生效' });
    expect(await claim('R000001-pile', 2, headers)).toMatchObject({ message: '该权益无需领取' });
    expect(await claim('R000003-coupon', 3, headers)).toMatchObject({ code: codes.noSuchOrder });
    expect(await claim('none', 4, headers)).toMatchObject({ code: codes.noSuchOrder });
    await control(sandbox, 'clock', { advanceMs: 31 * day });
    const later = await loginHeaders(sandbox, 'normal');
    expect(await claim('R000001-coupon', 5, later)).toMatchObject({ message: '权益已过期' });
    expect(await claim('R000001-birthday', 6, later)).toMatchObject({ code: 0 });
  });
});
