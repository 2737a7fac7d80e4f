import type { ReadyRouteName } from '../../../src/routes';
import { chargeScenes } from './charge';
import { emptyScenes } from './empty';
import { mapScenes } from './map';
import { orderScenes } from './orders';
import { ownScenes } from './own';
import { pages } from './pages';
import { placeScenes } from './places';
import { preOrderScenes } from './pre-order';
import { pictureName, type Scene } from './scene';
import { statesOf } from './states';

const names = Object.keys(pages) as ReadyRouteName[];

/** Every scene; their names tell them apart. */
const scenes: readonly Scene[] = [
  ...names.flatMap((name) => statesOf(name, pages[name])),
  ...emptyScenes,
  ...mapScenes,
  ...placeScenes,
  ...preOrderScenes,
  ...chargeScenes,
  ...orderScenes,
  ...ownScenes,
];

/** @returns the scenes whose names have that text in them, all of them without it */
export const scenesWith = (text = ''): Scene[] => scenes.filter((scene) => pictureName(scene).includes(text));
