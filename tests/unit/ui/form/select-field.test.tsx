// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { expectAccessible, get, render } from '../render.ts';

const options = [
  { value: '440300', label: '深圳市' },
  { value: '440100', label: '广州市' },
];

function City({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <SelectField
      label="城市"
      value={value}
      options={options}
      onChange={setValue}
      placeholder="请选择城市"
      error={error}
    />
  );
}

const list = () => get('select') as HTMLSelectElement;

/** Selects as a keyboard or a tap does in the native list. */
const choose = (value: string) =>
  act(async () => {
    const field = list();
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('SelectField: has a placeholder, a label and shows the selected option', async () => {
  const { host } = await render(<City />);
  expect(list().selectedOptions[0]?.textContent).toBe('请选择城市');
  expect(get('label').getAttribute('for')).toBe(list().id);
  list().focus();
  expect(document.activeElement).toBe(list());
  await choose('440100');
  expect(list().selectedOptions[0]?.textContent).toBe('广州市');
  expect([...list().options].map(({ disabled }) => disabled)).toEqual([true, false, false]);
  await expectAccessible(host);
});

it('SelectField: is linked to its error while there is one', async () => {
  const { host, update } = await render(<City error="请选择所在地区" />);
  const described = list().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('请选择所在地区');
  expect(list().getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(host);
  await update(<City />);
  expect(list().hasAttribute('aria-invalid')).toBe(false);
  expect(list().hasAttribute('aria-describedby')).toBe(false);
});
