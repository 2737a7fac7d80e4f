import { calls } from '../../contract/calls/index';
import { chargingImplementations } from '../charging/implementations';
import type { Implementation } from '../context';
import { fileImplementations } from '../files/upload';
import { ratingImplementations } from '../rating/rate';
import type { World } from '../world/world';
import { cityImplementation } from './calls/city';
import { commentImplementations } from './calls/comments';
import { connectorImplementations } from './calls/connector';
import { favouriteImplementations } from './calls/favourite';
import { favouriteListImplementation } from './calls/favourite-list';
import { markersImplementation, searchImplementation } from './calls/map';
import { searchLogImplementations } from './calls/search-log';
import { stationImplementations } from './calls/station';
import { userImplementations, type Versions } from './calls/user';
import { widgetImplementation } from './calls/widget';
import { SandboxStartError } from './errors';

/** @throws SandboxStartError when a call of the contract has none or two of the implementations */
function checkComplete(implementations: readonly Implementation[]): void {
  const wrong = calls
    .map((call) => ({ call, found: implementations.filter((it) => it.call === call).length }))
    .filter(({ found }) => found !== 1)
    .map(({ call, found }) => `${call.name} (${found})`);
  if (wrong.length > 0)
    throw new SandboxStartError(`calls without exactly one implementation: ${wrong.join(', ')}`);
}

/** Every call of the contract with its handler. */
export function allImplementations(world: World, versions: Versions): Implementation[] {
  const all = [
    ...userImplementations(versions),
    cityImplementation(world),
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
    ...fileImplementations,
  ];
  checkComplete(all);
  return all;
}
