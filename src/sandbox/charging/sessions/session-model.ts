import { limitAt, type CarCurve } from './car-curve.ts';

/** At most `powerW` from `time` (epoch ms) on. */
export interface PowerLimit {
  time: number;
  powerW: number;
}

/** A time in which the car draws nothing and the charge goes on (OCPP SuspendedEV), epoch ms, half-open. */
export interface Pause {
  from: number;
  to: number;
}

/** Why a whole charge is slower than car and connector would allow. */
export interface Slowdown {
  by: 'COLD' | 'HOT' | 'GRID' | 'UNKNOWN';
  /** The power at most, W. */
  powerW: number;
}

/** All inputs of a simulated charge; stored in the order, so that every sample can be computed again. */
export interface SimulatedInput {
  kind: 'simulated';
  /** Epoch ms of the sandbox. */
  startTime: number;
  current: 'AC' | 'DC';
  /** Percent at the start. */
  startSoc: number;
  batteryWh: number;
  connectorPowerW: number;
  /**
   * Power limits of the pile for this connector over time, in ascending order; without one its full power.
   */
  limits?: readonly PowerLimit[];
  /** Missing for most. */
  slow?: Slowdown;
  /** In ascending order, none within another; missing for most. */
  pauses?: readonly Pause[];
  /** The car's limits by state of charge, in W; for AC one flat limit. */
  curve: CarCurve;
}

/** A real past charge: energy, peak and duration are given, its power falls smoothly. */
export interface ReplayInput {
  kind: 'replay';
  startTime: number;
  current: 'AC' | 'DC';
  startSoc: number;
  endSoc: number;
  wh: number;
  peakW: number;
  durationMs: number;
}

export type ChargeInput = SimulatedInput | ReplayInput;

/** A charge over time. Nothing in it is stored: each value is a pure function of the input and the time. */
export interface Charge {
  readonly startTime: number;
  /** Energy in the meter at `time`, whole Wh. */
  whAt(time: number): number;
  /** First ms at which the meter shows `wh`; `wh` is at most `fullWh`. */
  timeOf(wh: number): number;
  /** Power in W at `time`. */
  powerAt(time: number): number;
  /** State of charge in percent after `wh`, with its fraction. */
  socAfter(wh: number): number;
  /** Energy in Wh that fills the battery. */
  readonly fullWh: number;
}

const stepMs = 5_000;
const rampMs = 20_000;
/** Tolerance, so that a sum slightly below a whole Wh does not lose it. */
const hair = 1e-7;
const whOf = (powerW: number, ms: number): number => (powerW * ms) / 3_600_000;

/** Last index of the ascending `list` whose value is at most `limit`; -1 if there is none. */
function lastUpTo(list: readonly number[], limit: number): number {
  let low = -1;
  let high = list.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((list[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A charge in parts of constant power: part `i` lasts from `starts[i]` to `starts[i + 1]`. */
interface Stretches {
  /** ms since the start of the charge. */
  starts: number[];
  powers: number[];
  /** Energy in Wh before each part, and after the last one. */
  sums: number[];
}

/**
 * The car requests a power every {@link stepMs}; a limit of the pile cuts such a step where it begins, so
 * that earlier values do not change.
 */
function stretchesOf(input: SimulatedInput, fullWh: number): Stretches {
  const { startTime, startSoc, batteryWh, limits = [], slow } = input;
  const mostW = Math.min(input.connectorPowerW, slow?.powerW ?? Infinity);
  const changes = limits.map((limit) => limit.time - startTime);
  const made: Stretches = { starts: [0], powers: [], sums: [0] };
  for (let from = 0, sum = 0; sum < fullWh; from += stepMs) {
    const ramp = Math.min(1, (from + stepMs / 2) / rampMs);
    const wanted = limitAt(input.curve, Math.min(100, startSoc + (sum / batteryWh) * 100));
    const cuts = changes.filter((change) => change > from && change < from + stepMs);
    for (const [index, end] of [...cuts, from + stepMs].entries()) {
      const start = index === 0 ? from : (cuts[index - 1] ?? from);
      const limitW = limits[lastUpTo(changes, start)]?.powerW ?? input.connectorPowerW;
      const power = Math.max(1, Math.min(wanted, limitW, mostW) * ramp);
      sum += whOf(power, end - start);
      made.powers.push(power);
      made.starts.push(end);
      made.sums.push(sum);
    }
  }
  return made;
}

function simulate(input: SimulatedInput): Charge {
  const { startTime, startSoc, batteryWh } = input;
  const fullWh = Math.max(0, Math.floor(((100 - startSoc) / 100) * batteryWh));
  const { starts, powers, sums } = stretchesOf(input, fullWh);
  const stretchAt = (time: number) => lastUpTo(starts, time - startTime);
  return {
    startTime,
    fullWh,
    socAfter: (wh) => Math.min(100, startSoc + (wh / batteryWh) * 100),
    powerAt: (time) => (time < startTime ? 0 : Math.round(powers[stretchAt(time)] ?? 0)),
    whAt(time) {
      if (time <= startTime) return 0;
      const at = stretchAt(time);
      const power = powers[at];
      if (power === undefined) return fullWh;
      const sum = (sums[at] ?? 0) + whOf(power, time - startTime - (starts[at] ?? 0));
      return Math.min(fullWh, Math.floor(sum + hair));
    },
    timeOf(wh) {
      if (wh <= 0) return startTime;
      const at = Math.min(powers.length - 1, lastUpTo(sums, wh));
      const inside = ((wh - (sums[at] ?? 0)) / (powers[at] ?? 1)) * 3_600_000;
      return startTime + (starts[at] ?? 0) + Math.ceil(inside - hair);
    },
  };
}

/** Power falls as `peak × (1 − t/T)^k`; `k` makes the energy exact, see {@link ReplayInput}. */
function replay(input: ReplayInput): Charge {
  const { startTime, wh, durationMs } = input;
  const mean = (wh * 3_600_000) / durationMs;
  const k = Math.max(0, input.peakW / mean - 1);
  const share = (time: number) => Math.min(1, Math.max(0, (time - startTime) / durationMs));
  const whAt = (time: number) => Math.min(wh, Math.floor(wh * (1 - (1 - share(time)) ** (k + 1)) + hair));
  return {
    startTime,
    fullWh: wh,
    socAfter: (charged) => input.startSoc + ((input.endSoc - input.startSoc) * charged) / Math.max(1, wh),
    powerAt: (time) =>
      time < startTime || share(time) >= 1 ? 0 : Math.round(mean * (k + 1) * (1 - share(time)) ** k),
    whAt,
    timeOf(charged) {
      if (charged <= 0) return startTime;
      let low = startTime;
      let high = startTime + durationMs;
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (whAt(middle) >= charged) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}

/** Whether the car draws nothing at a time, epoch ms. */
export const isPausedAt = (input: ChargeInput, time: number): boolean =>
  input.kind === 'simulated' && (input.pauses ?? []).some(({ from, to }) => from <= time && time < to);

/** A charge with its pauses is the one without them, stretched: what follows a pause happens later by its length. */
function withPauses(input: SimulatedInput, pauses: readonly Pause[]): Charge {
  const lengthBefore = (time: number) =>
    pauses.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(time, to) - from), 0);
  const drawn = (time: number) => time - lengthBefore(time);
  const limits = input.limits?.map((limit) => ({ ...limit, time: drawn(limit.time) }));
  const charge = simulate(limits ? { ...input, limits } : input);
  /** The first time at which the car has drawn power for as long as at a time without pauses. */
  const stretched = (time: number) =>
    pauses.reduce((later, { from, to }) => (from < later ? later + to - from : later), time);
  return {
    ...charge,
    whAt: (time) => charge.whAt(drawn(time)),
    powerAt: (time) => (isPausedAt(input, time) ? 0 : charge.powerAt(drawn(time))),
    timeOf: (wh) => stretched(charge.timeOf(wh)),
  };
}

/** The same charge at another time: it is the same ms by ms. */
export const startingAt = (charge: Charge, startTime: number): Charge => {
  const shift = startTime - charge.startTime;
  return {
    ...charge,
    startTime,
    whAt: (time) => charge.whAt(time - shift),
    timeOf: (wh) => charge.timeOf(wh) + shift,
    powerAt: (time) => charge.powerAt(time - shift),
  };
};

function makeCharge(input: ChargeInput): Charge {
  if (input.kind === 'replay') return replay(input);
  const { pauses = [] } = input;
  return pauses.length > 0 ? withPauses(input, pauses) : simulate(input);
}

/** One answer asks a dozen times about the same input. */
const charges = new WeakMap<ChargeInput, Charge>();

/** @returns the charge that an input describes. A changed charge has another input: none is changed in place. */
export function chargeOf(input: ChargeInput): Charge {
  const known = charges.get(input) ?? makeCharge(input);
  charges.set(input, known);
  return known;
}
