import { calls } from '#contract/calls/index.ts';
import { activityImplementations } from '../benefit/activity.ts';
import { rightsImplementations } from '../benefit/rights.ts';
import { caseImplementations } from '../case/implementations.ts';
import { chargingImplementations } from '../charging/implementations.ts';
import type { Implementation } from '../context.ts';
import { fileImplementations } from '../files/upload.ts';
import { groundLockImplementations } from '../ground-lock/lower-lock.ts';
import { homePileImplementations } from '../home-pile/implementations.ts';
import { settingImplementations } from '../home-pile/setting/implementations.ts';
import { invoiceImplementations } from '../invoice/implementations.ts';
import { noticeImplementations } from '../notice/implementations.ts';
import { pileApplicationImplementations } from '../pile-application/implementations.ts';
import { ratingImplementations } from '../rating/rate.ts';
import { repairImplementations } from '../repair/implementations.ts';
import { reportImplementations } from '../report/take-report.ts';
import { robotImplementations } from '../robot/implementations.ts';
import type { World } from '../world/world.ts';
import { agreementImplementation } from './calls/agreement.ts';
import { helpImplementation } from './calls/help.ts';
import { cityImplementation } from './calls/city.ts';
import { commentImplementations } from './calls/comments.ts';
import { connectorImplementations } from './calls/connector.ts';
import { favouriteImplementations } from './calls/favourite.ts';
import { favouriteListImplementation } from './calls/favourite-list.ts';
import { markersImplementation, searchImplementation } from './calls/map.ts';
import { placeImplementation } from './calls/place.ts';
import { searchLogImplementations } from './calls/search-log.ts';
import { stationImplementations } from './calls/station.ts';
import { userImplementations, type Versions } from './calls/user.ts';
import { widgetImplementation } from './calls/widget.ts';
import { SandboxStartError } from './http/errors.ts';

/** @throws SandboxStartError when a call of the contract has no implementation or two */
function checkComplete(implementations: readonly Implementation[]): void {
  const wrong = calls
    .map((call) => ({
      call,
      found: implementations.filter((implementation) => implementation.call === call).length,
    }))
    .filter(({ found }) => found !== 1)
    .map(({ call, found }) => `${call.name} (${found})`);
  if (wrong.length > 0)
    throw new SandboxStartError(`calls without exactly one implementation: ${wrong.join(', ')}`);
}

/** Every call of the contract with its handler. */
export function allImplementations(world: World, versions: Versions): Implementation[] {
  const all = [
    ...userImplementations(versions),
    agreementImplementation,
    helpImplementation,
    cityImplementation(world),
    placeImplementation,
    markersImplementation(world),
    searchImplementation(world),
    ...stationImplementations(world),
    ...searchLogImplementations,
    ...favouriteImplementations(world),
    favouriteListImplementation(world),
    widgetImplementation(world),
    ...commentImplementations(world),
    ...connectorImplementations,
    ...chargingImplementations,
    ...ratingImplementations,
    ...repairImplementations,
    ...reportImplementations,
    ...groundLockImplementations,
    ...pileApplicationImplementations,
    ...homePileImplementations,
    ...robotImplementations,
    ...settingImplementations,
    ...fileImplementations,
    ...activityImplementations,
    ...rightsImplementations,
    ...invoiceImplementations,
    ...noticeImplementations,
    ...caseImplementations,
  ];
  checkComplete(all);
  return all;
}
