import type { Station } from '../../../../contract/schema/station-detail';
import { LatePart } from '../../../../ui/late-part/late-part';
import type { StationScreen } from '../station.store';

interface Props {
  screen: StationScreen;
  station: Station;
}

const load = () => import('./station-more');

/** What stands below the guns, loaded beside them: nothing above it moves when it arrives. */
export const StationMorePlace = (props: Props) => (
  <LatePart load={load}>{(part) => <part.StationMore {...props} />}</LatePart>
);
