import type { Station } from '../../../../contract/schema/station-detail';
import { usePart } from '../../../../ui/use-part';
import type { StationScreen } from '../station.store';
import { WaitingRoom } from './waiting-room';

interface Props {
  station: Station;
  screen: StationScreen;
}

const load = () => import('./waiting-lines');
/** The prices themselves stand above: without the comparison nothing is lost. */
const ignore = () => {};

/** What waiting for a cheaper hour saves; its code comes after the station. */
export function WaitingPlace({ station, screen }: Props) {
  const part = usePart(true, load, ignore);
  return <WaitingRoom station={station}>{part && <part.WaitingLines screen={screen} />}</WaitingRoom>;
}
