import { describe, expect, it } from 'vitest';
import { codes } from '#contract/codes.ts';
import { AppError, offlineText, type ErrorKind } from '#core/error.ts';
import { titlePage, titleTexts, noTitle } from './title-form.ts';

const failure = (kind: ErrorKind, message = '', code?: number) =>
  new AppError({ kind, message, ...(code === undefined ? {} : { code }) });
/** Waits until the form's own checks are done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const day = 24 * 3_600_000;
const stored = 'plugway:1:own:u1:draft:title';

describe('form rules', () => {
  it('form rules: all invalid fields show their own error at once, and the first is announced and focused', async () => {
    const { form, toasts, sent } = titlePage();
    const focused: string[] = [];
    for (const name of ['kind', 'name', 'agreed'] as const) form.place(name, () => focused.push(name));
    await form.submit();
    expect(form.problems()).toEqual([
      { field: 'kind', text: titleTexts.kind },
      { field: 'name', text: titleTexts.name },
      { field: 'agreed', text: titleTexts.agreed },
    ]);
    form.set('kind', 'COMPANY');
    expect(form.problems().map(({ field }) => field)).toEqual(['name', 'agreed']);
    await form.submit();
    expect(form.problems().map(({ field }) => field)).toEqual(['name', 'taxNo', 'images', 'agreed']);
    form.set('name', '某公司');
    await form.submit();
    expect(toasts).toEqual([titleTexts.kind, titleTexts.name, titleTexts.taxNo]);
    expect(focused).toEqual(['kind', 'name']);
    expect(sent).toEqual([]);
  });

  it('form rules: a rule that depends on another field is checked again as soon as that field changes', async () => {
    const { form, fill } = titlePage();
    fill();
    form.set('kind', 'COMPANY');
    await form.submit();
    expect(form.problem()?.field).toBe('taxNo');
    form.set('kind', 'PERSON');
    await expect.poll(() => form.problem()).toBeNull();
  });

  it('form rules: an invalid field is checked again on blur, and no other field is', async () => {
    const { form, toasts } = titlePage();
    form.set('kind', 'PERSON');
    await form.submit();
    const wrong = () => form.problems().map(({ field }) => field);
    for (const name of ['name', 'agreed'] as const) {
      form.set(name, name === 'name' ? 'x' : true);
      form.set(name, name === 'name' ? ' ' : false);
    }
    expect(wrong()).toEqual([]);
    form.leaveField('kind');
    form.leaveField('agreed');
    await expect.poll(wrong).toEqual(['agreed']);
    form.leaveField('name');
    await expect.poll(wrong).toEqual(['name', 'agreed']);
    expect(toasts).toEqual([titleTexts.name]);
  });

  it('form rules: a form of several steps checks only the fields of the current step', async () => {
    const { form } = titlePage();
    form.set('kind', 'PERSON');
    expect(form.check(['kind'])).toBe(true);
    expect(form.problem()).toBeNull();
    expect(form.check(['agreed'])).toBe(false);
    expect(form.problem()).toEqual({ field: 'agreed', text: titleTexts.agreed });
  });

  it('form rules: photos are validated, and the request holds trimmed values', async () => {
    const { form, photos, sent, done } = titlePage();
    form.set('kind', 'COMPANY');
    form.set('name', ' 第２公司 ');
    form.set('taxNo', '１２３');
    form.set('agreed', true);
    await form.submit();
    expect(form.problem()).toEqual({ field: 'images', text: titleTexts.images });
    photos.add();
    await form.submit();
    expect(sent[0]?.values).toMatchObject({ name: '第2公司', taxNo: '123', images: [{ state: 'sent' }] });
    expect(done).toEqual(['done']);
  });

  it('form rules: the form is not sent while photos are uploading', async () => {
    const { form, fill, photos, sent } = titlePage();
    fill();
    photos.add();
    photos.break();
    await form.submit();
    expect(form.problem()).toEqual({ field: 'images', text: '有图片未上传成功，请重新上传或移除' });
    expect(sent).toEqual([]);
  });
});

describe('form input', () => {
  it('form input: is kept through every failed send and cleared after success', async () => {
    const page = titlePage({
      answers: [failure('offline'), failure('http', '', 503), failure('code', '抬头重复', 1)],
    });
    page.fill();
    for (const text of [offlineText, '提交失败，请稍后重试', '抬头重复']) {
      await page.form.submit();
      expect(page.form.problem()).toEqual({ field: 'root', text });
      expect(page.form.values()).toMatchObject({ kind: 'PERSON', name: ' 张三 ', agreed: true });
    }
    expect(page.photos.asked).toEqual(['distrust']);
    await page.form.submit();
    expect(page.done).toEqual(['done']);
    expect(page.form.problem()).toBeNull();
    expect(page.form.values()).toEqual(noTitle);
    expect(page.form.isDirty()).toBe(false);
    expect(titlePage({ storage: page.storage }).form.isDirty()).toBe(false);
  });

  it('form input: the draft lasts a day for its owner and omits private fields', () => {
    const page = titlePage();
    page.fill();
    page.photos.add();
    const again = titlePage({ storage: page.storage });
    expect(again.form.values()).toEqual({ ...noTitle, kind: 'PERSON', name: ' 张三 ' });
    expect(again.photos.store.files()).toHaveLength(1);
    expect(again.form.isDirty()).toBe(true);
    expect(page.storage.getItem(stored)).not.toContain('agreed');
    const { storage } = page;
    expect(titlePage({ storage, now: 1_000 + day - 1 }).form.isDirty()).toBe(true);
    expect(titlePage({ storage, now: 1_000 + day }).form.values()).toEqual(noTitle);
    expect(storage.getItem(stored)).toBeNull();
  });

  it('form input: cannot be changed while the form is being sent', async () => {
    const { form, fill } = titlePage({ answers: ['late'] });
    fill();
    void form.submit();
    expect(form.$sending.get()).toBe(true);
    form.set('name', '李四');
    expect(form.values().name).toBe(' 张三 ');
  });
});

describe('form', () => {
  it('form: a double tap on the button sends one request', async () => {
    const { form, fill, sent, done } = titlePage();
    fill();
    await Promise.all([form.submit(), form.submit()]);
    expect(sent).toHaveLength(1);
    expect(done).toHaveLength(1);
    expect(form.$sending.get()).toBe(false);
  });

  it('form: reuses the request id after a lost response and after the page was killed', async () => {
    const page = titlePage({ answers: [failure('timeout')] });
    page.fill();
    await page.form.submit();
    const again = titlePage({ storage: page.storage });
    again.form.set('agreed', true);
    await again.form.submit();
    expect(again.sent.map(({ requestId }) => requestId)).toEqual(page.sent.map(({ requestId }) => requestId));
  });

  it('form: is sent again after a login, and reports that nobody is logged in otherwise', async () => {
    const page = titlePage({ login: true, answers: [failure('unauthorised', '请先登录')] });
    page.fill();
    await page.form.submit();
    expect(page.logins).toEqual(['title']);
    expect(page.done).toEqual(['done']);
    const stranger = titlePage({ answers: [failure('unauthorised', '请先登录')] });
    stranger.fill();
    await stranger.form.submit();
    expect(stranger.form.problem()).toEqual({ field: 'root', text: '请先登录' });
    expect(stranger.form.values().name).toBe(' 张三 ');
  });

  it('form: shows a refusal of the back end at the field it concerns', async () => {
    const refused = failure('code', '当前地区暂未开放', 1_290_002);
    const heard: (number | undefined)[] = [];
    const page = titlePage({
      answers: [refused],
      more: {
        fieldOf: ({ code }) => (code === 1_290_002 ? 'name' : undefined),
        onFailed: ({ code }) => void heard.push(code),
      },
    });
    page.fill();
    await page.form.submit();
    expect(page.form.problem()).toEqual({ field: 'name', text: '当前地区暂未开放' });
    expect(heard).toEqual([1_290_002]);
    page.form.leaveField('name');
    page.form.set('kind', 'COMPANY');
    await settled();
    expect(page.form.problem()).toEqual({ field: 'name', text: '当前地区暂未开放' });
    page.form.set('name', '李四');
    expect(page.form.problem()).toBeNull();
  });

  it('form: a refused field can be corrected while the page reloads its data', async () => {
    let release = () => {};
    const reading = new Promise<void>((done) => (release = done));
    const { form, fill } = titlePage({
      answers: [failure('code', '抬头重复', codes.failure)],
      more: { onFailed: () => reading },
    });
    fill();
    await form.submit();
    expect(form.$sending.get()).toBe(false);
    form.set('name', '李四');
    expect(form.values()).toMatchObject({ name: '李四' });
    release();
    await settled();
    expect(form.values()).toMatchObject({ name: '李四' });
  });

  it('form: shows no toast for a code that the screen handles itself', async () => {
    const { form, fill, toasts } = titlePage({
      answers: [
        failure('code', '您有未结清的充电订单', codes.orderReceivablesError),
        failure('code', '抬头重复', codes.failure),
      ],
    });
    fill();
    await form.submit();
    expect(form.problem()).toEqual({ field: 'root', text: '您有未结清的充电订单' });
    expect(toasts).toEqual([]);
    await form.submit();
    expect(toasts).toEqual(['抬头重复']);
  });

  it('form: a refusal is shown at the field it names, and above the form if the form has no such field', async () => {
    const refusal = (field: string) => new AppError({ kind: 'code', message: '不对', data: { field } });
    const { form, fill } = titlePage({
      answers: [refusal('name.0'), refusal('phone'), failure('code', '不对')],
    });
    fill();
    const wrong: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await form.submit();
      wrong.push(form.problem()?.field);
    }
    expect(wrong).toEqual(['name', 'root', 'root']);
  });

  it('form: an error about photos is cleared when the photos change', async () => {
    const { form, fill, photos } = titlePage();
    fill();
    photos.add();
    photos.break();
    await form.submit();
    form.set('name', '李四');
    await settled();
    expect(form.problem()?.field).toBe('images');
    photos.store.clear();
    expect(form.problem()).toBeNull();
  });
});
