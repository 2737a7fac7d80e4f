import type { Kysely } from 'kysely';
import type { Call } from '#contract/call.ts';
import type { BenefitTables } from './benefit/tables.ts';
import type { CaseTables } from './case/tables.ts';
import type { ChargingTables } from './charging/tables.ts';
import type { FileTables } from './files/tables.ts';
import type { GroundLockTables } from './ground-lock/tables.ts';
import type { InvoiceTables } from './invoice/tables.ts';
import type { NoticeTables } from './notice/tables.ts';
import type { HomePileTables } from './home-pile/tables.ts';
import type { PileApplicationTables } from './pile-application/tables.ts';
import type { RatingTables } from './rating/tables.ts';
import type { Robots } from './robot/robots.ts';
import type { ReportTables } from './report/tables.ts';
import type { RepairTables } from './repair/tables.ts';
import type { WorldTables } from './world/tables.ts';
import type { World } from './world/world.ts';

/** Every table of the sandbox's database. */
export type Database = WorldTables &
  ChargingTables &
  RatingTables &
  FileTables &
  HomePileTables &
  PileApplicationTables &
  RepairTables &
  BenefitTables &
  InvoiceTables &
  CaseTables &
  NoticeTables &
  ReportTables &
  GroundLockTables;

/** The sandbox's own time: `base + (real − realBase) × speed`, stored in the database. */
export interface SandboxClock {
  /** Sandbox time, epoch ms. */
  now(): number;
  /** How many sandbox milliseconds pass in a real one, 1–600. */
  readonly speed: number;
  /** Moves the clock forward by `ms` of sandbox time. */
  advance(ms: number): void;
  setSpeed(speed: number): void;
  /** Real milliseconds for a sandbox duration: what `nextPollMs` answers, at least the 1,000 of the contract. */
  pollMs(sandboxMs: number): number;
}

/** Switches that tests and demonstrations set by `POST /__sandbox/scenario`. */
export interface Scenario {
  /** Behaviour of the payment channel: pay the amount, stay in processing, or report one fen less. */
  pay: 'ok' | 'processing' | 'amount-1';
  /** `auto`: the simulated driver plugs in once an order is paid. */
  plug: 'auto' | 'manual';
  /** The device's answer to a start or stop command. */
  start: 'ok' | 'refuse' | 'silent';
  stop: 'ok' | 'silent';
  /** The device's answer to another target while the car charges. */
  target: 'ok' | 'refuse' | 'silent';
  /**
   * `silent`: the device sends no samples. `paused`: the car draws nothing until another value. The others end the charge: a fault of the pile, the car's battery
   * management, a pulled plug, the red button, the platform.
   */
  device: 'ok' | 'silent' | 'paused' | 'fault' | 'bms' | 'unplug' | 'emergency' | 'platform';
  /**
   * When the driver leaves after the end: at once, after 90 minutes, of which the plug is locked for 45 with `locked`, or
   * when the connector is set to 1.
   */
  leave: 'soon' | 'late' | 'locked' | 'manual';
  /** The idle fee of every station: that of its tariff, or one that is stricter, for busy minutes alone, without a maximum, none, or unknown. */
  costs: 'usual' | 'dearer' | 'busy' | 'uncapped' | 'free' | 'untold';
  /** Quotes of stations: `noLevel` does not know the state of charge of any car, `none` sends no quotes, as a first edition. */
  quote: 'ok' | 'noLevel' | 'none';
  /** What keeps the power of charges down that begin from now on, beside car and connector. */
  slow: 'no' | 'cold' | 'hot' | 'grid' | 'unknown';
  /** `wrong-sum`: the operator's bill does not add up. `negative`: its energy is below zero. */
  bill: 'ok' | 'wrong-sum' | 'negative' | 'late';
  /**
   * The gate of a car park, asked for the relief of a plate: `noEntry` knows every car but that of the order; `silent` answers
   * nothing.
   */
  gate: 'ok' | 'noEntry' | 'silent';
  refund: 'ok' | 'fail';
  /** `none`: a start is refused as if nothing had been paid. */
  funds: 'ok' | 'none';
  /** Payment channels: the sandbox's own, or the real ones with addresses that lead there. */
  channels: 'sandbox' | 'all';
  /** The tax platform's answer to an application for an invoice: issued, refused, or none in 72 h. */
  invoice: 'ok' | 'refuse' | 'late';
  /** Whether it confirms the red letter that reverses an invoice. */
  reverse: 'ok' | 'refuse';
  /** The result of reviewing the documents of an application for a home pile. */
  review: 'ok' | 'refuse';
  /** Whether the surveyor finds that a pile can be installed. */
  survey: 'ok' | 'unfeasible';
  /**
   * Reports about connectors: `usual`: other drivers and service act by the state of the connector in this world; `confirm`, `refute`: service
   * always decides so; `silent`: other drivers and service do nothing by themselves.
   */
  report: 'usual' | 'confirm' | 'refute' | 'silent';
  /**
   * A ground lock that is to be lowered: `away`: no car drives in; `silent`: the device does not act; `offline`: the platform reaches
   * no lock. The first three are those of the commands that are sent from then on.
   */
  lock: 'ok' | 'away' | 'silent' | 'offline';
  /** A home pile's answer to an accepted command. */
  pileCommand: 'ok' | 'fail' | 'silent';
  /** How the desk of service handles cases that it takes up: by its rules, after a question, without giving anything, or after its promise. */
  desk: 'ok' | 'asks' | 'declines' | 'late';
  /** Whether messages of the app, text messages and calls reach the phone. */
  push: 'ok' | 'fail';
  sms: 'ok' | 'fail';
  call: 'ok' | 'fail';
}

export const defaultScenario: Scenario = {
  pay: 'ok',
  plug: 'auto',
  start: 'ok',
  stop: 'ok',
  target: 'ok',
  device: 'ok',
  leave: 'soon',
  costs: 'usual',
  quote: 'ok',
  slow: 'no',
  bill: 'ok',
  gate: 'ok',
  refund: 'ok',
  funds: 'ok',
  channels: 'sandbox',
  invoice: 'ok',
  reverse: 'ok',
  review: 'ok',
  survey: 'ok',
  report: 'usual',
  lock: 'ok',
  pileCommand: 'ok',
  desk: 'ok',
  push: 'ok',
  sms: 'ok',
  call: 'ok',
};

/** The dependencies of every handler. */
export interface SandboxContext {
  readonly db: Kysely<Database>;
  readonly clock: SandboxClock;
  readonly seed: number;
  readonly world: World;
  /** The robot arms of the home piles. */
  readonly robots: Robots;
  /** Origin to which the current request was sent. `http://localhost` outside of a request. */
  readonly origin: string;
  /** Current switches; written only by the control endpoints. */
  scenario: Scenario;
  /** Until when orders are advanced, sandbox time; without it, and for `null`, the database knows. */
  readonly advanced?: { to: number | null };
  /**
   * What was parsed of open orders is kept under this object, see `charging/orders/known-cases.ts`. After a transaction that failed, and
   * after a reset, it has to be another one.
   */
  readonly memory?: object;
}

/** The caller after the token was checked; `null` without a login. */
export interface Caller {
  userId: string;
}

/** Thrown by a handler to return a code other than success. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** One implemented call. `caller` is never null where the contract says `auth: 'required'`. */
export interface Implementation {
  readonly call: Call;
  readonly handle: (context: SandboxContext, request: unknown, caller: Caller | null) => Promise<unknown>;
}

/** Binds a handler to a call of the contract; the server checks auth, request, request id and answer. */
export function implement<Request, Answer>(
  call: Call<Request, Answer>,
  handle: (context: SandboxContext, request: Request, caller: Caller | null) => Promise<unknown>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}
