import { describe, expect, it } from 'vitest';
import { noTitle, titlePage } from './title-form.ts';

describe('a draft', () => {
  it("is its owner's alone", () => {
    const { fill, storage } = titlePage({ owner: 'a' });
    fill();
    const other = titlePage({ storage, owner: 'b' });
    expect(other.form.values()).toEqual(noTitle);
    other.form.set('name', '李四');
    expect(titlePage({ storage, owner: 'a' }).form.values().name).toBe(' 张三 ');
    expect(titlePage({ storage, owner: 'b' }).form.values().name).toBe('李四');
  });

  it('waits until it is known who is here', async () => {
    const first = titlePage({ owner: 'a' });
    first.fill();
    first.photos.add();
    const { storage } = first;
    const page = titlePage({ storage, owner: null });
    expect(page.form.values()).toEqual(noTitle);
    await page.tellOwner('a');
    expect(page.form.values().name).toBe(' 张三 ');
    expect(page.photos.store.files()).toHaveLength(1);
    const other = titlePage({ storage, owner: null });
    await other.tellOwner('b');
    expect(other.form.values()).toEqual(noTitle);
    const stranger = titlePage({ storage, owner: null });
    await stranger.tellOwner();
    expect(stranger.form.values()).toEqual(noTitle);
  });

  it('gives way to what was entered meanwhile, which is kept in its place', async () => {
    const { fill, storage } = titlePage({ owner: 'a' });
    fill();
    const page = titlePage({ storage, owner: null });
    page.form.set('name', '李四');
    await page.tellOwner('a');
    expect(page.form.values().name).toBe('李四');
    expect(titlePage({ storage, owner: 'a' }).form.values()).toEqual({ ...noTitle, name: '李四' });
  });

  it('is not written for somebody else than who it was opened for', async () => {
    const page = titlePage({ owner: 'a' });
    page.fill();
    await page.tellOwner();
    page.form.set('name', '李四');
    await page.tellOwner('b');
    page.form.set('name', '王五');
    const { storage } = page;
    expect(titlePage({ storage, owner: 'a' }).form.values().name).toBe(' 张三 ');
    for (const owner of ['b', '']) expect(titlePage({ storage, owner }).form.isDirty()).toBe(false);
  });

  it('is not kept longer because it was looked at', () => {
    const { fill, storage } = titlePage({ now: 1_000 });
    fill();
    const day = 24 * 3_600_000;
    expect(titlePage({ storage, now: day }).form.isDirty()).toBe(true);
    expect(titlePage({ storage, now: 1_000 + day }).form.isDirty()).toBe(false);
  });
});
