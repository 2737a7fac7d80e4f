import { limitAt, type CarCurve } from './car-curve';

/** Everything that decides how a charge runs; kept in the order, so that every sample can be computed again. */
export interface SimulatedInput {
  kind: 'simulated';
  /** Epoch ms of the sandbox. */
  startTime: number;
  current: 'AC' | 'DC';
  /** Percent at the start. */
  startSoc: number;
  batteryWh: number;
  connectorPowerW: number;
  /** The car's limits by state of charge, in W; for AC one flat limit. */
  curve: CarCurve;
}

/** A real charge of the past: its energy, peak and duration are given, its shape falls smoothly. */
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
/** Keeps a sum that is a hair below a whole Wh from losing it. */
const hair = 1e-7;
const whOf = (powerW: number, ms: number): number => (powerW * ms) / 3_600_000;

function simulate(input: SimulatedInput): Charge {
  const { startTime, startSoc, batteryWh } = input;
  const fullWh = Math.max(0, Math.floor(((100 - startSoc) / 100) * batteryWh));
  const powers: number[] = [];
  const sums: number[] = [0];
  for (let step = 0, sum = 0; sum < fullWh; step += 1) {
    const ramp = Math.min(1, ((step + 0.5) * stepMs) / rampMs);
    const soc = Math.min(100, startSoc + (sum / batteryWh) * 100);
    const power = Math.max(1, Math.min(limitAt(input.curve, soc), input.connectorPowerW) * ramp);
    sum += whOf(power, stepMs);
    powers.push(power);
    sums.push(sum);
  }
  const stepAt = (time: number) => Math.floor((time - startTime) / stepMs);
  return {
    startTime,
    fullWh,
    socAfter: (wh) => Math.min(100, startSoc + (wh / batteryWh) * 100),
    powerAt(time) {
      const step = stepAt(time);
      return time < startTime ? 0 : Math.round(powers[step] ?? 0);
    },
    whAt(time) {
      if (time <= startTime) return 0;
      const step = stepAt(time);
      const power = powers[step];
      if (power === undefined) return fullWh;
      const sum = (sums[step] ?? 0) + whOf(power, time - startTime - step * stepMs);
      return Math.min(fullWh, Math.floor(sum + hair));
    },
    timeOf(wh) {
      if (wh <= 0) return startTime;
      let low = 0;
      let high = sums.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sums[middle] ?? 0) >= wh) high = middle;
        else low = middle + 1;
      }
      const step = Math.max(0, low - 1);
      const inside = ((wh - (sums[step] ?? 0)) / (powers[step] ?? 1)) * 3_600_000;
      return startTime + step * stepMs + Math.ceil(inside - hair);
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
    socAfter: (it) => input.startSoc + ((input.endSoc - input.startSoc) * it) / Math.max(1, wh),
    powerAt: (time) =>
      time < startTime || share(time) >= 1 ? 0 : Math.round(mean * (k + 1) * (1 - share(time)) ** k),
    whAt,
    timeOf(it) {
      if (it <= 0) return startTime;
      let low = startTime;
      let high = startTime + durationMs;
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (whAt(middle) >= it) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}

/** @returns the charge that an input describes. */
export const chargeOf = (input: ChargeInput): Charge =>
  input.kind === 'simulated' ? simulate(input) : replay(input);
