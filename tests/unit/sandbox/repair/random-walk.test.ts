import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import {
  repairApply,
  repairCancel,
  repairConfig,
  repairConfirm,
  repairInfo,
  repairQuote,
  repairReschedule,
} from '#contract/calls/repair.ts';
import { nextOfRepair } from '#sandbox/repair/advance.ts';
import { serviceEvents, repairMachine } from '#sandbox/repair/repair-machine.ts';
import { findRepair } from '#sandbox/repair/store.ts';
import { mix } from '#sandbox/world/make/hash.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
const walks = 60;
const steps = 40;
/** How many actions are still tried after an end state. */
const afterEnd = 3;

type Info = AnswerOf<typeof repairInfo>;
type Act = readonly [name: string, action: Info['actions'][number], code: () => Promise<number>];

let lastId = 0;
const requestId = () => uuid((lastId += 1));

/** Every action that a user can try, offered or not. */
function actsOf(headers: Headers, info: Info, slots: AnswerOf<typeof repairConfig>['slots']): Act[] {
  const { repairId } = info;
  const quoteAmount = info.quoteAmount ?? 0;
  const ask = async (call: Parameters<typeof send>[1], body: object) =>
    (await send(sandbox, call, { repairId, ...body, requestId: requestId() }, headers)).code;
  const reason = '修完第二天又充不进电了';
  return [
    ['cancel', 'CANCEL', () => ask(repairCancel, {})],
    [
      'reschedule',
      'RESCHEDULE',
      () => ask(repairReschedule, { expectedTime: slots[3]?.slots[1]?.startTime }),
    ],
    ['acceptQuote', 'QUOTE', () => ask(repairQuote, { accept: true, quoteAmount })],
    ['refuseQuote', 'QUOTE', () => ask(repairQuote, { accept: false, quoteAmount })],
    ['confirm', 'CONFIRM', () => ask(repairConfirm, { solved: true, reason: null })],
    ['reopen', 'REOPEN', () => ask(repairConfirm, { solved: false, reason })],
  ];
}

async function apply(headers: Headers, config: AnswerOf<typeof repairConfig>, odd: boolean): Promise<string> {
  const { provinceCode, cityCode, districtCode } = config.piles[0]?.region ?? {};
  const { data } = await send(
    sandbox,
    repairApply,
    {
      pileId: odd ? null : config.piles[0]?.pileId,
      pileSn: odd ? 'PW-NOBODY-1' : null,
      faultType: 'LEAK_TRIP',
      description: '一插枪家里的空开就跳闸',
      fileIds: [],
      contactName: '王先生',
      contactPhone: '13800000002',
      region: { provinceCode, cityCode, districtCode },
      address: '演示小区 1 栋',
      expectedTime: config.slots[1]?.slots[0]?.startTime,
      requestId: requestId(),
    },
    headers,
  );
  return data?.repairId ?? '';
}

it('repair model: every state has a way out, and no offered action is refused', async () => {
  const headers = await loginHeaders(sandbox, 'normal');
  const drawn = new Map<string, number>();
  let draws = 0;
  const count = (name: string) => drawn.set(name, (drawn.get(name) ?? 0) + 1);
  for (let walk = 0; walk < walks; walk += 1) {
    await control(sandbox, 'clock', { advanceMs: 11_000 });
    const { data: config } = await send(sandbox, repairConfig, {}, headers);
    const repairId = await apply(headers, config, walk % 3 === 0);
    const read = async () => (await send(sandbox, repairInfo, { repairId }, headers)).data;
    let atEnd = 0;
    for (let step = 0; step < steps; step += 1) {
      const draw = (salt: number, size: number) => mix(walk * 1_000 + step, salt) % size;
      const before = await read();
      const { status } = before;
      if (status === 'UNKNOWN') throw new Error('no state of the table');
      const acts = actsOf(headers, before, config.slots);
      const isOver = repairMachine.ends.some((end) => end === status);
      atEnd += isOver ? 1 : 0;
      if (atEnd > afterEnd) break;
      draws += 1;
      if (draw(1, 2) === 0) {
        // Mostly events that the state accepts, so that walks get far.
        const own = serviceEvents.filter((event) =>
          repairMachine.rows.some((row) => row.from === status && row.event === event),
        );
        const some = draw(5, 4) > 0 && own.length > 0 ? own : serviceEvents;
        const event = some[draw(2, some.length)];
        const known = repairMachine.rows.some((row) => row.from === status && row.event === event);
        const answer = await control(sandbox, 'repair', { repairId, event });
        expect(answer.status, `${event} in ${status}`).toBe(known ? 200 : 400);
        if (known) count(`${status} ${event}`);
      } else if (draw(3, 8) === 0) {
        const repair = await findRepair(sandbox.context.db, repairId);
        const due = repair && nextOfRepair(repair);
        await control(sandbox, 'clock', {
          advanceMs: Math.max(0, (due?.time ?? 0) - sandbox.context.clock.now()),
        });
        if (due) {
          expect((await read()).status, `${due.event} in ${status}`).not.toBe(status);
          count(`${status} ${due.event}`);
        }
      } else {
        const [name, action, ask] = acts[draw(4, acts.length)] as Act;
        const isOffered = before.actions.includes(action);
        // The days of the list pass; a time in the past is refused for another reason.
        if (name === 'reschedule')
          Object.assign(config, (await send(sandbox, repairConfig, {}, headers)).data);
        const [, , fresh] = actsOf(headers, before, config.slots).find(([other]) => other === name) as Act;
        expect(await (name === 'reschedule' ? fresh : ask)(), `${name} in ${status}`).toBe(
          isOffered ? 0 : -1,
        );
        const after = await read();
        if (isOffered) count(`${status} ${name}`);
        else expect(after.timeline, `${name} in ${status}`).toEqual(before.timeline);
      }
      const { status: next, actions } = await read();
      const isEnd = repairMachine.ends.some((end) => end === next);
      const waits = next === 'QUOTE_CONFIRM' ? actions.includes('QUOTE') : true;
      expect(isEnd || (waits && repairMachine.rows.some((row) => row.from === next)), next).toBe(true);
    }
  }
  const rows = repairMachine.rows.filter(({ from }) => from !== null);
  const missed = rows.map(({ from, event }) => `${from} ${event}`).filter((name) => !drawn.has(name));
  const total = [...drawn.values()].reduce((sum, times) => sum + times, 0);
  process.stdout.write(`${draws} draws, ${total} moves over ${drawn.size} of ${rows.length} rows\n`);
  expect(missed).toEqual([]);
}, 60_000);
