// @vitest-environment happy-dom
import { act } from 'react';
import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import type { ApplyWork } from '#features/pile/apply/apply.store.ts';
import { NextBar } from '#features/pile/apply/apply.tsx';
import { render } from '#tests/unit/ui/render.ts';

it('an application shows that its draft is saved once it is, and not before', async () => {
  const $draftStored = atom(false);
  const work = { form: { $draftStored }, next: () => {} } as unknown as ApplyWork;
  const { host } = await render(<NextBar work={work} />);
  expect(host.textContent).toBe('下一步');
  await act(async () => $draftStored.set(true));
  expect(host.textContent).toBe('已自动保存草稿下一步');
});
