import { screens, type ScreenName } from '#tests/e2e/support/screens.ts';
import { aftercareScenes } from './aftercare.ts';
import { caseScenes } from './case.ts';
import { benefitScenes } from './benefit.ts';
import { chargeScenes } from './charge.ts';
import { costScenes } from './costs.ts';
import { emptyScenes } from './empty.ts';
import { lockScenes } from './ground-lock.ts';
import { homePileScenes } from './home-pile.ts';
import { invoiceScenes } from './invoice.ts';
import { mapScenes } from './map.ts';
import { orderScenes } from './orders.ts';
import { ownScenes } from './own.ts';
import { lookOf } from './pages.ts';
import { pileScenes } from './pile.ts';
import { placeScenes } from './places.ts';
import { preOrderScenes } from './pre-order.ts';
import { robotScenes } from './robot.ts';
import { pictureName, type Scene } from './scene.ts';
import { statesOf } from './states.ts';
import { textScenes } from './texts.ts';

const names = Object.keys(screens) as ScreenName[];

/** Every scene, with unique names. */
const scenes: readonly Scene[] = [
  ...names.flatMap((name) => statesOf(name, lookOf(name))),
  ...emptyScenes,
  ...mapScenes,
  ...placeScenes,
  ...lockScenes,
  ...preOrderScenes,
  ...chargeScenes,
  ...costScenes,
  ...orderScenes,
  ...ownScenes,
  ...textScenes,
  ...aftercareScenes,
  ...caseScenes,
  ...benefitScenes,
  ...pileScenes,
  ...homePileScenes,
  ...robotScenes,
  ...invoiceScenes,
];

/** @returns the scenes whose names contain that text, all of them without it */
export const scenesWith = (text = ''): Scene[] => scenes.filter((scene) => pictureName(scene).includes(text));
