import type { Station } from '#contract/schema/station/station-detail.ts';
import { LazyPart } from '#ui/lazy/lazy.tsx';
import type { StationScreen } from '../station.store.ts';

interface Props {
  screen: StationScreen;
  station: Station;
}

const load = () => import('./station-more.tsx');

/** What stands below the connectors, loaded beside them: nothing above it moves when it arrives. */
export const StationMorePlace = (props: Props) => (
  <LazyPart load={load}>{(part) => <part.StationMore {...props} />}</LazyPart>
);
