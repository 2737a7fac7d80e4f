import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { OwnerHead } from '#features/mine/mine.page.tsx';

const head = (avatar: string | null): string =>
  renderToStaticMarkup(
    <OwnerHead
      user={{ nick: '陈予安', phoneMasked: '138****0002', memberLevel: 0, avatar } as ChargeUserInfo}
    />,
  );

it('我的 shows the avatar of the owner at 150 × 150 px over the first letter of the name', () => {
  const markup = head('https://img.example.com/a.jpg');
  expect(markup).toContain(
    'src="https://img.example.com/a.jpg?x-oss-process=image/resize,m_fill,w_150,h_150"',
  );
  expect(markup).toContain('width="150" height="150"');
  expect(markup).toContain('陈<img');
});

it.each([null, '', 'javascript:alert(1)', 'file:///etc/passwd'])(
  '我的 shows the first letter of the name alone for the avatar %j',
  (avatar) => {
    expect(head(avatar)).not.toContain('<img');
    expect(head(avatar)).toContain('陈');
  },
);
