import { beforeEach, describe, expect, it } from 'vitest';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { openRequest, rightNo } from './support.ts';

const sandbox = sharedSandbox();
/** A user with a saved title of each type and without an unpaid balance. */
const login = 'normal';
beforeEach(async () => void (await createTestEnvironment({ sandbox })));

describe('another type of title', () => {
  it('changing the type of a title fills in the saved title of that type, and changing back restores the input', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter({ title: '深圳市示例青禾商贸有限公司' });
    const { email } = page.form.values();
    page.titleFields.chooseType(1);
    await page.idle();
    const titles = await page.env.call(titleList, {});
    const ofPerson = titles.find(({ titleType }) => titleType === 1);
    expect(ofPerson).toBeDefined();
    expect(page.form.values()).toMatchObject({ titleType: 1, title: ofPerson?.title, email });
    page.titleFields.chooseType(2);
    expect(page.form.values()).toMatchObject({ title: '深圳市示例青禾商贸有限公司', taxNo: rightNo });
    page.leave();
  });

  it('changing the type of a title changes its e-mail and phone until the user enters others', async () => {
    const page = await openRequest({ sandbox, login });
    const titles = await page.env.call(titleList, {});
    const [company, person] = [2, 1].map((type) => titles.find(({ titleType }) => titleType === type));
    expect(person?.email).not.toBe(company?.email);
    const contact = () => [page.form.values().email, page.form.values().phone];
    const own = (title = company) => [title?.email, title?.phone ?? ''];
    expect(contact()).toEqual(own(company));
    page.titleFields.chooseType(1);
    await page.idle();
    expect(page.form.values().title).toBe(person?.title);
    expect(contact()).toEqual(own(person));
    page.titleFields.chooseType(2);
    expect(page.form.values()).toMatchObject({ title: company?.title, taxNo: company?.taxNo });
    expect(contact()).toEqual(own(company));
    page.titleFields.chooseType(1);
    expect(contact()).toEqual(own(person));
    page.form.set('email', 'a@b.cn');
    page.titleFields.chooseType(2);
    expect(page.form.values().email).toBe('a@b.cn');
    page.leave();
  });

  it('changing the type of a title recognises a saved title in a restored draft and changes e-mail and phone', async () => {
    const earlier = await openRequest({ sandbox, login });
    earlier.form.set('remark', '差旅');
    earlier.leave();
    const page = await openRequest({ sandbox, login, storage: earlier.storage });
    const titles = await page.env.call(titleList, {});
    page.titleFields.chooseType(1);
    await page.idle();
    const person = titles.find(({ titleType }) => titleType === 1);
    expect(page.form.values()).toMatchObject({ title: person?.title, email: person?.email, remark: '差旅' });
    page.leave();
  });
});
