import { parseArgs } from 'node:util';
import { createChannel, randomCallId } from '#core/bridge/channel.ts';
import type { Envelope } from '#core/bridge/window.ts';
import { UsageError, main } from '#delivery/run.ts';
import { randomOf } from '#tests/support/random.ts';
import { measureHandshake } from './bridge/handshake.ts';

const usage = 'usage: npm run bench:bridge [-- --calls N]';

function readCalls(): number {
  try {
    const { values } = parseArgs({ options: { calls: { type: 'string', default: '10000' } } });
    const calls = Number(values.calls);
    if (Number.isInteger(calls) && calls > 0) return calls;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new UsageError(`${usage}, N a whole number from 1 on`);
}

/** The same messages in another order, the same one in every run. */
function shuffled<T>(values: readonly T[]): T[] {
  const random = randomOf(1);
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

const openings = 10;

const spread = (values: readonly number[]): string => {
  const inOrder = [...values].sort((a, b) => a - b);
  return `median ${inOrder[Math.floor(inOrder.length / 2)]}, most ${inOrder[inOrder.length - 1]}`;
};

/**
 * `npm run bench:bridge`: concurrent calls answered in random order, where an answer to the wrong call ends the command
 * with 1; and the number of frames of the handshake in the simulator.
 */
main(async () => {
  const calls = readCalls();
  const sent: Envelope[] = [];
  const begin = performance.now();
  const channel = createChannel({
    send: (envelope) => void sent.push(envelope),
    after: () => () => {},
    firstId: randomCallId(),
  });
  const answers = Array.from({ length: calls }, (_, number) =>
    channel.call('getCarLocation', { vin: `car ${number}` }),
  );
  for (const { id, params } of shuffled(sent))
    channel.settle({ id, code: 0, message: '', data: params['vin'] });
  const got = await Promise.all(answers);
  const took = performance.now() - begin;
  const wrong = got.filter((vin, number) => vin !== `car ${number}`).length;
  const late = sent.filter(({ id }) => channel.settle({ id, code: 0, message: '' })).length;
  process.stdout.write(
    `${calls} calls in flight, answered in random order: ${took.toFixed(0)} ms, ${wrong} mixed up; second answers obeyed: ${late}\n`,
  );
  if (wrong + late > 0) process.exitCode = 1;
  for (const form of ['ios', 'android']) {
    const handshakes = await measureHandshake(form, openings);
    process.stdout.write(
      `${form}: ${openings} pages opened in the simulator, from handshake to first answer ` +
        `frames: ${spread(handshakes.map(({ frames }) => frames))}; ms: ${spread(handshakes.map(({ ms }) => ms))}\n`,
    );
  }
});
