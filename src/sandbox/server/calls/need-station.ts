import { codes, type ResultCode } from '#contract/codes.ts';
import { Refusal } from '#sandbox/context.ts';
import type { StationInfo } from '#sandbox/world/station-view.ts';
import type { World } from '#sandbox/world/world.ts';

/**
 * @throws Refusal for an unknown id. @param code code for a read; the message of a write is shown in a toast,
 * a read has none
 */
export function needStation(
  world: World,
  stationId: string,
  code: ResultCode = codes.noSuchOrder,
): StationInfo {
  const station = world.byId.get(stationId);
  if (!station) throw new Refusal(code, '充电站不存在');
  return station;
}
