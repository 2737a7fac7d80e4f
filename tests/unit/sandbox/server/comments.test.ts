import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favouriteSave, stationComments, stationDetail, stationReport } from '#contract/calls/map.ts';
import { codes } from '#contract/codes.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { stationsByRating } from '#tests/support/sandbox/stations-by-rating.ts';
import { control, goodHeaders, loginHeaders, origin, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
let rated: string;
let unrated: string;
beforeAll(async () => {
  sandbox = await createSandbox();
  ({ rated, unrated } = await stationsByRating(sandbox));
});
beforeEach(async () => {
  await control(sandbox, 'reset');
});
afterAll(() => sandbox.close());

const comments = async (body: object) => (await send(sandbox, stationComments, body)).data;
const detail = async (stationId: string, headers = goodHeaders()) =>
  (await send(sandbox, stationDetail, { stationId }, headers)).data;

/** Every page of the comments. */
async function allOf(stationId: string, tag?: string) {
  const first = await comments({ stationId, tag, pageSize: 50 });
  const list = [...first.list];
  for (let pageNum = 2; list.length < first.total; pageNum += 1) {
    const page = await comments({ stationId, tag, pageSize: 50, pageNum, snapshotTime: first.snapshotTime });
    expect(page.list.length).toBeGreaterThan(0);
    list.push(...page.list);
  }
  return { ...first, list };
}

describe('comments', () => {
  it('comments: they are newest first, pages do not overlap, and they add up to the rating of the station', async () => {
    const { list, total, avg } = await allOf(rated);
    const { rating, commentCount } = await detail(rated);
    expect(new Set(list.map((comment) => comment.ratingId)).size).toBe(total);
    expect(total).toBe(commentCount);
    const times = list.map((comment) => comment.createTime ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const sum = list.reduce((stars, comment) => stars + comment.stars, 0);
    expect(Math.round((10 * sum) / total)).toBe(avg);
    expect(avg).toBe(rating);
  });

  it('comments: they can be filtered by tag, while the counts remain those of all', async () => {
    const all = await allOf(rated);
    expect(all.tags.length).toBeGreaterThan(1);
    for (const { text, count } of all.tags) {
      const found = await allOf(rated, text);
      expect(found.total).toBe(count);
      expect(found.list.every((comment) => comment.tags.includes(text))).toBe(true);
      expect(found.tags).toEqual(all.tags);
      expect(found.avg).toBe(all.avg);
    }
    expect(await comments({ stationId: rated, tag: '没有这样的标签' })).toMatchObject({ total: 0, list: [] });
  });

  it('comments: they are the same for each sandbox with the same seed', async () => {
    const other = await createSandbox();
    const answer = await send(other, stationComments, { stationId: rated });
    expect(answer.data.list).toEqual((await comments({ stationId: rated })).list);
    await other.close();
  });

  it('comments: they are of the past year, the newest some days old, in plain words', async () => {
    const { list } = await allOf(rated);
    const ages = list.map((comment) => (Date.now() - (comment.createTime ?? 0)) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(13);
    expect(Math.max(...ages)).toBeLessThan(365);
    expect(list.filter(({ content }) => /[<>&]/.test(content ?? ''))).toEqual([]);
  });

  it('comments: a station without a rating has none, and an unknown station is refused', async () => {
    expect(await comments({ stationId: unrated })).toMatchObject({ total: 0, avg: null, tags: [], list: [] });
    expect(await detail(unrated)).toMatchObject({ rating: null, commentCount: 0 });
    expect(await send(sandbox, stationComments, { stationId: 'nowhere' })).toMatchObject({
      code: codes.noSuchOrder,
      message: '充电站不存在',
    });
  });

  it('comments: their pictures exist', async () => {
    const { list } = await allOf(rated);
    const picture = list.flatMap((comment) => comment.images)[0];
    const answer = await sandbox.fetch(new Request(new URL(picture?.url ?? '', origin)));
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect((await answer.arrayBuffer()).byteLength).toBe(picture?.size);
    const missing = await sandbox.fetch(new Request(`${origin}/__sandbox/picture/a..svg`));
    expect(missing.status).toBe(404);
  });
});

describe('reports of errors and favourites', () => {
  it('station report: it is stored with and without a login', async () => {
    const body = { stationId: rated, kind: 'PHONE', text: ' 打不通 ', requestId: uuid(1) };
    const first = await send(sandbox, stationReport, body);
    expect(await send(sandbox, stationReport, body)).toEqual(first);
    await send(
      sandbox,
      stationReport,
      { ...body, requestId: uuid(2) },
      await loginHeaders(sandbox, 'normal'),
    );
    const rows = await sandbox.context.db.selectFrom('stationReport').selectAll().execute();
    expect(rows.map(({ userId, kind, text }) => ({ userId, kind, text }))).toEqual([
      { userId: null, kind: 'PHONE', text: '打不通' },
      { userId: '10000002', kind: 'PHONE', text: '打不通' },
    ]);
  });

  it.each([
    [{ kind: 'WEATHER' }, codes.failure],
    [{ text: '字'.repeat(201) }, codes.failure],
    [{ requestId: 'no uuid' }, codes.failure],
    [{ stationId: 'nowhere' }, codes.noSuchOrder],
  ])('station report: one with %j is refused', async (change, code) => {
    const body = { stationId: rated, kind: 'PHONE', text: '', requestId: uuid(3), ...change };
    expect((await send(sandbox, stationReport, body)).code).toBe(code);
    expect(await sandbox.context.db.selectFrom('stationReport').selectAll().execute()).toEqual([]);
  });

  it('favourite: it is stored once, for its user only', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    for (const id of [4, 5]) {
      const body = { stationId: rated, favourite: true, requestId: uuid(id) };
      expect(await send(sandbox, favouriteSave, body, headers)).toMatchObject({
        code: 0,
        data: { favourite: true },
      });
    }
    expect((await detail(rated, headers)).favourite).toBe(true);
    expect((await detail(rated, await loginHeaders(sandbox, 'heavy'))).favourite).toBe(false);
    expect((await detail(rated)).favourite).toBe(false);
    const nobody = { stationId: rated, favourite: true, requestId: uuid(6) };
    expect((await send(sandbox, favouriteSave, nobody)).code).toBe(codes.notLoggedIn);
  });
});
