import type { HomePileApplication, ListedApplication } from '#contract/schema/home-pile/application.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { applyMachine, guards, wasIn, type ApplyEvent, type ApplyState } from './apply-machine.ts';
import type { PileApplicationTable } from './tables.ts';

type Row = 'applyId' | 'vin' | 'status' | 'statusTime' | 'createTime' | 'rated' | 'pileId';
type StoredFields = Omit<HomePileApplication, Row>;

/** The stored facts of an application beside its row. */
export interface ApplicationFacts extends StoredFields {
  applyNo: ListedApplication['applyNo'];
  serviceType: 'INSTALL' | 'DELIVERY';
  style: 'WALL' | 'POST';
  agreementVersion: string;
  /** Whether the appointment was moved, which is possible once. */
  moved: boolean;
  /** Its state before a cancellation was requested. */
  before: ApplyState | null;
}

/**
 * The initial facts of an application that the form does not contain.
 *
 * @param time epoch ms
 */
export const firstFacts = (time: number) => ({
  timeline: [{ status: 'SUBMITTED' as const, time, text: '申请已提交，等待审核', operator: null }],
  provider: null,
  surveyor: null,
  installer: null,
  survey: null,
  acceptance: null,
  reject: null,
  voidInfo: null,
  delivery: null,
  moved: false,
  before: null,
});

export interface Application extends Omit<PileApplicationTable, 'status' | 'json'> {
  status: ApplyState;
  facts: ApplicationFacts;
}

export const applicationOf = ({ json, status, ...row }: PileApplicationTable): Application => ({
  ...row,
  status: status as ApplyState,
  facts: JSON.parse(json) as ApplicationFacts,
});

/** @returns the name of the condition that holds for an event in the state of an application, `null` for none */
function guardOf({ status, facts }: Application, event: ApplyEvent): string | null {
  switch (event) {
    case 'pass':
      return facts.serviceType === 'DELIVERY' ? guards.delivery : guards.install;
    case 'acceptPlan':
      return facts.survey?.needMeter ? guards.meter : guards.noMeter;
    case 'ship':
    case 'sign':
      return facts.delivery?.status === 'SHIPPED' ? guards.shipped : guards.notShipped;
    case 'refuseVoid':
      return facts.before && wasIn(facts.before);
    case 'moveSurvey':
    case 'moveInstall':
      if (status === 'DISPATCHED') return null;
      return facts.moved ? 'moved before' : guards.notMoved;
    default:
      return null;
  }
}

/** @returns whether the machine allows an event of an application now */
export const canDo = (application: Application, event: ApplyEvent): boolean =>
  applyMachine.rows.some(
    (row) =>
      row.from === application.status && row.event === event && row.guard === guardOf(application, event),
  );

/**
 * Moves an application along its machine, with an entry in its history. @param time epoch ms @param text of
 * the entry, for the user @throws NoTransition if the table has no such row
 */
export function moveApplication(
  application: Application,
  event: ApplyEvent,
  time: number,
  text: string,
  operator: string | null = null,
): void {
  application.status = transition(applyMachine, application.status, event, guardOf(application, event));
  application.statusTime = time;
  application.facts.timeline.push({ status: application.status, time, text, operator });
}
