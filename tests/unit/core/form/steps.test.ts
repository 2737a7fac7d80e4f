import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { createSteps } from '#core/form/steps.ts';
import { titlePage, titleTexts } from './title-form.ts';

type Options = Parameters<typeof titlePage>[0];

function stepsPage(options?: Options) {
  const page = titlePage(options);
  const steps = createSteps(page.form, [['kind', 'name', 'taxNo'], ['images'], ['agreed']]);
  const focused: string[] = [];
  return { ...page, steps, focused, step: () => steps.$step.get() };
}

/** Filled in, at the last step. */
async function filled(options?: Options) {
  const page = stepsPage(options);
  page.fill();
  await page.steps.next();
  await page.steps.next();
  return page;
}

describe('form steps', () => {
  it('form steps: Next opens the next step if the current one is valid, else focuses its first invalid field', async () => {
    const { form, steps, step, toasts, sent } = stepsPage();
    await steps.next();
    expect([step(), form.problem()]).toEqual([0, { field: 'kind', text: titleTexts.kind }]);
    form.set('kind', 'PERSON');
    await steps.next();
    expect([step(), form.problem()?.field]).toEqual([0, 'name']);
    form.set('name', '张三');
    await steps.next();
    expect([step(), form.problem()]).toEqual([1, null]);
    expect(toasts).toEqual([titleTexts.kind, titleTexts.name]);
    steps.back();
    steps.back();
    expect([step(), form.values().name, sent]).toEqual([0, '张三', []]);
  });

  it('form steps: the form is sent once at the last step and starts empty afterwards', async () => {
    const { steps, step, done, sent, form } = await filled();
    expect(step()).toBe(2);
    form.set('agreed', false);
    await steps.next();
    expect([step(), form.problem()?.field, sent]).toEqual([2, 'agreed', []]);
    form.set('agreed', true);
    await Promise.all([steps.next(), steps.next()]);
    expect([step(), done, sent.length]).toEqual([0, ['done'], 1]);
  });

  it('form steps: a refusal opens the step of its field and focuses the field once it is rendered', async () => {
    const refused = new AppError({ kind: 'code', message: '抬头重复', code: 1 });
    const { form, steps, step, focused } = await filled({
      answers: [refused],
      more: { fieldOf: () => 'name' },
    });
    form.place('agreed', () => focused.push('agreed'));
    await steps.next();
    expect([step(), form.problem(), focused]).toEqual([0, { field: 'name', text: '抬头重复' }, []]);
    const leave = form.place('name', () => focused.push('name'));
    expect(focused).toEqual(['name']);
    leave();
    form.place('name', () => focused.push('again'));
    expect(focused).toEqual(['name']);
  });

  it('form steps: the focus does not move if the owner has gone to another step meanwhile', async () => {
    const { form, steps, focused } = stepsPage();
    await steps.next();
    form.set('name', '张三');
    form.place('kind', () => focused.push('kind'));
    expect(focused).toEqual([]);
  });

  it('form steps: a failed photo upload opens the step of that photo', async () => {
    const { steps, step, photos, form } = await filled();
    photos.add();
    photos.break();
    await steps.next();
    expect([step(), form.problem()?.field]).toEqual([1, 'images']);
  });

  it('form steps: a restored draft opens at the step where it was left', async () => {
    const { storage, steps } = await filled();
    const again = stepsPage({ storage });
    expect(again.step()).toBe(2);
    steps.back();
    expect(stepsPage({ storage }).step()).toBe(1);
    expect(stepsPage({ storage, owner: 'other' }).step()).toBe(0);
  });
});
