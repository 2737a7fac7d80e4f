import { stationConnectors, stationDetail, stationTariff } from '../../../contract/calls/map';
import { codes } from '../../../contract/codes';
import { segmentIndexAt } from '../../../contract/pricing';
import type { Equipment, Station } from '../../../contract/schema/station';
import { implement, Refusal, type Implementation, type SandboxContext } from '../../context';
import { commentCountOf } from '../../world/comments';
import { getConnector, viewConnector } from '../../world/connectors';
import { stationPictures } from '../../world/pictures';
import { operators } from '../../world/places';
import { summarise, type StationInfo, type Viewpoint } from '../../world/station-view';
import { viewpointOf } from '../../world/stations';
import { getTariff } from '../../world/tariffs';
import type { World } from '../../world/world';
import { needStation } from './need-station';

const connectorsPollMs = 10_000;
/** What the page calls the price for members. */
const memberName = '普路威会员';

/** One pile for each connector, as the world builds them. */
function equipmentsOf(station: StationInfo, from: Viewpoint): Equipment[] {
  return station.connectors.map((it, index) => {
    const ac = it.powerClass === 'SLOW';
    const view = viewConnector(
      it,
      from.overrides.get(it.connectorId),
      from.seed,
      from.time,
      station.hashes[index],
    );
    return {
      equipmentId: it.equipmentId,
      equipmentName: `${it.connectorName.replace('号枪', '')}号桩`,
      equipmentType: ac ? 2 : 1,
      manufacturer: null,
      model: null,
      powerW: it.powerW,
      connectors: [view.contract],
    };
  });
}

function detailOf(station: StationInfo, from: Viewpoint): Station {
  const { row, facts } = station;
  const operator = operators.find((it) => it.operatorId === row.operatorId);
  return {
    ...summarise(station, from),
    stationType: facts.stationType,
    construction: facts.construction,
    businessHours: facts.businessHours,
    stationTel: null,
    serviceTel: operator?.tel ?? facts.serviceTel,
    siteGuide: facts.siteGuide,
    parkInfo: facts.parkInfo,
    parkFee: facts.parkFee,
    parkNums: facts.parkNums,
    floor: facts.floor,
    pictures: stationPictures(row.stationId),
    facilities: facts.facilities,
    supportReserve: false,
    supportPlugCharge: facts.supportPlugCharge,
    tariffId: row.tariffId,
    commentCount: commentCountOf(station),
    equipments: equipmentsOf(station, from),
    updatedTime: from.time,
  };
}

async function tariffIdOf(
  context: SandboxContext,
  world: World,
  request: { stationId?: string | undefined; connectorId?: string | undefined },
): Promise<string> {
  if (request.connectorId === undefined) return needStation(world, request.stationId ?? '').row.tariffId;
  const view = await getConnector(context, request.connectorId);
  if (!view) throw new Refusal(codes.failure, '充电枪不存在');
  return view.row.tariffId;
}

/** Calls about one station. */
export const stationImplementations = (world: World): Implementation[] => [
  implement(stationDetail, async (context, { stationId, longitude, latitude }, caller) => {
    const origin = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    return detailOf(needStation(world, stationId), await viewpointOf(context, caller, origin));
  }),
  implement(stationConnectors, async (context, { stationId }, caller) => ({
    equipments: equipmentsOf(needStation(world, stationId), await viewpointOf(context, caller)),
    nextPollMs: context.clock.pollMs(connectorsPollMs),
  })),
  implement(stationTariff, async (context, request, caller) => {
    const tariff = await getTariff(context, await tariffIdOf(context, world, request));
    const { member } = await viewpointOf(context, caller);
    const cheaper = tariff.segments.some((it) => it.memberServicePriceE4 !== null);
    return {
      tariff,
      nowSegment: segmentIndexAt(tariff.segments, context.clock.now()),
      memberName: member && cheaper ? memberName : null,
    };
  }),
];
