import { codes } from '../../../contract/codes';
import { Refusal } from '../../context';
import type { StationInfo } from '../../world/station-view';
import type { World } from '../../world/world';

/** @throws Refusal for an unknown id */
export function needStation(world: World, stationId: string): StationInfo {
  const station = world.byId.get(stationId);
  if (!station) throw new Refusal(codes.failure, '充电站不存在');
  return station;
}
