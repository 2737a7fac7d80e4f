import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import { touchConnector } from '../charging/sessions/touch-connector.ts';
import type { SandboxContext } from '../context.ts';
import { applyToPile, type WorldAct } from '../home-pile/live/happen-to-pile.ts';
import {
  applyForInvoice,
  complain,
  lastOrder,
  order,
  payRest,
  reportConnector,
  start,
  waitForConnector,
  work,
  type Wish,
} from './owner.ts';
import { doubtMin, doubts, reportByTwo } from './doubt.ts';
import { demoPiles } from './who.ts';

/** What the owner does, or what happens to him. */
interface Act {
  /** Minutes after the begin. */
  minute: number;
  act: (context: SandboxContext) => Promise<unknown>;
}

const { plug: pileId } = demoPiles;
const pile =
  (event: WorldAct['event'], more: Partial<WorldAct> = {}): Act['act'] =>
  (context) =>
    applyToPile(context, { pileId, event, ...more });

const hasRelief = ({ parking }: CostRules): boolean => parking?.relief != null;
/** An idle fee that begins some minutes after the end, always, and reaches its maximum in at most three hours. */
const hasFee = ({ occupy }: CostRules): boolean =>
  occupy !== null &&
  occupy.when === 'ALWAYS' &&
  occupy.perMinAmount > 0 &&
  occupy.graceMin >= 10 &&
  occupy.graceMin + (occupy.capAmount ?? Infinity) / occupy.perMinAmount <= 180;
const any = (): boolean => true;

const orders =
  (wish: Wish): Act['act'] =>
  (context) =>
    order(context, wish);
const starts =
  (outcome: 'ok' | 'refuse'): Act['act'] =>
  (context) =>
    start(context, outcome);

const desk =
  (act: Parameters<typeof work>[1]): Act['act'] =>
  (context) =>
    work(context, act);

/** The state of the connector of the latest order. */
const connector =
  (status: number | null): Act['act'] =>
  async (context) => {
    const last = await lastOrder(context);
    if (last) await touchConnector(context, last.connectorId, status);
  };

/**
 * Ten hours in which the owner gets a notice of every kind that is sent. One charge uses up its money, and its relief of
 * parking is asked for; the car of the next one stays until the idle fee has its maximum, more than was prepaid, and he complains; the third
 * does not start at once and is ended by a fault; the refund of the last one fails.
 */
const ownActs: readonly Act[] = [
  { minute: 1, act: pile('plug') },
  { minute: 3, act: orders({ fits: hasRelief, prepayWh: 18_000 }) },
  { minute: 4, act: starts('ok') },
  { minute: 50, act: pile('unplug') },
  { minute: 60, act: waitForConnector },
  {
    minute: 120,
    act: orders({
      fits: hasFee,
      prepayWh: 30_000,
      target: { kind: 'WH', value: 15_000 },
      switches: { leave: 'manual' },
    }),
  },
  { minute: 121, act: starts('ok') },
  { minute: 180, act: pile('plug', { vin: null }) },
  { minute: 195, act: pile('unplug') },
  { minute: 205, act: pile('fault', { code: 'E101' }) },
  { minute: 215, act: pile('clear') },
  { minute: 260, act: pile('offline') },
  { minute: 275, act: pile('beat') },
  { minute: 325, act: complain },
  { minute: 335, act: desk({ event: 'accept' }) },
  { minute: 345, act: desk({ event: 'adjust', amount: 300 }) },
  { minute: 370, act: payRest },
  { minute: 375, act: applyForInvoice },
  { minute: 390, act: orders({ fits: any, prepayWh: 60_000 }) },
  { minute: 391, act: starts('refuse') },
  { minute: 393, act: starts('ok') },
  { minute: 410, act: connector(255) },
  { minute: 411, act: reportConnector },
  { minute: 412, act: connector(null) },
  {
    minute: 430,
    act: orders({
      fits: any,
      prepayWh: 40_000,
      target: { kind: 'WH', value: 5_000 },
      switches: { refund: 'fail' },
    }),
  },
  { minute: 431, act: starts('ok') },
];

/** Beside the owner's own acts, two drivers doubt a connector near the simulator's begin, again and again. */
const doubtActs = Array.from({ length: doubts }, (_, index): Act => ({
  minute: index * doubtMin,
  act: reportByTwo,
}));

/** All acts in the order of their time. */
export const timetable: readonly Act[] = [...doubtActs, ...ownActs].sort((a, b) => a.minute - b.minute);
