import { useView } from '#core/react.ts';
import { NearStations } from '#domain/ui/near-stations/near-stations.tsx';
import { StationLines } from '#domain/ui/station-line/station-lines.tsx';
import type { OtherStationsStore } from './other-stations.store.ts';

/** The owner's favourites and the stations near by, in place of a station that is not there. */
export const OtherStations = ({ store }: { store: OtherStationsStore }) => (
  <>
    <StationLines title="收藏的充电站" stations={useView(store.$favourites)} />
    <NearStations $near={store.$near} />
  </>
);
