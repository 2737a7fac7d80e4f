import { codes } from '#contract/codes.ts';
import { pileStates } from '#contract/schema/home-pile/pile-state.ts';
import { refusedElsewhere, type Machine, type MachineRow } from '#sandbox/machine/machine.ts';

export type PileStateName = (typeof pileStates)[number];

/** Commands of the user. */
const ownerEvents = ['start', 'stop', 'lock', 'unlock', 'restart', 'upgrade'] as const;
export type OwnerEvent = (typeof ownerEvents)[number];

/** Events around the pile: `/__sandbox/home-pile` can cause them. */
export const worldEvents = ['plug', 'unplug', 'fault', 'clear', 'silence', 'beat'] as const;
export type WorldEvent = (typeof worldEvents)[number];

export type PileEvent =
  | 'create'
  | OwnerEvent
  | Exclude<WorldEvent, 'silence'>
  | 'silent'
  | 'autoStart'
  | 'wait'
  | 'dismiss'
  | 'windowOpens'
  | 'windowEnds'
  | 'target'
  | 'full'
  | 'cut'
  | 'updated';

/** Names of the conditions in the table. */
export const guards = {
  free: 'nothing plugged in',
  plugged: 'plugged in',
  charging: 'it went on charging',
  finished: 'its charge is over',
  faulty: 'it has a fault',
  updating: 'not updated yet',
  room: 'not full',
  newer: 'there is newer firmware',
} as const;

type Row = MachineRow<PileStateName, PileEvent>;

const faultable = ['IDLE', 'PLUGGED', 'SCHEDULED', 'FINISHED'] as const;
const restartable = [...faultable, 'FAULT'] as const;
const heard = ['IDLE', 'PLUGGED', 'SCHEDULED', 'CHARGING', 'FINISHED', 'FAULT', 'UPDATING'] as const;
/** Events of an offline pile: its state is reported with the next message. */
const unheard = [
  'plug',
  'unplug',
  'fault',
  'clear',
  'target',
  'full',
  'windowEnds',
  'cut',
  'updated',
] as const;

// One row per line: the table is to be read as a table.
// oxfmt-ignore
const rows: readonly Row[] = [
  { from: null, event: 'create', guard: null, to: 'IDLE', effect: '' },
  { from: 'IDLE', event: 'plug', guard: null, to: 'PLUGGED', effect: 'the car says who it is' },
  { from: 'IDLE', event: 'upgrade', guard: guards.newer, to: 'UPDATING', effect: '' },
  { from: 'IDLE', event: 'lock', guard: null, to: 'IDLE', effect: 'locked' },
  { from: 'IDLE', event: 'unlock', guard: null, to: 'IDLE', effect: 'not locked' },
  { from: 'PLUGGED', event: 'autoStart', guard: null, to: 'CHARGING', effect: 'session' },
  { from: 'PLUGGED', event: 'wait', guard: null, to: 'SCHEDULED', effect: '' },
  { from: 'PLUGGED', event: 'start', guard: guards.room, to: 'CHARGING', effect: 'session' },
  { from: 'PLUGGED', event: 'unplug', guard: null, to: 'IDLE', effect: '' },
  { from: 'SCHEDULED', event: 'windowOpens', guard: null, to: 'CHARGING', effect: 'session' },
  { from: 'SCHEDULED', event: 'start', guard: guards.room, to: 'CHARGING', effect: 'session' },
  { from: 'SCHEDULED', event: 'dismiss', guard: null, to: 'PLUGGED', effect: '' },
  { from: 'SCHEDULED', event: 'unplug', guard: null, to: 'IDLE', effect: '' },
  { from: 'CHARGING', event: 'full', guard: null, to: 'FINISHED', effect: 'record' },
  { from: 'CHARGING', event: 'target', guard: null, to: 'FINISHED', effect: 'record' },
  { from: 'CHARGING', event: 'stop', guard: null, to: 'FINISHED', effect: 'record' },
  { from: 'CHARGING', event: 'windowEnds', guard: null, to: 'FINISHED', effect: 'record' },
  { from: 'CHARGING', event: 'fault', guard: null, to: 'FAULT', effect: 'record, fault' },
  { from: 'CHARGING', event: 'unplug', guard: null, to: 'IDLE', effect: 'record' },
  { from: 'FINISHED', event: 'unplug', guard: null, to: 'IDLE', effect: '' },
  { from: 'FINISHED', event: 'start', guard: guards.room, to: 'CHARGING', effect: 'session' },
  { from: 'FINISHED', event: 'lock', guard: null, to: 'FINISHED', effect: 'locked' },
  { from: 'FINISHED', event: 'unlock', guard: null, to: 'FINISHED', effect: 'not locked' },
  ...faultable.map((from): Row => ({ from, event: 'fault', guard: null, to: 'FAULT', effect: 'fault' })),
  ...restartable.map((from): Row => ({ from, event: 'restart', guard: null, to: from, effect: 'faults that pass are cleared' })),
  { from: 'FAULT', event: 'clear', guard: guards.free, to: 'IDLE', effect: 'no fault' },
  { from: 'FAULT', event: 'clear', guard: guards.plugged, to: 'PLUGGED', effect: 'no fault' },
  { from: 'FAULT', event: 'plug', guard: null, to: 'FAULT', effect: '' },
  { from: 'FAULT', event: 'unplug', guard: null, to: 'FAULT', effect: '' },
  { from: 'UPDATING', event: 'plug', guard: null, to: 'UPDATING', effect: '' },
  { from: 'UPDATING', event: 'unplug', guard: null, to: 'UPDATING', effect: '' },
  { from: 'UPDATING', event: 'updated', guard: guards.free, to: 'IDLE', effect: 'firmware' },
  { from: 'UPDATING', event: 'updated', guard: guards.plugged, to: 'PLUGGED', effect: 'firmware' },
  ...heard.map((from): Row => ({ from, event: 'silent', guard: null, to: 'OFFLINE', effect: '' })),
  ...unheard.map((event): Row => ({ from: 'OFFLINE', event, guard: null, to: 'OFFLINE', effect: 'reported when it reconnects' })),
  { from: 'OFFLINE', event: 'beat', guard: guards.free, to: 'IDLE', effect: '' },
  { from: 'OFFLINE', event: 'beat', guard: guards.plugged, to: 'PLUGGED', effect: '' },
  { from: 'OFFLINE', event: 'beat', guard: guards.charging, to: 'CHARGING', effect: '' },
  { from: 'OFFLINE', event: 'beat', guard: guards.finished, to: 'FINISHED', effect: '' },
  { from: 'OFFLINE', event: 'beat', guard: guards.faulty, to: 'FAULT', effect: '' },
  { from: 'OFFLINE', event: 'beat', guard: guards.updating, to: 'UPDATING', effect: '' },
];

/** A home pile (domain model, 2.5). A pile has no end. */
export const pileMachine: Machine<PileStateName, PileEvent> = {
  name: 'home pile',
  states: pileStates,
  ends: [],
  lateEvents: [],
  rows,
  refusals: refusedElsewhere(pileStates, rows, ownerEvents, codes.homePileError),
};
