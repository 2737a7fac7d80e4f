import { fault, type Fault } from './fault.ts';

const folder = 'tests/unit/sandbox/pile-application';
/** Random sequences of actions of owner, reviewer, surveyor, installer, and time. */
const model = `${folder}/model.test.ts`;
const calls = `${folder}/application.test.ts`;

/** Faults of applications for home piles. */
export const pileFaults: readonly Fault[] = [
  fault(
    'home pile',
    'identity documents are accepted without consent',
    'src/sandbox/files/upload.ts',
    ["biz === 'PILE_ID' && !(await hasConsent(db, userId))", 'false'],
    calls,
  ),
  fault(
    'home pile',
    'pictures of an identity come back',
    'src/sandbox/pile-application/application-view.ts',
    [
      "document.type !== 'UNKNOWN' && isIdentity(document.type) ? { ...document, file: null } : document",
      'document',
    ],
    calls,
  ),
  fault(
    'home pile',
    'a visit that was moved is offered to be moved again',
    'src/sandbox/pile-application/application-record.ts',
    ["return facts.moved ? 'moved before' : guards.notMoved;", 'return guards.notMoved;'],
    `${folder}/owner.test.ts`,
  ),
  fault(
    'home pile',
    'an installation that nobody accepts leaves no pile',
    'src/sandbox/pile-application/advance.ts',
    ['        await bindPile(context, application, due.time);\n', ''],
    model,
  ),
  fault(
    'home pile',
    'what is not feasible stays so for ever',
    'src/sandbox/pile-application/advance.ts',
    [
      "UNFEASIBLE: ({ statusTime }) => ({ event: 'resumeExpires', time: statusTime + workTimes.resumeMs }),",
      '',
    ],
    model,
  ),
  fault(
    'home pile',
    'an owner accepts a price that he has not read',
    'src/sandbox/pile-application/owner.ts',
    ["if (application.facts.survey?.extraAmount !== extraAmount) refuse('方案费用已更新，请重新确认');", ''],
    `${folder}/owner.test.ts`,
  ),
  fault(
    'home pile',
    'the cheapest plan takes the dearest hours',
    'src/domain/charge-plan/charge-plan.ts',
    ['a.priceE4 - b.priceE4', 'b.priceE4 - a.priceE4'],
    'tests/unit/domain/charge-plan/charge-plan.test.ts',
  ),
  fault(
    'home pile',
    'schedules of Sunday over midnight do not meet those of Monday',
    'src/contract/pile/schedule-rules.ts',
    ['{ start: 0, end: end - weekMin }', '{ start: 0, end: 0 }'],
    'tests/unit/contract/pile/schedules.test.ts',
  ),
];
