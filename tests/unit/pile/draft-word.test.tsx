// @vitest-environment happy-dom
import { act } from 'react';
import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import type { ApplyWork } from '#features/pile/apply/apply.store.ts';
import { NextBar } from '#features/pile/apply/apply.tsx';
import { render } from '#tests/unit/ui/render.ts';

it('an application shows that its draft is saved once there is input, and not before', async () => {
  const $values = atom({ communityName: '' });
  const work = {
    form: { $values, isDirty: () => $values.get().communityName !== '' },
    next: () => {},
  } as unknown as ApplyWork;
  const { host } = await render(<NextBar work={work} />);
  const enter = (text: string) => act(async () => $values.set({ communityName: text }));
  expect(host.textContent).toBe('下一步');
  await enter('梅林一村');
  expect(host.textContent).toBe('已自动保存草稿下一步');
  await enter('');
  expect(host.textContent).toBe('下一步');
});
