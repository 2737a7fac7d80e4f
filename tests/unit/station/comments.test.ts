import { beforeAll, describe, expect, it } from 'vitest';
import { createComments } from '#features/station/comments.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { stationsByRating } from '#tests/support/sandbox/stations-by-rating.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';

const sandbox = sharedSandbox();
let rated: string;
let unrated: string;
beforeAll(async () => {
  ({ rated, unrated } = await stationsByRating(sandbox.sandbox));
});

const path = '/v1/h5/charging/map/station/comments';

async function open(stationId = rated) {
  const test = await createTestEnvironment({ sandbox });
  const store = createComments(test.env, stationId);
  const leave = store.$comments.listen(() => {});
  const rows = () => {
    const { rows: state } = store.$comments.get();
    if (state.state !== 'ready') throw new Error(`the comments are ${state.state}`);
    return state;
  };
  return { test, store, rows, leave };
}

describe('comments of a station', () => {
  it('comments are read page by page, each once', async () => {
    const { test, store, rows, leave } = await open();
    await store.load();
    const total = store.$comments.get().summary?.total ?? 0;
    expect(rows().list).toHaveLength(10);
    while (rows().hasMore) await store.more();
    expect(rows().list).toHaveLength(total);
    expect(new Set(rows().list.map((comment) => comment.ratingId)).size).toBe(total);
    const times = sentTo(test, path)
      .slice(1)
      .map((request) => (request.payload as { snapshotTime?: number }).snapshotTime);
    expect(new Set(times).size).toBe(1);
    expect(times[0]).toBeGreaterThan(0);
    await store.more();
    expect(sentTo(test, path)).toHaveLength(Math.ceil(total / 10));
    leave();
  });

  it('comments of a tag keep counts and average of all comments', async () => {
    const { store, rows, leave } = await open();
    await store.load();
    const { summary } = store.$comments.get();
    const tag = summary?.tags[0];
    await store.load(tag?.text ?? '');
    expect(store.$comments.get()).toMatchObject({ tag: tag?.text, summary });
    expect(rows().list.every((comment) => comment.tags.includes(tag?.text ?? ''))).toBe(true);
    while (rows().hasMore) await store.more();
    expect(rows().list).toHaveLength(tag?.count ?? -1);
    await store.load(null);
    expect(store.$comments.get().tag).toBeNull();
    leave();
  });

  it('comments show the last chosen tag, whichever answer comes first', async () => {
    const { test, store, leave } = await open();
    await store.load();
    const [first, second] = store.$comments.get().summary?.tags ?? [];
    const letGo = test.hang(path);
    void store.load(first?.text ?? '');
    letGo();
    await store.load(second?.text ?? '');
    await test.idle();
    expect(store.$comments.get().tag).toBe(second?.text);
    expect(store.$comments.get().rows.state).toBe('ready');
    leave();
  });

  it('comments that failed show an error and can be read again', async () => {
    const { test, store, rows, leave } = await open();
    await test.control('fault', { path, kind: 'status', times: 1 });
    await store.load();
    expect(store.$comments.get().rows).toMatchObject({ state: 'failed', error: { kind: 'http' } });
    expect(test.toasts).toEqual([]);
    await store.load();
    await test.control('fault', { path, kind: 'cut', times: 1 });
    await store.more();
    expect(rows()).toMatchObject({ more: 'failed', hasMore: true });
    expect(rows().list).toHaveLength(10);
    await store.more();
    expect(rows().list).toHaveLength(20);
    leave();
  });

  it('a station without comments has an empty list', async () => {
    const { store, rows, leave } = await open(unrated);
    await store.load();
    expect(rows()).toMatchObject({ list: [], hasMore: false });
    expect(store.$comments.get().summary).toEqual({ avg: null, total: 0, tags: [] });
    leave();
  });
});
