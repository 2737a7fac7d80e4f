// @vitest-environment happy-dom
import { act } from 'react';
import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { ApplyWork } from '#features/pile/apply/apply.store.ts';
import { NextBar } from '#features/pile/apply/apply.tsx';
import { render } from '#tests/unit/ui/render.ts';

it('An application says that its draft is kept once there is one, and not before anything is entered', async () => {
  const form = createFormControl({ defaultValues: { communityName: '' } });
  form.reset({ communityName: '' });
  const work = {
    form: { control: form.control, isDirty: () => form.getValues().communityName !== '' },
    next: () => {},
  } as unknown as ApplyWork;
  const { host } = await render(<NextBar work={work} />);
  const enter = (text: string) => act(async () => form.setValue('communityName', text));
  expect(host.textContent).toBe('下一步');
  await enter('梅林一村');
  expect(host.textContent).toBe('已自动保存草稿下一步');
  await enter('');
  expect(host.textContent).toBe('下一步');
});
