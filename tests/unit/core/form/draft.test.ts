import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#core/storage.ts';
import { noTitle, titlePage } from './title-form.ts';

describe('form draft', () => {
  it('form draft: is readable only by the owner who wrote it', () => {
    const { fill, storage } = titlePage({ owner: 'a' });
    fill();
    const other = titlePage({ storage, owner: 'b' });
    expect(other.form.values()).toEqual(noTitle);
    other.form.set('name', '李四');
    expect(titlePage({ storage, owner: 'a' }).form.values().name).toBe(' 张三 ');
    expect(titlePage({ storage, owner: 'b' }).form.values().name).toBe('李四');
  });

  it('form draft: is reported as stored only while the storage holds what was entered', () => {
    const page = titlePage();
    expect(page.form.$draftStored.get()).toBe(false);
    page.fill();
    expect(page.form.$draftStored.get()).toBe(true);
    page.form.forget();
    expect(page.form.$draftStored.get()).toBe(false);
    const full = memoryStorage();
    full.setItem = () => {
      throw new Error('full');
    };
    const blocked = titlePage({ storage: full });
    blocked.fill();
    expect(blocked.form.$draftStored.get()).toBe(false);
  });

  it('form draft: is not loaded before the session knows the owner', async () => {
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

  it('form draft: input entered before the draft loaded wins and replaces the stored draft', async () => {
    const { fill, storage } = titlePage({ owner: 'a' });
    fill();
    const page = titlePage({ storage, owner: null });
    page.form.set('name', '李四');
    await page.tellOwner('a');
    expect(page.form.values().name).toBe('李四');
    expect(titlePage({ storage, owner: 'a' }).form.values()).toEqual({ ...noTitle, name: '李四' });
  });

  it('form draft: is not written for another owner than the one the form was opened for', async () => {
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

  it('form draft: reading it does not extend its expiry', () => {
    const { fill, storage } = titlePage({ now: 1_000 });
    fill();
    const day = 24 * 3_600_000;
    expect(titlePage({ storage, now: day }).form.isDirty()).toBe(true);
    expect(titlePage({ storage, now: 1_000 + day }).form.isDirty()).toBe(false);
  });
});
