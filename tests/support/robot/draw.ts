import type { RobotAxis } from '#contract/schema/home-pile/robot.ts';

/** How a hold ends: by the hand, by the page, by its life, by the network, by somebody else. */
export const ends = [
  'finger up',
  'cancel',
  'second finger',
  'slips away',
  'blur',
  'page hidden',
  'page killed',
  'network cut',
  'packets vanish',
  'emergency and reset',
  'taken over',
] as const;
export type End = (typeof ends)[number];

/** What the network does to packets beside holding each of them up for a time of its own. */
const packets = ['plain', 'repeated', 'held back'] as const;

/** What is drawn for a trial. */
export interface Draw {
  end: End;
  /** How long it is held beyond the first second, ms. */
  heldMs: number;
  /** Longest way of a packet, ms; none takes less than a fifth of it. */
  latencyMs: number;
  /** `held back`: copies of beats come only after the hold, the newest first. */
  packets: (typeof packets)[number];
  /** A stranger tries to take the control, and sends beats. */
  second: boolean;
  axis: RobotAxis;
  speed: '慢速' | '正常';
}

/** Half of the ways are as fast as they are at home, half of them 300 to 2,000 ms long. */
const latencies = [0, 50, 100, 200, 300, 400, 500, 700, 1_000, 2_000];

/** @returns a trial by the numbers of `random` */
export function drawOf(random: () => number, latenciesMs: readonly number[] = latencies): Draw {
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const latencyMs = oneOf(latenciesMs);
  return {
    end: oneOf(ends),
    // The first beat is on its way for a while before anything moves.
    heldMs: 300 + Math.floor(random() * 900) + Math.min(latencyMs, 600),
    latencyMs,
    packets: oneOf(packets),
    second: random() < 0.2,
    axis: oneOf(['x', 'y', 'z', 'yaw']),
    speed: oneOf(['慢速', '正常']),
  };
}
