import { pileConsole } from '#contract/calls/home-pile/pile-console.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { PageContext } from '#core/page/definition.ts';
import { namedPile } from '../named-pile.ts';
import { isReached } from './console-view.ts';
import { ConsoleHead } from './parts/console-head.tsx';
import { LiveTiles } from './parts/live-tiles.tsx';

/** /plugCharge/console?pileId: state and readings of a pile; without its id, of the one that was bound first. */
export const route = 'plugChargeConsole';
export const call = pileConsole;

export const request = (page: Pick<PageContext, 'query'>) => namedPile(page) ?? {};

export const view = (value: PileConsole) => (
  <>
    <ConsoleHead value={value} />
    <LiveTiles value={value} stale={!isReached(value)} />
  </>
);
