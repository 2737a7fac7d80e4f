import type { StationSummary } from '../../contract/schema/station-summary';
import { freeCount } from './station-words';

export interface StationState {
  /** Colour. */
  tone: 'idle' | 'busy' | 'fault' | 'offline';
  /** What tells the state without colour: a full disc, a bar, a cross, a ring. */
  shape: 'disc' | 'bar' | 'cross' | 'ring';
  word: string;
}

type Facts = Pick<StationSummary, 'stationStatus' | 'openNow' | 'counts'>;

const outOfService: Partial<Record<number, StationState>> = {
  1: { tone: 'offline', shape: 'ring', word: '建设中' },
  5: { tone: 'fault', shape: 'cross', word: '已关闭' },
  6: { tone: 'fault', shape: 'cross', word: '维护中' },
};

const unknown: StationState = { tone: 'offline', shape: 'ring', word: '状态未知' };

/** @returns whether a car may charge at a station now, in word, shape and colour (domain model, 1.3). */
export function stationState({ stationStatus, openNow, counts }: Facts): StationState {
  if (stationStatus !== 50) return outOfService[stationStatus] ?? unknown;
  if (!openNow) return { tone: 'offline', shape: 'ring', word: '休息中' };
  const free = freeCount({ counts });
  if (free > 0) return { tone: 'idle', shape: 'disc', word: `空闲 ${free}` };
  const total = counts.super.total + counts.fast.total + counts.slow.total;
  return total > 0 ? { tone: 'busy', shape: 'bar', word: '已满' } : unknown;
}
