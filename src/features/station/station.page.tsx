import type { AnswerOf } from '#contract/call.ts';
import { stationDetail } from '#contract/calls/map/station-detail.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { linkTo } from '#routes.ts';
import { groupConnectors } from './connectors/group-connectors.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';
import { ConnectorGroups } from './connectors/connector-groups.tsx';
import { PriceCard } from '#ui/price-card/price-card.tsx';
import { StationHead } from './parts/station-head.tsx';
import { StationNotice } from './parts/station-notice.tsx';
import { WaitingRoom } from './waiting/waiting-room.tsx';

/** /charge/station: the station and its connectors; the price of this hour comes with the tariff. */
export const route = 'chargeStation';
export const call = stationDetail;

export function request({ query, sessionStorage }: PageContext) {
  const stationId = query.get('stationId');
  return stationId ? { stationId, ...sessionStorage.read(mySpotKey, mapPosition) } : null;
}

export const view = (station: AnswerOf<typeof call>, { now }: ViewContext) => (
  <div className="u-stack-3">
    <StationHead station={station} />
    <StationNotice station={station} />
    <PriceCard price={null} link={linkTo('feeDetail', { stationId: station.stationId })} />
    <WaitingRoom station={station} />
    <ConnectorGroups groups={groupConnectors(station.equipments)} now={now} expanded={[]} />
  </div>
);
