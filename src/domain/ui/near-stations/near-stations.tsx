import type { ReadableAtom } from 'nanostores';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { useView } from '#core/react.ts';
import { StationLines } from '../station-line/station-lines.tsx';

interface Props {
  /** See `domain/near-stations`. */
  $near: ReadableAtom<readonly StationSummary[]>;
  /** Called when the link of a station is tapped. */
  onOpen?: (station: StationSummary) => void;
}

/** Stations around the owner, for a page without content of its own; nothing if none are known. */
export const NearStations = ({ $near, onOpen }: Props) => (
  <StationLines title="附近充电站" stations={useView($near)} onOpen={onOpen} />
);
