import type { PileConsole, PileSession } from '#contract/schema/home-pile/pile-console.ts';
import type { PileSum } from '#contract/schema/home-pile/pile-record.ts';
import type { PileState } from '#contract/schema/home-pile/pile-state.ts';
import { formatTime, missing } from '#core/time/format-time.ts';
import { pileStateWords } from '#domain/pile-words.ts';
import type { Tone } from '#ui/tag/tag.tsx';
import { vinEnd } from '#domain/vin-end.ts';
import { modeWords } from '../setting/setting-words.ts';

/** Too hot above this, °C (domain model, 7.1). */
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

/** @returns text and colour of a pile's state, the text as in every list of piles */
export const stateOf = ({ pile: { state } }: PileConsole): { text: string; tone: Tone } => ({
  text: pileStateWords[state],
  tone: tones[state] ?? 'neutral',
});

/** @returns whether a pile is online; if the answer does not say, its state decides */
export const isReached = ({ pile: { online, state } }: PileConsole): boolean => online ?? state !== 'OFFLINE';

/** States in which the start of a schedule starts a charge. */
const startable: readonly PileState[] = ['IDLE', 'PLUGGED', 'SCHEDULED', 'FINISHED'];

/** @returns the start of the next schedule, `23:00 预约充电`; `null` if none will start a charge */
export const waitsFor = ({ nextStartTime, pile: { state } }: PileConsole): string | null =>
  nextStartTime !== null && startable.includes(state) ? `${formatTime(nextStartTime)} 预约充电` : null;

/** Minimum charged percentage before the speed of the charge is known well enough. */
const leastPercent = 3;
const longestMs = 24 * 3_600_000;

/**
 * @returns when the charge is expected to reach its target, epoch ms, by its speed so far: a pile on alternating current
 * charges evenly. `null` if the car does not report enough, or it would take more than a day
 */
export function expectedEnd({
  session,
  sampleTime,
}: Pick<PileConsole, 'session' | 'sampleTime'>): number | null {
  if (!session || session.stopReason !== null || sampleTime === null) return null;
  const { soc, startSoc, targetSoc, durationSec } = session;
  if (soc === null || startSoc === null || durationSec === null) return null;
  const charged = soc - startSoc;
  const left = (targetSoc ?? 100) - soc;
  if (charged < leastPercent || left <= 0) return null;
  const leftMs = ((durationSec * 1_000) / charged) * left;
  return leftMs > longestMs ? null : sampleTime + leftMs;
}

/** @returns whether newer firmware is available and not being installed yet */
export const canUpgrade = ({ pile: { newFirmware, state } }: PileConsole): boolean =>
  newFirmware !== null && state !== 'UPDATING';

/** @returns texts about parts that are too hot */
export function heatWarnings({ reading }: PileConsole): string[] {
  const { gunTempC = null, boardTempC = null } = reading ?? {};
  return [
    ...(gunTempC !== null && gunTempC > hot.gun ? [`充电枪温度 ${gunTempC.toFixed(1)}℃，过高`] : []),
    ...(boardTempC !== null && boardTempC > hot.board ? [`主板温度 ${boardTempC.toFixed(1)}℃，过高`] : []),
  ];
}

/**
 * @param thousandths mV or mA
 * @returns V or A with one decimal
 */
export const oneDecimal = (thousandths: number | null | undefined): string | null =>
  thousandths === null || thousandths === undefined ? null : (thousandths / 1000).toFixed(1);

/** @returns cost of a month, fen; `null` without a price, and in a month without charges */
export const monthCost = (sum: PileSum | null): number | null => (sum && sum.times !== 0 ? sum.amount : null);

/** `40%`; a car on alternating current may not report its state of charge. */
export const percentWord = (value: number | null): string => (value === null ? missing : `${value}%`);

export const startModeWords: Readonly<Record<PileSession['startMode'], string>> = {
  APP: '手动启动',
  PLUG_CHARGE: '即插即充',
  SCHEDULE: '预约充电',
  UNKNOWN: missing,
};

/** @returns the end of a car's VIN, or that the pile has not identified the car */
export const shortVin = (vin: string | null): string => (vin === null ? '未识别' : vinEnd(vin));

/** @returns what starts a charge at the pile */
export function modeWord({ setting }: PileConsole): string {
  const mode = setting?.mode ?? 'UNKNOWN';
  return mode === 'UNKNOWN' ? missing : modeWords[mode];
}
