import type { AnswerOf } from '#contract/call.ts';
import { stationDetail } from '#contract/calls/map/station-detail.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { chosenGroup, groupConnectors, groupOf } from './connectors/group-connectors.ts';
import { askedClass } from '#domain/station-price.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';
import { isOpenNow } from '#domain/station-words.ts';
import { ConnectorGroups } from './connectors/connector-groups.tsx';
import { PriceBlock } from './price/price-block.tsx';
import { tariffLink } from './price/tariff-link.ts';
import { StationHead } from './parts/station-head.tsx';
import { StationNotice } from './parts/station-notice.tsx';

/** /charge/station: the station and its connectors; the price of this hour comes with the tariff. */
export const route = 'chargeStation';
export const call = stationDetail;

export function request({ query, sessionStorage }: PageContext) {
  const stationId = idIn(query, 'stationId');
  const powerClass = askedClass(query);
  const spot = sessionStorage.read(mySpotKey, mapPosition);
  return stationId ? { stationId, ...(powerClass && { powerClass }), ...spot } : null;
}

export const view = (station: AnswerOf<typeof call>, { now, query }: ViewContext) => {
  const { stationId, equipments } = station;
  const groups = groupConnectors(equipments, equipments, isOpenNow(station));
  const chosen = chosenGroup(groups, query.get('powerClass'), station.priceClass);
  return (
    <div className="u-stack-3">
      <StationHead station={station} />
      <StationNotice station={station} />
      <PriceBlock station={station} groups={groups} chosen={chosen} link={tariffLink(stationId, chosen)} />
      <ConnectorGroups groups={groupOf(groups, chosen)} now={now} expanded={[]} />
    </div>
  );
};
