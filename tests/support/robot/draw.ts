import type { RobotAxis } from '#contract/schema/home-pile/robot.ts';

/** How a hold ends: by the user, the page, the page's end, the network, or another user. */
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

/** Network conditions beside the random delay of each packet. */
const packets = ['plain', 'repeated', 'held back'] as const;

/** The random parameters of a trial. */
export interface Draw {
  end: End;
  /** Duration of the hold beyond the first second, ms. */
  heldMs: number;
  /** Longest delay of a packet, ms; the shortest is a fifth of it. */
  latencyMs: number;
  /** `held back`: copies of heartbeats arrive only after the hold, the newest first. */
  packets: (typeof packets)[number];
  /** A foreign client tries to take control, and sends heartbeats. */
  second: boolean;
  axis: RobotAxis;
  speed: '慢速' | '正常';
}

/** Half of the delays are as at home, half of them 300 to 2,000 ms. */
const latencies = [0, 50, 100, 200, 300, 400, 500, 700, 1_000, 2_000];

/** @returns a trial from the numbers of `random` */
export function drawOf(random: () => number, latenciesMs: readonly number[] = latencies): Draw {
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const latencyMs = oneOf(latenciesMs);
  return {
    end: oneOf(ends),
    // Time for the first heartbeat to arrive before anything moves.
    heldMs: 300 + Math.floor(random() * 900) + Math.min(latencyMs, 600),
    latencyMs,
    packets: oneOf(packets),
    second: random() < 0.2,
    axis: oneOf(['x', 'y', 'z', 'yaw']),
    speed: oneOf(['慢速', '正常']),
  };
}
