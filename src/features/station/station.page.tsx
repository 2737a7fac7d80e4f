import type { AnswerOf } from '#contract/call.ts';
import { stationDetail } from '#contract/calls/map/station-detail.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';
import { askedClass } from '#domain/station-price.ts';
import { isOpenNow } from '#domain/station-words.ts';
import { href } from '#routes.ts';
import { ConnectorGroups } from './connector-groups.tsx';
import { chosenGroup, groupConnectors, groupOf } from './group-connectors.ts';
import { PriceBlock } from './price-block.tsx';
import { StationHead, StationNotice } from './station-head.tsx';

/** First data of /charge/station: the station and its connectors. The present price comes with the tariff. */
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

/** @returns link to the prices of the whole day, of one power class if it is known */
export const tariffLink = (stationId: string, powerClass: string | null): string =>
  href('feeDetail', {
    stationId,
    powerClass: powerClass === null || powerClass === 'UNKNOWN' ? undefined : powerClass,
  });
