import { pileConsole } from '#contract/calls/home-pile/pile-console.ts';
import { longestId } from '#contract/schema/common.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { PageContext } from '#core/page/definition.ts';
import { ConsoleHead } from './parts/console-head.tsx';
import { LiveTiles } from './parts/live-tiles.tsx';

/** /plugCharge/console?pileId: state and readings of a pile; without its id, of the one that was bound first. */
export const route = 'plugChargeConsole';
export const call = pileConsole;

export function request({ query }: PageContext) {
  const pileId = query.get('pileId');
  // What is too long for an id is none.
  return pileId && pileId.length <= longestId ? { pileId } : {};
}

export const view = (value: PileConsole) => (
  <>
    <ConsoleHead value={value} />
    <LiveTiles value={value} stale={!value.pile.online} />
  </>
);
