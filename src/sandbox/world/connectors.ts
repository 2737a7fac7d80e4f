import type { Kysely } from 'kysely';
import type { Connector, StationSummary } from '#contract/schema/station/station.ts';
import type { Caller, Database, SandboxContext } from '../context.ts';
import { upperVoltageOf } from './car-fit.ts';
import { connectorHash, worldState } from './live-state.ts';
import type { ConnectorStateTable, ConnectorTable } from './tables.ts';

/** `userId` of {@link ConnectorView} for a simulated driver. */
const stranger = 'stranger';

export interface ConnectorView {
  row: ConnectorTable;
  /** T/CEC status 0, 1, 2, 3, 4, 255 at the sandbox's present time. */
  status: number;
  /** The holder: a user's id, {@link stranger}, or `null` if it is free. */
  holder: string | null;
  orderNo: string | null;
  contract: Connector;
}

/** @returns `parkStatus` of a connector, see the contract; unknown where nobody can charge */
function parkStatusOf({ status, bayTaken }: { status: number; bayTaken: boolean }): Connector['parkStatus'] {
  if (status === 2 || status === 3 || bayTaken) return 50;
  return status === 1 ? 10 : 0;
}

/**
 * Builds the view of a connector at `time` (epoch ms) from its facts and the row that overrides the simulated
 * state.
 */
export function viewConnector(
  row: ConnectorTable,
  override: ConnectorStateTable | undefined,
  seed: number,
  time: number,
  hash = connectorHash(seed, row.connectorId),
): ConnectorView {
  const world = worldState(hash, row, time);
  const state = override
    ? {
        status: override.status,
        bayTaken: override.bayTaken === 1,
        statusTime: override.statusTime,
        chargingSoc: null,
        estimatedFreeTime: null,
        estimateTime: null,
      }
    : world;
  const ac = row.powerClass === 'SLOW';
  const holder = override ? override.userId : world.status === 2 || world.status === 3 ? stranger : null;
  const contract: Connector = {
    connectorId: row.connectorId,
    connectorName: row.connectorName,
    stationId: row.stationId,
    equipmentId: row.equipmentId,
    connectorType: ac ? 3 : 4,
    standard: ac ? 'GBT_AC' : 'GBT_DC',
    nationalStandard: 2,
    voltageUpperMv: upperVoltageOf(row),
    voltageLowerMv: ac ? 220_000 : 200_000,
    currentMa: ac ? 32_000 : row.powerClass === 'SUPER' ? 600_000 : 250_000,
    powerW: row.powerW,
    powerClass: row.powerClass,
    status: state.status as Connector['status'],
    statusTime: state.statusTime,
    parkNo: row.parkNo,
    bay: null,
    parkStatus: parkStatusOf(state),
    // Added by `withLocks` in the answers that carry connectors.
    lockStatus: null,
    tariffId: row.tariffId,
    qrCode: row.qrCode,
    faultText: state.status === 255 ? '设备故障，维修中' : state.status === 0 ? '设备离线' : null,
    chargingSoc: state.chargingSoc,
    estimatedFreeTime: state.estimatedFreeTime,
    estimateTime: state.estimateTime,
    record: null,
    doubt: null,
    fits: null,
    canReport: true,
  };
  return { row, status: state.status, holder, orderNo: override?.orderNo ?? null, contract };
}

/** @returns a connector as it is now, or `undefined` for an unknown id. */
export async function getConnector(
  context: SandboxContext,
  connectorId: string,
): Promise<ConnectorView | undefined> {
  const row = context.world.connector(connectorId);
  if (!row) return undefined;
  const override = await context.db
    .selectFrom('connectorState')
    .selectAll()
    .where('connectorId', '=', connectorId)
    .executeTakeFirst();
  return viewConnector(row, override, context.seed, context.clock.now());
}

/**
 * A state that an order, a plugged-in car or a test sets for a connector; `time` in epoch ms of the sandbox.
 */
export interface ConnectorHold {
  status: number;
  orderNo: string | null;
  userId: string | null;
  time: number;
  /** A car that does not charge stands in the bay; `false` if left out. */
  bayTaken?: boolean;
}

/** Sets the state of a connector; `null` releases it to the simulated world. */
export async function setConnectorState(
  db: Kysely<Database>,
  connectorId: string,
  hold: ConnectorHold | null,
): Promise<void> {
  if (!hold) {
    await db.deleteFrom('connectorState').where('connectorId', '=', connectorId).execute();
    return;
  }
  const { time: statusTime, bayTaken = false, ...state } = hold;
  await db
    .replaceInto('connectorState')
    .values({ connectorId, ...state, statusTime, bayTaken: bayTaken ? 1 : 0 })
    .execute();
}

/**
 * Why a caller cannot prepay and start on a connector, or `null` (domain model, 1.3: idle and plugged-in
 * connectors without another holder, reserved ones only for the holder).
 */
export function blockReason(view: ConnectorView, caller: Caller | null): string | null {
  if (view.status === 0) return '充电枪离线，请更换充电枪';
  if (view.status === 255) return '充电枪故障，请更换充电枪';
  if (view.status === 3) return '充电枪正在充电中';
  const mine = view.holder === null || view.holder === caller?.userId;
  if (view.status === 4) return view.holder !== null && mine ? null : '充电枪已被预约';
  if (view.status === 1 || view.status === 2) return mine ? null : '充电枪使用中，请更换充电枪';
  return '充电枪状态未知';
}

/** @returns why a caller cannot prepay and start at a station on one of its connectors, in words; `null` if he can */
export function startBlock(
  { stationStatus, openNow }: Pick<StationSummary, 'stationStatus' | 'openNow'>,
  view: ConnectorView,
  caller: Caller | null,
): string | null {
  if (stationStatus !== 50) return '站点维护中';
  return openNow ? blockReason(view, caller) : '站点未在营业时间';
}
