import { stationConnectors, stationDetail, stationTariff } from '#contract/calls/map.ts';
import { codes } from '#contract/codes.ts';
import { segmentIndexAt } from '#contract/pricing.ts';
import { powerClasses, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { Equipment, Station } from '#contract/schema/station/station.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { withRecords } from '#sandbox/charging/sessions/connector-records.ts';
import { withSessions } from '#sandbox/charging/sessions/connector-sessions.ts';
import { implement, Refusal, type Implementation, type SandboxContext } from '#sandbox/context.ts';
import { withLocks } from '#sandbox/ground-lock/bay-locks.ts';
import { watchesAt } from '#sandbox/notice/watch-store.ts';
import { withQuotes } from '#sandbox/quote/with-quotes.ts';
import { ownerComments } from '#sandbox/rating/station-comments.ts';
import { withDoubts } from '#sandbox/report/with-doubts.ts';
import { fitsOf } from '#sandbox/world/car-fit.ts';
import { priceNow } from '#sandbox/world/class-price.ts';
import { commentCountOf } from '#sandbox/world/comments.ts';
import { costRulesOf } from '#sandbox/world/cost-rules.ts';
import { getConnector, viewConnector } from '#sandbox/world/connectors.ts';
import { operators } from '#sandbox/world/places.ts';
import { summarise, type StationInfo, type Viewpoint } from '#sandbox/world/station-view.ts';
import { viewpointOf } from '#sandbox/world/stations.ts';
import { getTariff } from '#sandbox/world/tariffs.ts';
import { bayOf, entrancesOf, stationPictures } from '#sandbox/world/way.ts';
import type { World } from '#sandbox/world/world.ts';
import { needStation } from './need-station.ts';

const connectorsPollMs = 10_000;
/** The page's name of the member price. */
const memberName = '普路威会员';

/** Piles with their connectors; a pile has the name of its first connector. */
async function equipmentsOf(
  context: SandboxContext,
  station: StationInfo,
  from: Viewpoint,
): Promise<Equipment[]> {
  const views = station.connectors.map((connector, index) =>
    viewConnector(
      connector,
      from.overrides.get(connector.connectorId),
      from.seed,
      from.time,
      station.hashes[index],
    ),
  );
  const contracts = views.map(({ row, contract }) => ({
    ...contract,
    bay: bayOf(station, row),
    fits: fitsOf(from.car, row),
  }));
  const recorded = await withRecords(context, await withSessions(context, contracts));
  const connectors = await withLocks(context, station, await withDoubts(context, recorded));
  return [...Map.groupBy(connectors, (connector) => connector.equipmentId).values()].flatMap(
    (connectors): Equipment[] => {
      const [first] = connectors;
      if (!first) return [];
      const { equipmentId, connectorName, powerClass, powerW } = first;
      return [
        {
          equipmentId,
          equipmentName: `${connectorName.replace('号枪', '')}号桩`,
          equipmentType: powerClass === 'SLOW' ? 2 : 1,
          manufacturer: null,
          model: null,
          powerW,
          connectors,
        },
      ];
    },
  );
}

async function detailOf(
  context: SandboxContext,
  station: StationInfo,
  from: Viewpoint,
  asked: PowerClass | undefined,
): Promise<Station> {
  const { row, facts } = station;
  const operator = operators.find((candidate) => candidate.operatorId === row.operatorId);
  const { tariffId } = priceNow(station.prices, from, asked && [asked]);
  const tariff = await getTariff(context, tariffId ?? row.tariffId);
  return {
    ...summarise(station, from, asked && [asked]),
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
    entrances: entrancesOf(station, from.time),
    facilities: facts.facilities,
    supportReserve: false,
    supportPlugCharge: facts.supportPlugCharge,
    tariffId: row.tariffId,
    costRules: costRulesOf(context, tariff, row.stationId),
    classQuotes: powerClasses.flatMap((powerClass) => {
      const quote = from.quotes?.of(station, powerClass);
      return quote ? [{ powerClass, quote }] : [];
    }),
    quoteFor: from.quotes?.quoteFor ?? null,
    commentCount:
      commentCountOf(station) + (await ownerComments(context.db, row.stationId, from.time)).length,
    equipments: await equipmentsOf(context, station, from),
    updatedTime: from.time,
  };
}

/** The name of the member price in a tariff for this caller; `null` if it has none. */
const memberNameOf = (tariff: Tariff, member: boolean): string | null =>
  member && tariff.segments.some((segment) => segment.memberServicePriceE4 !== null) ? memberName : null;

/** Parking does not depend on the tariff: the station's parking is used if the tariff has none. */
const withParking = (tariff: Tariff, { facts }: StationInfo): Tariff => ({
  ...tariff,
  parkFeeText: tariff.parkFeeText ?? facts.parkInfo ?? facts.parkFee,
});

/** Tariffs of the station by power class, each pair once. */
async function classesOf(context: SandboxContext, station: StationInfo, member: boolean) {
  const { connectors } = station;
  const pairs = new Map(
    powerClasses.flatMap((powerClass) =>
      connectors
        .filter((connector) => connector.powerClass === powerClass)
        .map(({ tariffId }) => [`${powerClass} ${tariffId}`, { powerClass, tariffId }]),
    ),
  );
  return Promise.all(
    [...pairs.values()].map(async ({ powerClass, tariffId }) => {
      const tariff = await getTariff(context, tariffId);
      return {
        powerClass,
        tariff: withParking(tariff, station),
        costRules: costRulesOf(context, tariff, station.row.stationId),
        memberName: memberNameOf(tariff, member),
      };
    }),
  );
}

/** Calls about one station. */
export const stationImplementations = (world: World): Implementation[] => [
  implement(stationDetail, async (context, { stationId, powerClass, longitude, latitude }, caller) => {
    const origin = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    const from = await withQuotes(context, caller, await viewpointOf(context, caller, origin));
    return detailOf(context, needStation(world, stationId), from, powerClass);
  }),
  implement(stationConnectors, async (context, { stationId }, caller) => ({
    equipments: await equipmentsOf(
      context,
      needStation(world, stationId),
      await viewpointOf(context, caller),
    ),
    watches: caller ? await watchesAt(context, caller.userId, stationId) : [],
    nextPollMs: context.clock.pollMs(connectorsPollMs),
  })),
  implement(stationTariff, async (context, { stationId, powerClass: asked, connectorId }, caller) => {
    const connector = connectorId === undefined ? null : await getConnector(context, connectorId);
    if (connector === undefined) throw new Refusal(codes.failure, '充电枪不存在');
    const station = needStation(world, connector?.row.stationId ?? stationId ?? '');
    const from = await viewpointOf(context, caller);
    const now = priceNow(station.prices, from, asked && [asked]);
    const tariff = await getTariff(context, connector?.row.tariffId ?? now.tariffId ?? station.row.tariffId);
    const { member } = from;
    const nowSegment = segmentIndexAt(tariff.segments, context.clock.now());
    return {
      stationName: station.row.name,
      tariff: withParking(tariff, station),
      costRules: costRulesOf(context, tariff, station.row.stationId),
      nowSegment: nowSegment < 0 ? null : nowSegment,
      memberName: memberNameOf(tariff, member),
      powerClass: connector?.row.powerClass ?? now.powerClass,
      classes: await classesOf(context, station, member),
    };
  }),
];
