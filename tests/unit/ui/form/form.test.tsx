// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { FormStore } from '#core/form/form.store.ts';
import { AppError } from '#core/error.ts';
import { titlePage, titleTexts, type Title } from '#tests/unit/core/form/title-form.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import type { PhotosStore } from '#core/upload/photos.store.ts';
import { click, expectAccessible, get, render, settle, type, until } from '../render.ts';

const kinds = [
  { value: 'PERSON', label: '个人' },
  { value: 'COMPANY', label: '企业' },
] as const;

function TitleForm({ form, photos }: { form: FormStore<Title>; photos: PhotosStore }) {
  const kind = useFormValue(form, 'kind');
  return (
    <Form form={form}>
      <Field form={form} name="kind">
        {(field) => <Choices {...field} label="抬头类型" options={kinds} />}
      </Field>
      <Field form={form} name="name">
        {(field) => <TextField {...field} label="发票抬头" />}
      </Field>
      {kind === 'COMPANY' && (
        <>
          <Field form={form} name="taxNo">
            {(field) => <TextField {...field} label="税号" inputMode="text" />}
          </Field>
          <FormPhotos form={form} name="images" photos={photos} label="营业执照" />
        </>
      )}
      <Field form={form} name="agreed">
        {({ value, ...field }) => <Tick {...field} checked={value} label="同意协议" />}
      </Field>
      <FormError form={form} />
    </Form>
  );
}

const show = async (page = titlePage()) => {
  await render(<TitleForm form={page.form} photos={page.photos.store} />);
  return page;
};
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
const send = async (form: FormStore<Title>) => {
  await act(() => form.submit());
  await settle();
};
const input = (label: string) =>
  document.getElementById(get('label', label).getAttribute('for') ?? '') as HTMLInputElement;

describe('form view', () => {
  it('form view: marks every invalid field with its error and scrolls to and focuses the first', async () => {
    const { form } = await show();
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await send(form);
    await until(() => document.activeElement === get('[role=radio]', '个人'));
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(alerts()).toEqual([titleTexts.kind, titleTexts.name, titleTexts.agreed]);
    const group = get('[role=radiogroup]');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.getAttribute('aria-describedby')).toBe(get('[role=alert]', titleTexts.kind).id);
    expect(input('发票抬头').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();

    await click(get('[role=radio]', '个人'));
    expect(alerts()).toEqual([titleTexts.name, titleTexts.agreed]);
    await send(form);
    await until(() => document.activeElement === input('发票抬头'));
    expect(input('发票抬头').getAttribute('aria-invalid')).toBe('true');
    expect(input('发票抬头').getAttribute('aria-describedby')).toBe(get('[role=alert]', titleTexts.name).id);
    await type(input('发票抬头'), '张三');
    expect(alerts()).toEqual([titleTexts.agreed]);
    await send(form);
    await until(() => document.activeElement === get('input[type=checkbox]'));
    expect(alerts()).toEqual([titleTexts.agreed]);
    expect(get('input[type=checkbox]').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();
    scroll.mockRestore();
  });

  it('form view: focuses the group in which a field is invalid', async () => {
    const { form } = titlePage();
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await render(
      <Field form={form} name="name">
        {({ error }) =>
          ['第一', '第二'].map((label) => (
            <div role="group" aria-label={label} key={label}>
              <button>{`启用${label}`}</button>
              {label === '第二' && <FieldError text={error} />}
            </div>
          ))
        }
      </Field>,
    );
    await act(async () => form.complain('name', titleTexts.name));
    await until(() => document.activeElement === get('button', '启用第二'));
    expect(scroll.mock.contexts).toEqual([get('[role=group]', '第二')]);
    scroll.mockRestore();
  });

  it('form view: shows fields that depend on another one and keeps their values', async () => {
    const { form, fill } = await show();
    await act(async () => fill());
    await click(get('[role=radio]', '企业'));
    await type(input('税号'), '123');
    await click(get('[role=radio]', '个人'));
    expect(document.querySelectorAll('.pw-field')).toHaveLength(1);
    await click(get('[role=radio]', '企业'));
    expect(input('税号').value).toBe('123');
    await send(form);
    expect(get('[role=group]', '营业执照').getAttribute('aria-describedby')).toBe(
      get('[role=alert]', titleTexts.images).id,
    );
    expect(alerts()).toEqual([titleTexts.images]);
  });

  it('form view: up to the allowed number of photos can be chosen at once, and a sample is shown until then', async () => {
    const { form, photos } = titlePage();
    const picker = (max: number) => (
      <FormPhotos
        form={form}
        name="images"
        photos={{ ...photos.store, max }}
        label="营业执照"
        camera
        sample={<i>样子</i>}
      />
    );
    const { update } = await render(picker(1));
    const album = (max: number) => get('input[type=file]', `添加图片，最多${max}张`) as HTMLInputElement;
    expect(album(1).multiple).toBe(false);
    expect(get('i').textContent).toBe('样子');
    await expectAccessible();
    await update(picker(2));
    expect(album(2).multiple).toBe(true);
    await act(async () => photos.add());
    expect(document.querySelector('i')).toBeNull();
  });

  it('form view: shows why a photo was refused, and that one is required', async () => {
    const page = titlePage();
    const $problem = atom('图片不能超过10M');
    await render(<TitleForm form={page.form} photos={{ ...page.photos.store, $problem }} />);
    await act(async () => {
      page.form.set('kind', 'COMPANY');
      page.form.set('name', '张三');
    });
    await settle();
    expect(alerts()).toEqual(['图片不能超过10M']);
    await act(async () => page.form.set('taxNo', '1'));
    await send(page.form);
    expect(alerts()).toEqual([`图片不能超过10M，${titleTexts.images}`, titleTexts.agreed]);
    await act(async () => $problem.set(''));
    expect(alerts()).toEqual([titleTexts.images, titleTexts.agreed]);
  });

  it('form view: an invalid field is checked again on blur', async () => {
    const { form } = await show();
    await act(async () => form.set('kind', 'PERSON'));
    await send(form);
    await until(() => document.activeElement === input('发票抬头'));
    await act(async () => input('发票抬头').blur());
    await settle();
    expect(alerts()).toEqual([titleTexts.name, titleTexts.agreed]);
  });

  it('form view: Enter submits, and the reason of a refusal is shown', async () => {
    const refused = new AppError({ kind: 'code', message: '抬头已存在', code: 1 });
    const page = await show(titlePage({ answers: [refused] }));
    await act(async () => page.fill());
    await act(async () => {
      get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await settle();
    expect(alerts()).toEqual(['抬头已存在']);
    expect(input('发票抬头').value).toBe(' 张三 ');
    await send(page.form);
    expect(page.done).toEqual(['done']);
    expect(input('发票抬头').value).toBe('');
    await send(page.form);
    await until(() => document.activeElement === get('[role=radio]', '个人'));
  });

  it('form view: hydrates as it was built and then shows the draft', async () => {
    const empty = titlePage();
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(<TitleForm form={empty.form} photos={empty.photos.store} />);
    empty.fill();
    const { form, photos } = titlePage({ storage: empty.storage });
    const problems: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(host, <TitleForm form={form} photos={photos.store} />, {
        onRecoverableError: (problem) => problems.push(problem),
      }),
    );
    expect(problems).toEqual([]);
    expect(input('发票抬头').value).toBe(' 张三 ');
    await act(async () => root.unmount());
    host.remove();
  });
});
