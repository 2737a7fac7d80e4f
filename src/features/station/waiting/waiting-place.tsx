import type { Station } from '#contract/schema/station/station-detail.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { StationScreen } from '../station.store.ts';
import { WaitingRoom } from './waiting-room.tsx';

interface Props {
  station: Station;
  screen: StationScreen;
}

const load = () => import('./waiting-lines.tsx');
/** The prices themselves stand above: without the comparison nothing is lost. */
const ignore = () => {};

/** What waiting for a cheaper hour saves; its code comes after the station. */
export function WaitingPlace({ station, screen }: Props) {
  const part = useLazy(true, load, ignore);
  return <WaitingRoom station={station}>{part && <part.WaitingLines screen={screen} />}</WaitingRoom>;
}
