import { describe, expect, it } from 'vitest';
import { backEnds, byCursors, idsOf, named, shownBy } from './support.ts';

const backEnd = backEnds();

describe('private list', () => {
  it('private list: requests nothing while nobody is logged in, and loads after the login', async () => {
    const { env, idle, asked, login } = await backEnd(named(3));
    const list = byCursors(env);
    const { ids, leave } = shownBy(list);
    await idle();
    expect(list.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect(asked).toEqual([]);
    await login('normal');
    await idle();
    expect(ids()).toHaveLength(3);
    leave();
  });

  it('private list: shows no rows of the former owner, and an error if those of the new one fail', async () => {
    const { env, idle, world, login } = await backEnd(named(3), 'normal');
    const list = byCursors(env);
    const { ids, leave } = shownBy(list);
    await idle();
    env.session.clear();
    expect(list.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    world.failing = true;
    await login('heavy');
    expect(list.$list.get()).not.toMatchObject({ state: 'ready' });
    await idle();
    expect(list.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'http' } });
    world.failing = false;
    await list.refresh();
    expect(ids()).toHaveLength(3);
    leave();
  });

  it('private list: drops a page of the former owner that arrives late', async () => {
    const { env, idle, hold, login, world } = await backEnd(named(30), 'normal');
    const list = byCursors(env);
    const { ids, leave } = shownBy(list);
    await idle();
    const letGo = hold();
    const page = list.more();
    await idle();
    world.rows = named(30, 'h');
    hold()();
    await login('heavy');
    await idle();
    letGo();
    await page;
    expect(ids()).toEqual(idsOf(named(10, 'h')));
    expect(list.$more.get()).toBe('idle');
    leave();
  });
});
