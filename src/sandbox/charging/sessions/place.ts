import { brandIds } from '#contract/brand.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import type { ConnectorView } from '#sandbox/world/connectors.ts';
import { operatorName } from '#sandbox/world/places.ts';
import { stationOf } from './estimate.ts';
import type { OrderPlace } from '../orders/order-record.ts';

const brandOf: Readonly<Record<string, number>> = {
  哈弗: brandIds.haval,
  魏牌: brandIds.wey,
  欧拉: brandIds.ora,
  皮卡: brandIds.pickup,
  坦克: brandIds.tank,
};

/** Brand id of a car's brand name; an unknown name counts as the aggregate brand. */
export const brandIdOf = (brandName: string): number => brandOf[brandName] ?? brandIds.gwm;

/** Facts of station and connector that an order keeps. */
export async function placeOf(context: SandboxContext, view: ConnectorView): Promise<OrderPlace> {
  const station = stationOf(context, view.row.stationId);
  if (!station) throw new Error(`connector ${view.row.connectorId} has no station`);
  const { stationId, name, address, longitude, latitude, operatorId } = station;
  const { connectorId, connectorName, parkNo, powerW } = view.row;
  return {
    operatorId,
    operatorName: operatorName(operatorId),
    station: { stationId, name, address, longitude, latitude },
    connector: { connectorId, connectorName, parkNo, powerW, standard: view.contract.standard },
  };
}
