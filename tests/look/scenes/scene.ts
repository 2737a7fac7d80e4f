import type { Page } from '@playwright/test';
import type { PageName } from '#routes.ts';
import type { Stage } from '#tests/look/stage.ts';

/** One page in one state. */
export interface Scene {
  page: PageName;
  /** Name of the state, for the file name, e.g. `filter-sheet`. */
  name: string;
  /** Brings the page into the state and waits until it is shown. @returns the page if it is another one */
  open(stage: Stage): Promise<Page | void>;
  /** The picture shows a toast. */
  toast?: boolean;
  /** Responses are held back on purpose. */
  holdsAnswers?: boolean;
  /** Also takes the full-page picture, and the page with text of 200 %. */
  whole?: boolean;
}

/** @returns the name of a scene's pictures, as `chargeMap/filter-sheet` */
export const pictureName = ({ page, name }: Scene): string => `${page}/${name}`;

/** @returns the scenes of one page from its states by name */
export const scenesOf = (
  page: PageName,
  states: Record<string, Scene['open'] | Omit<Scene, 'page' | 'name'>>,
): Scene[] =>
  Object.entries(states).map(([name, state]) =>
    typeof state === 'function' ? { page, name, open: state } : { page, name, ...state },
  );
