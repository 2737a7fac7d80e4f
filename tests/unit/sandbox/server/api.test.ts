import { describe, expect, it } from 'vitest';
import { connectorDetail } from '#contract/calls/charge.ts';
import { stationSearch, stationTariff } from '#contract/calls/map.ts';
import { carList, getUser, getVersion } from '#contract/calls/user.ts';
import { standAt } from '#tests/support/own-clock.ts';
import {
  control,
  goodHeaders,
  loginHeaders,
  origin,
  requestTo,
  send,
  sandboxOfFile,
} from '#tests/support/sandbox/requests.ts';

standAt();

const sandbox = await sandboxOfFile();

const version = { module: 'charging', brand: 'gwm' };

describe('request headers', () => {
  it('headers: valid ones are accepted', async () => {
    expect(await send(sandbox, getVersion, version)).toEqual({ code: 0, message: 'success', data: 'v5.1.0' });
  });

  it.each([
    ['sign', { sign: '0'.repeat(64) }, '签名校验失败'],
    ['app id', { AppId: 'somebody' }, '签名校验失败'],
    ['secret', { Secret: 'guess' }, '签名校验失败'],
    ['old time stamp', { TimeStamp: String(Date.now() - 301_000) }, '请求已过期，请检查手机时间'],
    ['future time stamp', { TimeStamp: String(Date.now() + 330_000) }, '请求已过期，请检查手机时间'],
    ['no source type', { sourceType: undefined }, '请求参数错误'],
    ['wrong source type', { sourceType: 'APP' }, '请求参数错误'],
    ['unknown brand id', { dataSource: '4' }, '请求参数错误'],
    ['no ptToken', { ptToken: undefined }, '请求参数错误'],
  ])('headers: a wrong %s is refused', async (_, changes, message) => {
    const answer = await send(sandbox, getVersion, version, goodHeaders('', changes));
    expect(answer).toEqual({ code: -1, message, data: null });
  });

  it('headers: the version of a car is optional', async () => {
    const headers = goodHeaders('', { vehicleVersion: 'V3.5' });
    expect((await send(sandbox, getVersion, version, headers)).code).toBe(0);
  });

  it('headers: a response has the sandbox time and forbids caching', async () => {
    await control(sandbox, 'clock', { advanceMs: 86_400_000 });
    const response = await sandbox.fetch(requestTo(getVersion, version));
    const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
    expect(ahead).toBeGreaterThan(86_390_000);
    expect(ahead).toBeLessThan(86_410_000);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-expose-headers')).toBe('Date');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the token of a request', () => {
  it('token: it is required where the contract requires it', async () => {
    const refused = { code: 401, message: '登录已失效，请重新登录', data: null };
    expect(await send(sandbox, getUser)).toEqual(refused);
    expect(await send(sandbox, getUser, {}, goodHeaders('made-up'))).toEqual(refused);
    const optional = { connectorId: '4403000010001' };
    expect((await send(sandbox, connectorDetail, optional)).code).toBe(0);
    expect(await send(sandbox, connectorDetail, optional, goodHeaders('made-up'))).toEqual(refused);
  });

  it('token: an empty one counts as none: public calls are answered, all others refused with 401', async () => {
    const headers = goodHeaders('', { Authorization: '', vehicleVersion: '' });
    expect(headers.get('Authorization')).toBe('');
    expect((await send(sandbox, connectorDetail, { connectorId: '4403000010001' }, headers)).code).toBe(0);
    expect((await send(sandbox, getUser, {}, headers)).code).toBe(401);
  });

  it('token: it identifies the account, raw or as a bearer', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const answer = await send(sandbox, getUser, {}, headers);
    expect(answer.data).toMatchObject({ userId: '10000002', phoneMasked: '138****0002', vehicleCount: 2 });
    headers.set('Authorization', `Bearer ${headers.get('Authorization')}`);
    expect((await send(sandbox, getUser, {}, headers)).code).toBe(0);
  });

  it('token: it is refused after it expired', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await control(sandbox, 'expire-token', { login: 'normal' });
    expect((await send(sandbox, getUser, {}, headers)).code).toBe(401);
  });

  it('token: each user sees only their own cars', async () => {
    expect((await send(sandbox, carList, {}, await loginHeaders(sandbox, 'new'))).data).toEqual([]);
    const cars = (await send(sandbox, carList, {}, await loginHeaders(sandbox, 'heavy'))).data;
    expect(cars.map((car) => car.brandName)).toEqual(['欧拉', '坦克']);
  });
});

describe('requests of the API', () => {
  const wrong = { code: -1, message: '请求参数错误', data: null };

  it('requests: they are checked against the contract, and values are never echoed', async () => {
    const module = { field: 'module', expected: '("charging" | "homeStation")' };
    expect(await send(sandbox, getVersion, { module: '<b>', brand: 'gwm' })).toEqual({
      ...wrong,
      data: module,
    });
    const pageSize = { field: 'pageSize', expected: '<=50' };
    expect(await send(sandbox, stationSearch, { pageSize: 51 })).toEqual({ ...wrong, data: pageSize });
    const neither = { field: '', expected: 'stationId or connectorId is needed' };
    expect(await send(sandbox, stationTariff)).toEqual({ ...wrong, data: neither });
  });

  it('requests: the body must be a JSON object', async () => {
    for (const body of ['', 'null', '[]', '{"module":', '"text"']) {
      const request = new Request(requestTo(getVersion, version), {
        method: 'POST',
        body,
        headers: goodHeaders(),
      });
      expect(await (await sandbox.fetch(request)).json()).toEqual(wrong);
    }
  });

  it('requests: an unknown call returns 404', async () => {
    const response = await sandbox.fetch(new Request(`${origin}/api/api-charging/v1/nothing`));
    expect(response.status).toBe(404);
  });
});

describe('control requests of the sandbox', () => {
  it('control: the minimum version can be set and reset', async () => {
    await control(sandbox, 'version', { version: 'v9.0.0' });
    expect((await send(sandbox, getVersion, version)).data).toBe('v9.0.0');
    expect((await send(sandbox, getVersion, { ...version, module: 'homeStation' })).data).toBe('v5.1.0');
    await control(sandbox, 'reset');
    expect((await send(sandbox, getVersion, version)).data).toBe('v5.1.0');
  });

  it('control: an invalid body is refused with the reason', async () => {
    const unknown = await control(sandbox, 'scenario', { weather: 'rain' });
    expect(unknown.status).toBe(400);
    expect(unknown.body['error']).toContain('weather');
    expect((await control(sandbox, 'scenario', { pay: 'gold' })).status).toBe(400);
    expect((await control(sandbox, 'clock', { speed: 601 })).status).toBe(400);
    expect((await control(sandbox, 'clock', { advanceMs: -1 })).status).toBe(400);
    expect((await control(sandbox, 'connector', { connectorId: '1', status: 2 })).status).toBe(400);
    expect((await control(sandbox, 'login', { login: 'admin' })).status).toBe(400);
  });

  it('control: a scenario keeps the switches that it does not name', async () => {
    await control(sandbox, 'scenario', { pay: 'processing' });
    const { body } = await control(sandbox, 'scenario', { plug: 'manual' });
    expect(body).toMatchObject({ pay: 'processing', plug: 'manual', start: 'ok' });
    expect(sandbox.context.scenario.pay).toBe('processing');
  });

  it('control: a native user has every field, and cars', async () => {
    const { body } = await control(sandbox, 'login', { login: 'normal' });
    expect(Object.values(body).every((value) => typeof value === 'string' && value !== '')).toBe(true);
    expect(Object.keys(body)).toHaveLength(15);
    const cars = (await control(sandbox, 'cars', { login: 'normal' })).body as unknown as object[];
    expect(cars).toHaveLength(2);
    expect(Object.keys(cars[0] ?? {})).toHaveLength(14);
  });

  it('control: a car can be bound to a user, until the reset', async () => {
    const cars = async (headers: Headers) => (await send(sandbox, carList, {}, headers)).data;
    const headers = await loginHeaders(sandbox, 'new');
    expect(await cars(headers)).toEqual([]);
    await control(sandbox, 'bind-car', { login: 'new', licenseNumber: '粤BDA0009' });
    await control(sandbox, 'bind-car', { login: 'new', licenseNumber: '粤B12345' });
    expect(await cars(headers)).toMatchObject([
      { licenseNumber: '粤BDA0009', defaultVehicle: true },
      { licenseNumber: '粤B12345', defaultVehicle: false },
    ]);
    expect((await send(sandbox, getUser, {}, headers)).data.vehicleCount).toBe(2);
    const wrong = await control(sandbox, 'bind-car', { login: 'new', licenseNumber: 'no plate' });
    expect(wrong.status).toBe(400);
    await control(sandbox, 'reset');
    expect(await cars(await loginHeaders(sandbox, 'new'))).toEqual([]);
  });

  it('control: the state of a connector can be set and reset', async () => {
    const connectorId = '4403000010001';
    await control(sandbox, 'connector', { connectorId, status: 255 });
    const broken = (await send(sandbox, connectorDetail, { connectorId })).data;
    expect(broken).toMatchObject({ canStart: false, connector: { status: 255 } });
    expect(broken.blockReason).not.toBeNull();
    await control(sandbox, 'connector', { connectorId, status: 2 });
    expect((await send(sandbox, connectorDetail, { connectorId })).data).toMatchObject({
      connector: { status: 2 },
      reservedByMe: false,
    });
  });
});
