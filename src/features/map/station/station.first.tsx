import { stationDetail } from '../../../contract/calls/map/station-detail';
import { defineFirst } from '../../../core/early/first';
import { linkTo } from '../../../routes';
import { groupGuns } from './gun-groups';
import { mapPosition, mySpotKey } from '../map-state';
import { GunGroups } from './parts/gun-groups';
import { PriceCard } from '../parts/price-card';
import { StationHead } from './parts/station-head';
import { StationNotice } from './parts/station-notice';
import { WaitingRoom } from './parts/waiting-room';

/** /charge/station: the station and its guns; the price of this hour comes with the tariff. */
export default defineFirst({
  call: stationDetail,
  request({ query, sessionStorage }) {
    const stationId = query.get('stationId');
    return stationId ? { stationId, ...sessionStorage.read(mySpotKey, mapPosition) } : null;
  },
  view: (station, { now }) => (
    <div className="map-station-cards">
      <StationHead station={station} />
      <StationNotice station={station} />
      <PriceCard price={null} link={linkTo('feeDetail', { stationId: station.stationId })} />
      <WaitingRoom station={station} />
      <GunGroups groups={groupGuns(station.equipments)} now={now} expanded={[]} />
    </div>
  ),
});
