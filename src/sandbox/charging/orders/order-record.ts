import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { TargetChange } from '#contract/schema/order/target-quote.ts';
import type { NoticeKind } from '#contract/schema/notice.ts';
import type { ChargeDetail } from '#contract/schema/order/order.ts';
import type { Scenario } from '#sandbox/context.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { occupyRuleOf } from '#contract/occupy-rule.ts';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import type { OrderState } from './order-machine.ts';
import type { ChargeInput } from '../sessions/session-model.ts';
import type { ChargePlan } from '../sessions/charge-plan.ts';
import type { Choice, Settlement } from './settlement.ts';
import type { OrderTable } from '../tables.ts';

/** The device's answer to a command; fixed when the command is sent. */
export interface Command<Outcome extends string> {
  time: number;
  outcome: Outcome;
}

export type StartMode = 'SCAN' | 'APP';

/** Facts of station, connector and car at the time of the order. */
export interface OrderPlace {
  operatorId: string;
  operatorName: string;
  station: { stationId: string; name: string; address: string; longitude: number; latitude: number };
  connector: {
    connectorId: string;
    connectorName: string;
    parkNo: string | null;
    powerW: number;
    standard: string;
  };
}

/** The `json` of an order. Amounts in fen, energy in Wh, times in epoch ms of the sandbox. */
export interface OrderRecord extends OrderPlace {
  channelType: number;
  brand: number;
  licenseNumber: string | null;
  /** Tariff of the whole order: a later change does not affect it. */
  tariff: Tariff;
  /** Costs beside the energy, those of the estimate; missing in orders of older versions, see {@link costRulesIn}. */
  costRules?: CostRules;
  member: boolean;
  choice: Choice;
  prepayNo: string | null;
  /** Whether the user scanned the code on the connector; missing in orders of older versions. */
  startMode?: StartMode;
  /** Amount that the channel reported as paid, with the top-ups that count. */
  prepaidAmount: number;
  /** Numbers of the top-ups that count, in the order of payment; missing if there are none. */
  topUps?: string[];
  payTime: number | null;
  startChargeSeq: string | null;
  attempts: number;
  start: Command<'ok' | 'refuse' | 'silent'> | null;
  startFail: { code: number; text: string; attempts: number } | null;
  charge: ChargeInput | null;
  plan: ChargePlan | null;
  targetSoc: number | null;
  /** End of the charge that the user chose; `null` if none was chosen. */
  target: ChargeTarget | null;
  /** The last change of the target while the car charges; missing if there was none. */
  targetChange?: Command<Scenario['target']> & Pick<TargetChange, 'target' | 'state'>;
  /** Energy in the meter when the target was changed last, Wh; missing if it was not. */
  chargedBefore?: { time: number; wh: number };
  /** When target or money of the running charge was changed last; missing if neither was. */
  replanTime?: number;
  stop: Command<'ok' | 'silent'> | null;
  stopFailures: number;
  /** The mode of the device and its start time. */
  device: { mode: Scenario['device']; since: number };
  /** Switches that differ for this order from those of all, such as one of a demonstration; missing for most. */
  switches?: Partial<Pick<Scenario, 'leave' | 'refund'>>;
  end: { time: number; wh: number; reason: number } | null;
  /** When the driver leaves the connector after the end; `null` until a control request unplugs the car. */
  leaveTime: number | null;
  /** Until when the plug could not be pulled out after the end; missing if it could be at once. */
  lockedUntil?: number;
  /** Kinds of notices that were sent during the charge and the stay, so that none is sent twice. */
  told?: NoticeKind[];
  /** Until when it was looked what the fee of busy minutes has reached, epoch ms. */
  lookedTo?: number;
  /**
   * Delivery of the notice of the end: `null` as its time while every channel has failed, and whether it came
   * through only after that. Without it the driver knows of the end at once.
   */
  endNotice?: { deliveredTime: number | null; afterFailure: boolean };
  /** For each whole minute from the end on, the end first: 1 if another connector of the class was free, else 0. */
  othersFree?: string;
  /** Service has waived the idle fee. */
  occupyForgiven?: true;
  bill: Scenario['bill'];
  details: ChargeDetail[];
  settlement: Settlement | null;
  settleTime: number | null;
  /** fen of the arrears of the bill that were paid in part, or that service took off; missing if none were. */
  arrearsCleared?: number;
  refundAmount: number;
  refundStatus: 'NONE' | 'PROCESSING' | 'REFUNDED' | 'FAILED';
  /** Text for the user: why service examines the order, or why the last stop failed. */
  abnormalReason: string | null;
  /** How the order had ended when a device reported energy that is on no bill; else `null`. */
  lateFrom: 'SETTLED' | 'REFUNDED' | 'CANCELLED' | null;
  /** Energy of the latest late report, Wh. */
  reportedWh: number;
  /** When service decides an abnormal order; `null` leaves it open. */
  decideTime: number | null;
  adjustments: { time: number; amount: number; reason: string }[];
  rated: boolean;
  invoiceStatus: 'NONE' | 'PROCESSING' | 'INVOICED' | 'NOT_ALLOWED';
  invoiceId: string | null;
}

/** An order as the code works with it. */
export interface Order extends Omit<OrderTable, 'status' | 'json'> {
  status: OrderState;
  record: OrderRecord;
}

/** @returns a database row with its parsed record */
export const orderOf = ({ json, status, ...row }: OrderTable): Order => ({
  ...row,
  status: status as OrderState,
  record: JSON.parse(json) as OrderRecord,
});

/** @returns the costs beside the energy that apply to an order, whatever its station says now */
export const costRulesIn = ({ costRules, tariff }: Pick<OrderRecord, 'costRules' | 'tariff'>): CostRules =>
  costRules ?? { occupy: occupyRuleOf(tariff), parking: null };

/** The initial values of a record. */
export const freshRecord = {
  prepaidAmount: 0,
  payTime: null,
  startChargeSeq: null,
  attempts: 0,
  start: null,
  startFail: null,
  charge: null,
  plan: null,
  targetSoc: null,
  target: null,
  stop: null,
  stopFailures: 0,
  device: { mode: 'ok', since: 0 },
  end: null,
  leaveTime: null,
  bill: 'ok',
  details: [],
  settlement: null,
  settleTime: null,
  refundAmount: 0,
  refundStatus: 'NONE',
  abnormalReason: null,
  lateFrom: null,
  reportedWh: 0,
  decideTime: null,
  adjustments: [],
  rated: false,
  invoiceStatus: 'NONE',
  invoiceId: null,
} as const satisfies Partial<OrderRecord>;
