import './document.ts';
import { ErrorTrap } from './error-trap.ts';
import { standIn } from './page-environment.ts';
import { definitions } from './page-definitions.ts';
import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageDefinition } from '#core/page/definition.ts';
import { drawWidget } from '#features/widget/draw-widget.ts';
import { createWidget } from '#features/widget/widget.store.ts';
import { routeOf, type PageName } from '#routes.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';

const islands = import.meta.glob<{ default: ComponentType }>('/src/features/**/*.tsx');

const documents = import.meta.glob<string>('/src/pages/**/*.astro', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Props that documents pass to their islands. */
const props: Partial<Record<PageName, object>> = {
  pileIdCard: { versions: { pileInstall: '1.0', idConsent: '1.0' } },
  plugChargeRobotControl: { version: '1.0' },
};

/** The page definitions for the early render, by route. */
export const firstData: ReadonlyMap<string, PageDefinition> = new Map(
  Object.values(definitions).map((definition) => [definition.route, definition]),
);

/** @returns the island of a route, as its document imports it */
async function islandOf(route: PageName): Promise<ComponentType> {
  // A page named index would become that of its folder.
  const path = routeOf(route)
    .path.replace(':id', '[id]')
    .replace(/\/index$/, '/[home]');
  const file = `/src/pages${path}.astro`;
  const [, island = ''] =
    /import \w+ from '#(features\/[^']+(?<!\.page)\.tsx)';/.exec(documents[file] ?? '') ?? [];
  const load = islands[`/src/${island}`];
  if (!load) throw new Error(`${file} imports no island, so that ${route} cannot be opened`);
  return (await load()).default;
}

export interface OpenPage extends TestEnvironment {
  host: HTMLElement;
  /** Errors in rendering and in event handlers, and unhandled rejections. */
  errors: unknown[];
  /** Closes the page. */
  leave(): Promise<void>;
}

/** Renders the card of the native home page, which has no island. */
function drawCard({ env }: TestEnvironment, host: HTMLElement): () => void {
  const widget = createWidget(env);
  const stop = widget.$card.subscribe((card) => drawWidget(host, card));
  const onClick = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLElement>('[data-key=retry]');
    if (link) void widget.retry();
  };
  host.addEventListener('click', onClick);
  return stop;
}

async function drawIsland({ env }: TestEnvironment, route: PageName, host: HTMLElement, errors: unknown[]) {
  const Island = await islandOf(route);
  standIn(env);
  const note = (error: unknown) => void errors.push(error);
  const root = createRoot(host);
  const island = createElement(Island, props[route]);
  root.render(createElement(ErrorTrap, { onError: note }, island));
  return () => root.unmount();
}

/** Opens a page: its island with its stores, as idle as it can be. */
export async function openPage(route: PageName, options: TestOptions): Promise<OpenPage> {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('unhandledRejection', note);
  const test = await createTestEnvironment(options);
  const host = document.body.appendChild(document.createElement('main'));
  const stop = route === 'mapWidget' ? drawCard(test, host) : await drawIsland(test, route, host, errors);
  await test.idle();
  return {
    ...test,
    host,
    errors,
    async leave() {
      stop();
      await test.idle();
      host.remove();
      document.body.replaceChildren();
      process.off('unhandledRejection', note);
    },
  };
}
