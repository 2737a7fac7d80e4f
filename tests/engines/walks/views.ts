import { pageRoutes } from '#routes.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import type { Page } from '@playwright/test';
import type { Part } from '../phone/part.ts';
import { same, type Walk } from './walk.ts';

/** The first view of every page: it shows its content, hydrates, and nothing overflows at 390 px. */
export const views: readonly Walk[] = pageRoutes.map(({ name }) => ({
  name: `page ${name}`,
  // The status of the answer is an error of the console.
  ...(name === 'notFound' ? { provoked: /404/ } : {}),
  async run(visitor, { server }) {
    const { prepare, loaded, login, title } = screens[name];
    await visitor.open(await prepare(server), login);
    // The words are Playwright's, as far as the table uses them.
    await visitor.sees(loaded(visitor as unknown as Page) as unknown as Part);
    if (title) same(await visitor.title(), title, 'the title');
    same(await visitor.overflowing(), [], 'overflows at 390 px');
  },
}));
