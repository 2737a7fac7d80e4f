import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import {
  applicationDetail,
  confirmAcceptance,
  confirmPlan,
  meterReady,
  pileAppointment,
  putForward,
  voidOrder,
} from '#contract/calls/pile.ts';
import { midnightOf } from '#contract/pile/visit-days.ts';
import { NoDecision } from '#sandbox/charging/back-office/service.ts';
import { defaultScenario, Refusal } from '#sandbox/context.ts';
import { nextOfApplication } from '#sandbox/pile-application/advance.ts';
import { applyMachine, workEvents, type OwnerEvent } from '#sandbox/pile-application/apply-machine.ts';
import { workOnApplication } from '#sandbox/pile-application/application-work.ts';
import { findApplication } from '#sandbox/pile-application/store.ts';
import { triesAll } from '#tests/support/tier.ts';
import { requestId } from '../charging/harness.ts';
import { car } from './form.ts';
import { createPileWorld, type PileWorld } from './world.ts';

const dayMs = 86_400_000;
/** Number of sequences; `PLUGWAY_PILE_RUNS=10000` draws many. The first ones are the same in every run. */
const sameRuns = triesAll ? 300 : 80;
const runs = Math.max(sameRuns, Number(process.env['PLUGWAY_PILE_RUNS'] ?? (triesAll ? 320 : sameRuns)));
/** How many actions are still tried after an end state. */
const afterEnd = 3;
const isSearch = process.env['PLUGWAY_FAULT'] !== undefined;

type Detail = AnswerOf<typeof applicationDetail>;
type Action = Detail['actions'][number];

/** Actions that the user can try, and the name under which they are offered. */
const actionOf = {
  resubmit: 'EDIT',
  moveSurvey: 'APPOINT_SURVEY',
  moveInstall: 'APPOINT_INSTALL',
  acceptPlan: 'CONFIRM_PLAN',
  refusePlan: 'CONFIRM_PLAN',
  meterReady: 'METER_READY',
  accept: 'CONFIRM_ACCEPTANCE',
  refuse: 'CONFIRM_ACCEPTANCE',
  resume: 'RESUME',
  askVoid: 'VOID',
} as const satisfies Record<OwnerEvent, Action>;
const ownerEvents = Object.keys(actionOf) as OwnerEvent[];

/** One draw: who acts, which action, and whether the state allows it. */
const step = fc.record({
  who: fc.constantFrom('owner', 'work', 'time'),
  which: fc.nat({ max: 1_000 }),
  isKnown: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
  needMeter: fc.boolean(),
});
const sequences = fc.record({
  serviceType: fc.constantFrom('INSTALL', 'INSTALL', 'INSTALL', 'DELIVERY'),
  survey: fc.constantFrom('ok', 'unfeasible'),
  review: fc.constantFrom('ok', 'refuse'),
  steps: fc.array(step, { minLength: 8, maxLength: 40, size: 'max' }),
});
type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never;

const counts = new Map<string, number>();
let draws = 0;
const note = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
const knows = (status: string, event: string): boolean =>
  applyMachine.rows.some((row) => row.from === status && row.event === event);
const oneOf = <T>(all: readonly T[], which: number): T => all[which % all.length] as T;

async function runSequence(world: PileWorld, { steps, serviceType, survey, review }: Sequence) {
  const { context } = world;
  await world.clear();
  Object.assign(context.scenario, defaultScenario, { survey, review });
  const made = await world.ask(putForward, world.form({ serviceType }));
  if (made instanceof Refusal) throw made;
  const { applyId } = made;
  const read = async (): Promise<Detail> => {
    const answer = await world.ask(applicationDetail, { applyId });
    if (answer instanceof Refusal) throw answer;
    return answer;
  };

  /** Tries a user action, whether it is offered or not. */
  const tryAs = (event: OwnerEvent, detail: Detail) => {
    const id = { applyId, requestId: requestId() };
    const date = midnightOf(context.clock.now()) + 5 * dayMs;
    const reason = '还有问题没有解决';
    const plan = { ...id, extraAmount: detail.survey?.extraAmount ?? 0 };
    switch (event) {
      case 'resubmit':
        return world.ask(putForward, world.form({ applyId, vin: car, serviceType }));
      case 'moveSurvey':
      case 'resume':
        return world.ask(pileAppointment, { ...id, kind: 'SURVEY', date, slot: 'PM' });
      case 'moveInstall':
        return world.ask(pileAppointment, { ...id, kind: 'INSTALL', date, slot: 'PM' });
      case 'acceptPlan':
        return world.ask(confirmPlan, { ...plan, accept: true, reason: null });
      case 'refusePlan':
        return world.ask(confirmPlan, { ...plan, accept: false, reason });
      case 'meterReady':
        return world.ask(meterReady, id);
      case 'accept':
        return world.ask(confirmAcceptance, { ...id, accept: true, reason: null });
      case 'refuse':
        return world.ask(confirmAcceptance, { ...id, accept: false, reason });
      case 'askVoid':
        return world.ask(voidOrder, { ...id, reasonCode: 'NOT_NEEDED', reasonText: '' });
    }
  };

  const owner = async (detail: Detail, which: number, isKnown: boolean): Promise<void> => {
    const offered = ownerEvents.filter((event) => detail.actions.includes(actionOf[event]));
    // Few cancellations, so that sequences get far.
    const further = offered.filter((event) => event !== 'askVoid' || which % 6 === 0);
    const own = further.length > 0 ? further : offered;
    const event = oneOf(isKnown && own.length > 0 ? own : ownerEvents, Math.floor(which / 6));
    // A first and a second appointment of a survey are the same call: the state decides which it is.
    const isOther =
      (event === 'moveSurvey' || event === 'resume') && !detail.actions.includes(actionOf[event]);
    if (isOther && detail.actions.some((action) => action === 'RESUME' || action === 'APPOINT_SURVEY'))
      return;
    const answer = await tryAs(event, detail);
    const isOffered = detail.actions.includes(actionOf[event]);
    expect(answer instanceof Refusal, `${event} in ${detail.status}`).toBe(!isOffered);
    if (isOffered) note(`${detail.status} ${event}`);
    else expect((await read()).timeline, `${event} in ${detail.status}`).toEqual(detail.timeline);
  };

  const work = async (detail: Detail, which: number, isKnown: boolean, needMeter: boolean): Promise<void> => {
    const own = workEvents.filter((event) => knows(detail.status, event));
    const event = oneOf(isKnown && own.length > 0 ? own : workEvents, which);
    try {
      await workOnApplication(context, applyId, event, { needMeter });
      expect(knows(detail.status, event), `${event} in ${detail.status}`).toBe(true);
      note(`${detail.status} ${event}`);
    } catch (error) {
      if (!(error instanceof NoDecision)) throw error;
      // A delivery is sent before it is signed for, and sent once.
      const isOrder = event === 'ship' || event === 'sign';
      expect(isOrder || !knows(detail.status, event), `${event} in ${detail.status}`).toBe(true);
    }
  };

  const pass = async (detail: Detail): Promise<void> => {
    const application = await findApplication(context.db, applyId);
    const due = application && nextOfApplication(application, context.scenario);
    if (!due) return;
    context.clock.advance(Math.max(0, due.time - context.clock.now()));
    const after = await read();
    expect(after.timeline.length, `${due.event} in ${detail.status}`).toBeGreaterThan(detail.timeline.length);
    note(`${detail.status} ${due.event}`);
  };

  let atEnd = 0;
  for (const { who, which, isKnown, needMeter } of steps) {
    const detail = await read();
    atEnd += applyMachine.ends.some((end) => end === detail.status) ? 1 : 0;
    if (atEnd > afterEnd) return;
    draws += 1;
    if (who === 'owner') await owner(detail, which, isKnown);
    else if (who === 'work') await work(detail, which, isKnown, needMeter);
    else await pass(detail);
    const { status, actions, timeline, pileId } = await read();
    const isEnd = applyMachine.ends.some((end) => end === status);
    const application = await findApplication(context.db, applyId);
    const goesOn = application && nextOfApplication(application, context.scenario) !== undefined;
    const mayAct = ownerEvents.some((event) => actions.includes(actionOf[event]));
    expect(isEnd || goesOn || mayAct, `a way out of ${status}`).toBe(true);
    expect(isEnd && mayAct, `nothing is offered in ${status}`).toBe(false);
    expect(timeline[timeline.length - 1]?.status).toBe(status);
    expect(pileId !== null, 'a pile comes of an installation that is over').toBe(
      status === 'COMPLETED' && serviceType === 'INSTALL',
    );
  }
}

describe('random actions of user, workers and time', () => {
  let world: PileWorld;
  beforeAll(async () => {
    world = await createPileWorld();
  }, 60_000);
  afterAll(() => world.close());

  it.each([
    ['that are the same in every run', sameRuns, { seed: 16 }],
    ['that are new ones', runs - sameRuns, {}],
  ])(
    'application model: sequences %s, %i: offered actions succeed, others are refused, and every state has a way out',
    async (_, numRuns, more) => {
      if (numRuns === 0) return;
      await fc.assert(
        fc.asyncProperty(sequences, (sequence) => runSequence(world, sequence)),
        { numRuns, ...more, endOnFailure: isSearch },
      );
    },
    7_200_000,
  );

  // The few sequences of `npm test` do not come that far.
  if (triesAll)
    it('application model: random sequences reach every row of the machine', () => {
      const rows = [
        ...new Set(
          applyMachine.rows.flatMap(({ from, event }) => (from === null ? [] : [`${from} ${event}`])),
        ),
      ];
      const moves = [...counts.values()].reduce((sum, times) => sum + times, 0);
      process.stdout.write(`${draws} draws, ${moves} moves over ${counts.size} of ${rows.length} events\n`);
      expect(rows.filter((row) => !counts.has(row))).toEqual([]);
    });
});
