import { codes } from '#contract/codes.ts';
import { applyStatuses } from '#contract/schema/home-pile/application.ts';
import { refusedElsewhere, type Machine, type MachineRow } from '#sandbox/machine/machine.ts';

export type ApplyState = (typeof applyStatuses)[number];

/** Events of the user. */
const ownerEvents = [
  'resubmit',
  'moveSurvey',
  'moveInstall',
  'acceptPlan',
  'refusePlan',
  'meterReady',
  'accept',
  'refuse',
  'resume',
  'askVoid',
] as const;
/** Events of reviewer, surveyor, installer and carrier: `/__sandbox/pile-application` can cause them. */
export const workEvents = [
  'reject',
  'pass',
  'fixSurvey',
  'findFeasible',
  'findUnfeasible',
  'startInstall',
  'finishInstall',
  'ship',
  'sign',
  'grantVoid',
  'refuseVoid',
] as const;

export type OwnerEvent = (typeof ownerEvents)[number];
export type WorkEvent = (typeof workEvents)[number];
export type ApplyEvent = 'create' | OwnerEvent | WorkEvent | 'acceptExpires' | 'resumeExpires';

/** Names of the conditions in the table. */
export const guards = {
  install: 'installation',
  delivery: 'delivery',
  notMoved: 'not moved before',
  meter: 'a meter is applied for',
  noMeter: 'no meter is needed',
  notShipped: 'not shipped',
  shipped: 'shipped',
} as const;

/** States before the installation, in which an application can be cancelled. */
const voidable = [
  'SUBMITTED',
  'REJECTED',
  'DISPATCHED',
  'SURVEY_SCHEDULED',
  'PLAN_CONFIRM',
  'UNFEASIBLE',
  'METER_APPLY',
  'INSTALL_SCHEDULED',
] as const satisfies readonly ApplyState[];

/** @returns the name of the condition under which a refused cancellation leads back to a state */
export const wasIn = (state: ApplyState): string => `was ${state}`;

type Row = MachineRow<ApplyState, ApplyEvent>;

// One row per line: the table is to be read as a table.
// oxfmt-ignore
const rows: readonly Row[] = [
  { from: null, event: 'create', guard: null, to: 'SUBMITTED', effect: '' },
  { from: 'SUBMITTED', event: 'reject', guard: null, to: 'REJECTED', effect: 'reject, documents' },
  { from: 'SUBMITTED', event: 'pass', guard: guards.install, to: 'DISPATCHED', effect: 'provider, documents' },
  { from: 'SUBMITTED', event: 'pass', guard: guards.delivery, to: 'DELIVERING', effect: 'delivery, documents' },
  { from: 'REJECTED', event: 'resubmit', guard: null, to: 'SUBMITTED', effect: 'what was entered, documents' },
  { from: 'DISPATCHED', event: 'fixSurvey', guard: null, to: 'SURVEY_SCHEDULED', effect: 'surveyor' },
  { from: 'DISPATCHED', event: 'moveSurvey', guard: null, to: 'DISPATCHED', effect: 'expectedDate' },
  { from: 'SURVEY_SCHEDULED', event: 'moveSurvey', guard: guards.notMoved, to: 'SURVEY_SCHEDULED', effect: 'visitTime' },
  { from: 'SURVEY_SCHEDULED', event: 'findFeasible', guard: null, to: 'PLAN_CONFIRM', effect: 'survey' },
  { from: 'SURVEY_SCHEDULED', event: 'findUnfeasible', guard: null, to: 'UNFEASIBLE', effect: 'survey' },
  { from: 'PLAN_CONFIRM', event: 'acceptPlan', guard: guards.meter, to: 'METER_APPLY', effect: '' },
  { from: 'PLAN_CONFIRM', event: 'acceptPlan', guard: guards.noMeter, to: 'INSTALL_SCHEDULED', effect: 'installer' },
  { from: 'PLAN_CONFIRM', event: 'refusePlan', guard: null, to: 'UNFEASIBLE', effect: '' },
  { from: 'UNFEASIBLE', event: 'resume', guard: null, to: 'SURVEY_SCHEDULED', effect: 'surveyor, no survey' },
  { from: 'UNFEASIBLE', event: 'resumeExpires', guard: null, to: 'VOIDED', effect: '' },
  { from: 'METER_APPLY', event: 'meterReady', guard: null, to: 'INSTALL_SCHEDULED', effect: 'installer' },
  { from: 'INSTALL_SCHEDULED', event: 'moveInstall', guard: guards.notMoved, to: 'INSTALL_SCHEDULED', effect: 'visitTime' },
  { from: 'INSTALL_SCHEDULED', event: 'startInstall', guard: null, to: 'INSTALLING', effect: '' },
  { from: 'INSTALLING', event: 'finishInstall', guard: null, to: 'ACCEPTANCE', effect: 'acceptance' },
  { from: 'ACCEPTANCE', event: 'accept', guard: null, to: 'COMPLETED', effect: 'the pile is bound' },
  { from: 'ACCEPTANCE', event: 'acceptExpires', guard: null, to: 'COMPLETED', effect: 'the pile is bound' },
  { from: 'ACCEPTANCE', event: 'refuse', guard: null, to: 'INSTALLING', effect: 'no acceptance' },
  { from: 'DELIVERING', event: 'ship', guard: guards.notShipped, to: 'DELIVERING', effect: 'delivery' },
  { from: 'DELIVERING', event: 'sign', guard: guards.shipped, to: 'COMPLETED', effect: 'delivery' },
  ...voidable.map((from): Row => ({ from, event: 'askVoid', guard: null, to: 'VOID_PENDING', effect: 'voidInfo' })),
  { from: 'VOID_PENDING', event: 'grantVoid', guard: null, to: 'VOIDED', effect: 'voidInfo' },
  ...voidable.map((to): Row => ({ from: 'VOID_PENDING', event: 'refuseVoid', guard: wasIn(to), to, effect: 'voidInfo' })),
];

/** The application for a home pile (domain model, 2.4). */
export const applyMachine: Machine<ApplyState, ApplyEvent> = {
  name: 'application',
  states: applyStatuses,
  ends: ['COMPLETED', 'VOIDED'],
  lateEvents: [],
  rows,
  refusals: refusedElsewhere(applyStatuses, rows, ownerEvents, codes.failure),
};
