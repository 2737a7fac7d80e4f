import { codes } from '#contract/codes.ts';
import { Refusal } from '#sandbox/context.ts';
import type { StationInfo } from '#sandbox/world/station-view.ts';
import type { World } from '#sandbox/world/world.ts';

/** @throws Refusal for an unknown id */
export function needStation(world: World, stationId: string): StationInfo {
  const station = world.byId.get(stationId);
  if (!station) throw new Refusal(codes.failure, '充电站不存在');
  return station;
}
