import { expect, it } from 'vitest';
import { createArm } from '#sandbox/robot/arm.ts';
import type { Beat } from '#sandbox/robot/arm-types.ts';
import { robotAxes as axes } from '#contract/schema/home-pile/robot.ts';
import { armRules } from '#sandbox/robot/arm-rules.ts';
import { randomOf } from '#tests/support/random.ts';

/** Number of trials; `PLUGWAY_ARM_RUNS=10000` runs many. */
const trials = Number(process.env['PLUGWAY_ARM_RUNS'] ?? 600);
const start = 1_000_000;
const limitMs = 1_000;
const beatMs = 300;
const holdMs = 1_000;

/** How a hold ends: a page that still runs sends its stop twice, otherwise nothing more is sent. */
const ends = ['up', 'cancel', 'second finger', 'blur', 'hidden', 'killed', 'network cut'] as const;
const isSilent = (end: (typeof ends)[number]): boolean => end === 'killed' || end === 'network cut';

interface Packet {
  arrival: number;
  act: () => void;
}

/**
 * One hold over a network that delays, loses, repeats and reorders. @returns ms from its end to standstill,
 * if the arm moved
 */
function trial(seed: number) {
  const random = randomOf(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const arm = createArm(start);
  const got = arm.acquire('A', true);
  if (!('lease' in got)) throw new Error(got.refused);
  const { lease } = got;
  const wire: Packet[] = [];
  const latency = oneOf([20, 100, 300, 800, 2_000]);
  const loss = oneOf([0, 0, 0.1, 0.3]);
  const send = (time: number, act: () => void): void => {
    if (random() < loss) return;
    wire.push({ arrival: time + between(Math.floor(latency / 5), latency), act });
    if (random() < 0.15) wire.push({ arrival: time + between(latency, latency * 2), act });
  };

  const holdTime = start + between(1, 400);
  const end = oneOf(ends);
  const endTime = holdTime + holdMs + between(0, 4_000);
  const [axis, dir] = [oneOf(axes), oneOf([1, -1] as const)];
  let seq = 0;
  for (let time = holdTime + holdMs; time < endTime; time += beatMs) {
    seq += 1;
    const beat: Beat = { lease, seq, time, holdTime, axis, dir, speed: oneOf(['slow', 'normal']) };
    send(time, () => void arm.jog(beat));
  }
  if (!isSilent(end))
    for (let twice = 0; twice < 2; twice += 1) send(endTime, () => arm.stop('A', 'RELEASE', seq + 1));
  // Another user tries to acquire the arm, to move it with an invented lease, and sometimes stops it.
  const other = between(start, endTime + 500);
  send(other, () => void arm.acquire('B', true));
  const forged = {
    lease: 'L2',
    seq: 9_999,
    time: other,
    holdTime: other,
    axis,
    dir,
    speed: 'normal',
  } as const;
  send(other, () => void arm.jog(forged));
  if (random() < 0.2) send(other, () => arm.stop('B', oneOf(['STOP', 'EMERGENCY'] as const), null));
  // The surroundings change, and an emergency is reset after the hold.
  if (random() < 0.3) {
    const change = oneOf([
      { obstacle: 'NEAR' },
      { energised: true },
      { hardEstop: true },
      { online: false },
    ] as const);
    wire.push({ arrival: between(start, endTime + 500), act: () => arm.surround(change) });
  }
  let resetTime = Infinity;
  if (random() < 0.3) {
    const arrival = endTime + between(limitMs, 2_000);
    wire.push({
      arrival,
      act() {
        arm.surround({ hardEstop: false, obstacle: 'NONE', energised: false, online: true });
        arm.reset('A', lease, arm.read().now);
        resetTime = arrival;
      },
    });
  }

  wire.sort((a, b) => a.arrival - b.arrival);
  let [next, speed, stoodAt, moved, movedAtEnd, wild, byReset] = [0, 0, endTime, false, false, 0, 0];
  for (let now = start; now <= endTime + 6_000; now += armRules.tickMs) {
    for (let packet = wire[next]; packet && packet.arrival <= now; packet = wire[next]) {
      packet.act();
      next += 1;
    }
    arm.advance(now);
    const read = arm.read();
    moved ||= read.moving;
    if (now <= endTime) movedAtEnd = read.moving;
    else if (read.moving) stoodAt = now + armRules.tickMs;
    // Any movement without braking needs a lease, a heartbeat sent in the last 800 ms, and clear interlocks.
    const isDriven = read.speed > speed;
    const isFresh = now - Math.min(now, endTime) <= armRules.watchdogMs + armRules.tickMs;
    if (isDriven && (read.leaseLeftMs <= 0 || !isFresh || read.bar !== null || read.state !== 'JOGGING'))
      wild += 1;
    if (now > resetTime && read.moving) byReset += 1;
    speed = read.speed;
  }
  const isAtRest = !arm.read().moving;
  return { end, moved, movedAtEnd, ms: stoodAt - endTime, wild, byReset, isAtRest };
}

it(`robot arm: in ${trials} holds with every kind of end it stops within a second and never moves without permission`, () => {
  const runs = Array.from({ length: trials }, (_, seed) => trial(seed + 1));
  const moved = runs.filter((run) => run.moved);
  // Trials whose arm moved when the hold ended; the others were already at rest.
  const ended = runs.filter((run) => run.movedAtEnd);
  const times = ended.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const byEnd = ends.map((end) => {
    const own = ended.filter((run) => run.end === end).map(({ ms }) => ms);
    return `${end} ${own.length}: ${Math.max(0, ...own)}`;
  });
  process.stdout.write(
    `${moved.length} of ${trials} holds moved the arm, ${ended.length} until they ended; from there to standstill p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, p100 ${at(1)} ms; longest by end: ${byEnd.join(', ')}\n`,
  );
  expect(moved.length).toBeGreaterThan(trials / 2);
  expect(runs.filter(({ isAtRest }) => !isAtRest)).toEqual([]);
  expect(at(1)).toBeLessThanOrEqual(limitMs);
  expect(runs.reduce((sum, { wild }) => sum + wild, 0)).toBe(0);
  expect(runs.reduce((sum, { byReset }) => sum + byReset, 0)).toBe(0);
}, 600_000);
