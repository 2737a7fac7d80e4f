import type { PileConsole, PileSession } from '#contract/schema/home-pile/pile-console.ts';
import type { PileSum } from '#contract/schema/home-pile/pile-record.ts';
import type { PileState } from '#contract/schema/home-pile/pile-state.ts';
import { formatTime, missing } from '#core/time/format-time.ts';
import { pileStateWords } from '#domain/pile-words.ts';
import type { Tone } from '#ui/tag/tag.tsx';
import { vinEnd } from '#domain/vin-end.ts';
import { modeWords } from '../mode-words.ts';

/** Warm from here on, °C (domain model, 7.1). */
const hot = { gun: 75, board: 85 } as const;

const tones: Readonly<Partial<Record<PileState, Tone>>> = {
  OFFLINE: 'offline',
  IDLE: 'idle',
  PLUGGED: 'plugged',
  SCHEDULED: 'reserved',
  CHARGING: 'brand',
  FINISHED: 'plugged',
  FAULT: 'fault',
  UPDATING: 'busy',
};

/** @returns the state of a pile with its look, in the words of every list of piles */
export const stateOf = ({ pile: { state } }: PileConsole): { text: string; tone: Tone } => ({
  text: pileStateWords[state],
  tone: tones[state] ?? 'neutral',
});

/** @returns whether a pile can be reached; where it does not say, it is as its state has it */
export const isReached = ({ pile: { online, state } }: PileConsole): boolean => online ?? state !== 'OFFLINE';

/** States in which a schedule that opens starts a charge. */
const startable: readonly PileState[] = ['IDLE', 'PLUGGED', 'SCHEDULED', 'FINISHED'];

/** @returns when the next schedule opens, `23:00 预约充电`; nothing where none is waited for */
export const waitsFor = ({ nextStartTime, pile: { state } }: PileConsole): string | null =>
  nextStartTime !== null && startable.includes(state) ? `${formatTime(nextStartTime)} 预约充电` : null;

/** A battery has to have taken so many percent, before it is known how fast it fills. */
const leastPercent = 3;
const longestMs = 24 * 3_600_000;

/**
 * @returns when the charge is expected to reach its target, epoch ms, by how fast the battery has filled so far: a pile on
 * alternating current charges evenly. `null` where the car does not say enough, or it would be days
 */
export function expectedEnd({
  session,
  sampleTime,
}: Pick<PileConsole, 'session' | 'sampleTime'>): number | null {
  if (!session || session.stopReason !== null || sampleTime === null) return null;
  const { soc, startSoc, targetSoc, durationSec } = session;
  if (soc === null || startSoc === null || durationSec === null) return null;
  const come = soc - startSoc;
  const left = (targetSoc ?? 100) - soc;
  if (come < leastPercent || left <= 0) return null;
  const leftMs = ((durationSec * 1_000) / come) * left;
  return leftMs > longestMs ? null : sampleTime + leftMs;
}

/** @returns whether there is firmware that is not being installed already */
export const canUpgrade = ({ pile: { newFirmware, state } }: PileConsole): boolean =>
  newFirmware !== null && state !== 'UPDATING';

/** @returns what is too warm, in words */
export function heatWarnings({ reading }: PileConsole): string[] {
  const { gunTempC = null, boardTempC = null } = reading ?? {};
  return [
    ...(gunTempC !== null && gunTempC > hot.gun ? [`充电枪温度 ${gunTempC.toFixed(1)}℃，过高`] : []),
    ...(boardTempC !== null && boardTempC > hot.board ? [`主板温度 ${boardTempC.toFixed(1)}℃，过高`] : []),
  ];
}

/** From thousandths, with one decimal: V and A. */
export const oneDecimal = (thousandths: number | null | undefined): string | null =>
  thousandths === null || thousandths === undefined ? null : (thousandths / 1000).toFixed(1);

/** @returns what a month came to, fen; `null` without a price, and where nothing was charged that could have one */
export const monthCost = (sum: PileSum | null): number | null => (sum && sum.times !== 0 ? sum.amount : null);

/** `40%`; a car on alternating current may not say how full it is. */
export const percentWord = (value: number | null): string => (value === null ? missing : `${value}%`);

export const startModeWords: Readonly<Record<PileSession['startMode'], string>> = {
  APP: '手动启动',
  PLUG_CHARGE: '即插即充',
  SCHEDULE: '预约充电',
  UNKNOWN: missing,
};

/** @returns the end of a car's VIN, or that the pile has not known it */
export const shortVin = (vin: string | null): string => (vin === null ? '未识别' : vinEnd(vin));

/** @returns what starts a charge at the pile */
export function modeWord({ setting }: PileConsole): string {
  const mode = setting?.mode ?? 'UNKNOWN';
  return mode === 'UNKNOWN' ? missing : modeWords[mode];
}
