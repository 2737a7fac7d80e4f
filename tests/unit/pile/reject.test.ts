import { describe, expect, it } from 'vitest';
import { createOwnCars, createReject } from '#features/pile/reject/reject.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { watch } from './support.ts';

const sandbox = sharedSandbox();
/** A car of `heavy` whose entitlement has ended, and one of `normal` with an entitlement. */
const refusedCar = 'LGWEF4A50SX000003';
const allowedCar = 'LGWEF4A50SX000001';

async function shown(query: string, options: TestOptions = { login: 'heavy' }) {
  const test = await createTestEnvironment({ sandbox, address: `/pile/reject?${query}`, ...options });
  const { $state } = createReject(test.env);
  const stop = watch($state);
  await test.idle();
  stop();
  return { test, $state };
}

describe('why a car gets no pile', () => {
  it('refused car: shows the present reason of the back end, with the days of the entitlement', async () => {
    const { $state } = await shown(`code=1291002&vinNo=${refusedCar}`);
    const { reason, about } = valueOf($state);
    expect(reason).toBe('VALIDITY');
    expect(about?.validTo).toBeGreaterThan(about?.validFrom ?? Infinity);
  });

  it('refused car: shows that a pile is offered by now', async () => {
    const { $state } = await shown(`code=1291001&vinNo=${allowedCar}`, { login: 'normal' });
    expect(valueOf($state)).toEqual({ reason: null, about: null });
  });

  it('refused car: keeps the readable part of the days', async () => {
    const wire: TestOptions['wire'] = async (_request, send) => {
      const response = await send();
      const { data, ...envelope } = (await response.json()) as { data: object };
      return Response.json({ ...envelope, data: { ...data, validFrom: String(Date.now()), validTo: {} } });
    };
    const { $state } = await shown(`vinNo=${refusedCar}`, { login: 'heavy', wire });
    const { reason, about } = valueOf($state);
    expect(reason).toBe('VALIDITY');
    expect(about).toMatchObject({ rightsName: expect.any(String), validTo: null });
    expect(about?.validFrom).toEqual(expect.any(Number));
  });

  it('refused car: without a car the reason comes from the address, without a request', async () => {
    const { test, $state } = await shown('code=1291002');
    expect(valueOf($state)).toEqual({ reason: 'UNCONFORMITY', about: null });
    expect(test.requests.filter(({ path }) => path.endsWith('/eligibility'))).toEqual([]);
  });

  it.each(['', 'code=1', 'code=x'])('refused car: the address ?%s contains no reason', async (query) => {
    const { $state } = await shown(query);
    expect($state.get()).toMatchObject({ state: 'failed', error: { kind: 'code', code: undefined } });
  });
});

it('refused car: the car of the page is not checked again among the other cars', async () => {
  const address = `/pile/reject?code=1291001&vinNo=${refusedCar}`;
  const test = await createTestEnvironment({ sandbox, login: 'heavy', address });
  const { $state } = createOwnCars(test.env);
  const stop = watch($state);
  await test.idle();
  stop();
  const asked = sentTo(test, '/eligibility').map(({ payload }) => (payload as { vin: string }).vin);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(refusedCar);
  expect(valueOf($state).map(({ car }) => car.vin)).toEqual(expect.arrayContaining(asked));
});

it('refused car: each other car shows whether a pile is offered for it, those with an offer first', async () => {
  const test = await createTestEnvironment({ sandbox, login: 'heavy', address: '/pile/reject?code=1291001' });
  const { $state } = createOwnCars(test.env);
  const stop = watch($state);
  await test.idle();
  stop();
  const cars = valueOf($state);
  expect(cars.length).toBeGreaterThan(0);
  expect(cars.find(({ car }) => car.vin === refusedCar)).toMatchObject({ reason: 'VALIDITY', applyId: null });
  const firstRefused = cars.findIndex(({ reason }) => reason !== null);
  expect(cars.slice(firstRefused).filter(({ reason }) => reason === null)).toEqual([]);
  for (const { reason, applyId } of cars) expect(applyId !== null).toBe(reason === 'RUNNING');
  expect(test.toasts).toEqual([]);
});
