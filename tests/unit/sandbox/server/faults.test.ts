import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getVersion } from '#contract/calls/user.ts';
import { citySearch } from '#contract/calls/map.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, goodHeaders, requestTo, send } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
beforeEach(() => control(sandbox, 'fault/clear'));
afterAll(() => sandbox.close());

const version = { module: 'charging', brand: 'gwm' };
const { path } = getVersion;
const ask = () => sandbox.fetch(requestTo(getVersion, version));

describe('injected faults', () => {
  it('faults: another HTTP status is returned as often as requested, on that path only', async () => {
    await control(sandbox, 'fault', { path, kind: 'status', status: 502, times: 2 });
    expect((await sandbox.fetch(requestTo(citySearch))).status).toBe(200);
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([502, 502, 200]);
  });

  it('faults: any result code is returned with its message and details', async () => {
    const refusal = { code: 1_291_003, message: '充电桩响应异常，请稍后重试', data: { subCode: 'OFFLINE' } };
    await control(sandbox, 'fault', { path, kind: 'refuse', times: 1, ...refusal });
    expect(await send(sandbox, getVersion, version)).toEqual(refusal);
    expect((await send(sandbox, getVersion, version)).code).toBe(0);
  });

  it('faults: the body of a response is broken', async () => {
    await control(sandbox, 'fault', { path: '*', kind: 'broken-body' });
    await expect(ask().then((response) => response.json())).rejects.toThrow(SyntaxError);
    await control(sandbox, 'fault/clear');
    expect((await send(sandbox, getVersion, version)).code).toBe(0);
  });

  it('faults: the connection is closed, in process and over HTTP', async () => {
    await control(sandbox, 'fault', { path: `/api/api-charging${path}`, kind: 'cut', times: 2 });
    await expect(ask()).rejects.toThrow(TypeError);
    const listening = await sandbox.listen(0);
    const overHttp = () => {
      const { url, method } = requestTo(getVersion, version);
      const address = url.replace('http://sandbox.test', `http://127.0.0.1:${listening.port}`);
      return fetch(address, { method, headers: goodHeaders(), body: JSON.stringify(version) });
    };
    await expect(overHttp().then((response) => response.text())).rejects.toThrow(TypeError);
    const good = await overHttp();
    expect(await good.json()).toMatchObject({ code: 0 });
    expect(Date.parse(good.headers.get('date') ?? '')).toBeGreaterThan(0);
    await listening.close();
  });

  it('faults: a response is delayed', async () => {
    await control(sandbox, 'fault', { path, kind: 'delay', ms: 40, times: 1 });
    const start = performance.now();
    expect((await ask()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(38);
  });

  it('faults: no response is sent until the caller aborts', async () => {
    await control(sandbox, 'fault', { path, kind: 'timeout', times: 1 });
    const abort = new AbortController();
    const answer = sandbox.fetch(new Request(requestTo(getVersion, version), { signal: abort.signal }));
    abort.abort();
    await expect(answer).rejects.toThrow(TypeError);
  });

  it('faults: invalid ones are refused', async () => {
    expect((await control(sandbox, 'fault', { path, kind: 'explode' })).status).toBe(400);
    expect((await control(sandbox, 'fault', { path: 'order', kind: 'cut' })).status).toBe(400);
  });
});
