import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useView } from '#core/react.ts';
import { mapOpener } from './support.ts';

const openMap = mapOpener();

it('map: hydration begins without a number of notices, as its HTML does, although the account is known already', async () => {
  const { map, env } = await openMap({ login: 'normal' });
  expect(env.session.$chargeUser.get()?.unreadNotices).toBeGreaterThan(0);
  map.$unread.subscribe(() => {});
  expect(map.$unread.get()).toBe(env.session.$chargeUser.get()?.unreadNotices);

  const View = () => String(useView(map.$unread));
  expect(renderToString(<View />)).toBe('null');
});
