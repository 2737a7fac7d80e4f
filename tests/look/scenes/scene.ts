import type { Page } from '@playwright/test';
import type { PageName } from '#routes.ts';
import type { Stage } from '#tests/look/stage.ts';

/** One page in one state. */
export interface Scene {
  page: PageName;
  /** The state, in words that make a file name, as `filter-sheet`. */
  name: string;
  /** Brings the page into the state and waits for what shows it. @returns the page where it is another one */
  open(stage: Stage): Promise<Page | void>;
  /** The picture shows a toast. */
  toast?: boolean;
  /** Answers are held back on purpose. */
  holdsAnswers?: boolean;
  /** Also takes the whole page, and the page with text of 200 %. */
  whole?: boolean;
}

/** @returns the name of a scene's pictures, as `chargeMap/filter-sheet` */
export const pictureName = ({ page, name }: Scene): string => `${page}/${name}`;

/** @returns the scenes of one page from their states by name */
export const scenesOf = (
  page: PageName,
  states: Record<string, Scene['open'] | Omit<Scene, 'page' | 'name'>>,
): Scene[] =>
  Object.entries(states).map(([name, state]) =>
    typeof state === 'function' ? { page, name, open: state } : { page, name, ...state },
  );
