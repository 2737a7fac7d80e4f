import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchLogClear, searchLogList, searchLogSave } from '#contract/calls/map.ts';
import { codes } from '#contract/codes.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, send } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
let mine: Awaited<ReturnType<typeof loginHeaders>>;
let others: typeof mine;
beforeAll(async () => {
  sandbox = await createSandbox();
});
beforeEach(async () => {
  await control(sandbox, 'reset');
  mine = await loginHeaders(sandbox, 'normal');
  others = await loginHeaders(sandbox, 'new');
});
afterAll(() => sandbox.close());

const time = Date.UTC(2026, 0, 1);
const log = (keyword: string, at: number) => ({
  logId: `id-${keyword}-${at}`,
  keyword,
  type: 'KEYWORD',
  refId: null,
  address: null,
  longitude: null,
  latitude: null,
  time: time + at,
});
const save = (keyword: string, at: number) => send(sandbox, searchLogSave, log(keyword, at), mine);
const kept = async (headers = mine) => (await send(sandbox, searchLogList, {}, headers)).data;
const keywords = async () => (await kept()).map((entry) => entry.keyword);

describe('the search history of a user', () => {
  it('search history: the newest 20 are kept, each keyword once with its newest time, in whatever order they arrive', async () => {
    for (let at = 30; at > 0; at -= 1) await save(`站${at}`, at);
    expect(await keywords()).toEqual(Array.from({ length: 20 }, (_, index) => `站${30 - index}`));
    await save('站15', 40);
    await save('站15', 2);
    await save('站15', 40);
    expect((await keywords()).slice(0, 2)).toEqual(['站15', '站30']);
    expect((await kept())[0]?.logId).toBe('id-站15-40');
    expect(await keywords()).toHaveLength(20);
  });

  it('search history: it belongs to one user, and is deleted by id or completely', async () => {
    for (const [index, keyword] of ['一', '二', '三'].entries()) await save(keyword, index);
    expect(await kept(others)).toEqual([]);
    const logIds = (await kept()).map((entry) => entry.logId);
    await send(sandbox, searchLogClear, { logIds }, others);
    expect(await keywords()).toHaveLength(3);
    await send(sandbox, searchLogClear, { logIds: [logIds[1], 'nowhere'] }, mine);
    await send(sandbox, searchLogClear, { logIds: [] }, mine);
    expect(await keywords()).toEqual(['三', '一']);
    await send(sandbox, searchLogClear, {}, mine);
    expect(await keywords()).toEqual([]);
  });

  it('search history: an entry from a fast clock does not stay on top', async () => {
    await save('快', 1_000 * 365 * 86_400_000);
    expect((await kept())[0]?.time).toBeLessThanOrEqual(sandbox.context.clock.now());
  });

  it('search history: a login and a keyword are needed', async () => {
    expect((await send(sandbox, searchLogList, {})).code).toBe(codes.notLoggedIn);
    expect((await send(sandbox, searchLogSave, log('一', 1))).code).toBe(codes.notLoggedIn);
    expect((await save('', 1)).code).toBe(codes.failure);
    expect((await save('长'.repeat(65), 1)).code).toBe(codes.failure);
  });
});
