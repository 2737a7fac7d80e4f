import { fault, type Fault } from './fault.ts';

const folder = 'tests/unit/sandbox/home-pile';
/** Random sequences of actions of the owner, events, time and settings on a pile. */
const model = `${folder}/model.test.ts`;
const life = `${folder}/life.test.ts`;
const live = 'src/sandbox/home-pile/live';

/** Faults of an installed pile. */
const standing: readonly Fault[] = [
  fault(
    'home pile',
    'an owner is offered what his pile refuses',
    `${live}/commands.ts`,
    ['return problemOf(pile, cmd) === null;', 'return true;'],
    model,
  ),
  fault(
    'home pile',
    'a pile at work on a command takes another',
    `${live}/commands.ts`,
    ["if (life.command) return ['BUSY', '充电桩正在执行上一条指令，请稍候'];", ''],
    life,
  ),
  fault(
    'home pile',
    'a command that nobody heard is done',
    `${live}/advance.ts`,
    ["if (silentSince !== null || scenario.pileCommand === 'silent')", 'if (silentSince === -1)'],
    life,
    model,
  ),
  fault(
    'home pile',
    'a car that nobody authorised is charged when it is plugged in',
    `${live}/next-event.ts`,
    ["if (!authVins.includes(plugged.vin ?? '')) return null;", ''],
    life,
    model,
  ),
  fault(
    'home pile',
    'a pile that must not charge unheard goes on',
    `${live}/acts.ts`,
    ['if (isCharging(life) && !facts.rules.offlineCharge)', 'if (life.updatedTime !== null)'],
    model,
  ),
  fault(
    'home pile',
    'a pile is offline only after nine minutes of silence',
    `${live}/next-event.ts`,
    ['export const silenceMs = 90_000;', 'export const silenceMs = 540_000;'],
    life,
  ),
  fault(
    'home pile',
    'a charge of a schedule does not end with its window',
    `${live}/next-event.ts`,
    [
      'silent, updated, greet, schedule, limit, windowEnds, command',
      'silent, updated, greet, schedule, limit, command',
    ],
    life,
    model,
  ),
  fault(
    'home pile',
    'the gun is pulled though it is locked',
    `${live}/acts.ts`,
    [
      "  if (!plugged) throw new NoTransition('home pile: nothing is plugged in');\n  if (life.locked) throw new NoTransition('home pile: the gun is locked');\n",
      "  if (!plugged) throw new NoTransition('home pile: nothing is plugged in');\n",
    ],
    model,
  ),
  fault(
    'home pile',
    'a charge that breaks down leaves no record',
    `${live}/acts.ts`,
    ["    end(pile, 'fault', time);\n", '    life.session = null;\n'],
    model,
  ),
  fault(
    'home pile',
    'another current changes what was charged before',
    `${live}/energy.ts`,
    [
      '  session.wattMs = wattMsAt(session, time);\n  session.since = time;\n  session.powerW',
      '  session.powerW',
    ],
    life,
    model,
  ),
  fault(
    'home pile',
    'an update never comes to its end',
    `${live}/acts.ts`,
    ["if (event === 'upgrade') life.updatedTime = time + updateMs;", ''],
    life,
    model,
  ),
  fault(
    'home pile',
    'check codes may be tried out',
    'src/sandbox/home-pile/code-tries.ts',
    ["  await db.insertInto('homePileCodeTry').values({ userId, sn, time: now }).execute();\n", ''],
    `${folder}/owner.test.ts`,
  ),
  fault(
    'home pile',
    'the past of a pile goes to its next owner',
    'src/sandbox/home-pile/bind.ts',
    ["  await db.deleteFrom('homePileRecord').where('pileId', '=', pileId).execute();\n", ''],
    `${folder}/owner.test.ts`,
  ),
];

const plans = 'src/domain/charge-plan';
const tests = 'tests/unit/domain/charge-plan';

/** Faults of charging plans. */
const planned: readonly Fault[] = [
  fault(
    'home pile',
    'what a plan costs is rounded down',
    `${plans}/charge-plan.ts`,
    ['(priced * (powerW / hourMs) + 50_000) / 100_000', '(priced * (powerW / hourMs)) / 100_000'],
    `${tests}/charge-plan.test.ts`,
  ),
  fault(
    'home pile',
    'a plan over midnight has the price of the first day only',
    `${plans}/charge-plan.ts`,
    ['Math.ceil((endTime - first) / dayMs)', '1'],
    `${tests}/charge-plan.test.ts`,
  ),
  fault(
    'home pile',
    'a schedule of the evening before is not open after midnight',
    `${plans}/windows.ts`,
    ['const first = midnightOf(from) - dayMs;', 'const first = midnightOf(from);'],
    `${tests}/charge-plan.test.ts`,
  ),
  fault(
    'home pile',
    'a plan charges faster than the pile can',
    `${plans}/charge-plan.ts`,
    ['Math.ceil((needWh * hourMs) / powerW)', 'Math.ceil((needWh * hourMs) / powerW / 2)'],
    `${tests}/charge-plan.test.ts`,
  ),
  fault(
    'home pile',
    'the cheapest plan is not ready when the owner wants it',
    `${plans}/charge-plan.ts`,
    ['{ startTime: wish.from, endTime: readyTime }', '{ startTime: wish.from, endTime: readyTime + hourMs }'],
    `${tests}/charge-plan.test.ts`,
  ),
  fault(
    'home pile',
    'of two plans that cost the same the later one is taken',
    `${plans}/charge-plan.ts`,
    ['|| a.startTime - b.startTime', '|| b.startTime - a.startTime'],
    `${tests}/charge-plan.test.ts`,
  ),
  fault(
    'home pile',
    'of two runs that cost the same the later one is taken',
    `${plans}/cheapest-run.ts`,
    ['plan.amount < best.amount', 'plan.amount <= best.amount'],
    `${tests}/cheapest-run.test.ts`,
  ),
  fault(
    'home pile',
    'the cheapest run ends after the time when the car has to be ready',
    `${plans}/cheapest-run.ts`,
    ['time >= wish.from && time <= last', 'time >= wish.from'],
    `${tests}/cheapest-run.test.ts`,
  ),
  fault(
    'home pile',
    'the cheapest run begins only with a price',
    `${plans}/cheapest-run.ts`,
    ['[time, time - length]', '[time]'],
    `${tests}/cheapest-run.test.ts`,
  ),
];

export const homePileFaults: readonly Fault[] = [...standing, ...planned];
