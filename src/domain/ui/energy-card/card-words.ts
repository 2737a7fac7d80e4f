import type { EnergyCard } from '#contract/schema/card/energy-card.ts';
import { vinEnd } from '#domain/vin-end.ts';
import type { Tone } from '#ui/tag/tag.tsx';

export interface CardState {
  word: string;
  tone: Tone;
  /** Whether the card ends within a week. */
  endsSoon: boolean;
}

const soonMs = 7 * 86_400_000;

/** @param now server time, epoch ms @returns word and tone of a card's state; a card of unknown state cannot be used */
export function cardState(
  { status, startTime, endTime }: Pick<EnergyCard, 'status' | 'startTime' | 'endTime'>,
  now: number,
): CardState {
  const isOver = endTime !== null && endTime <= now;
  const endsSoon = endTime !== null && !isOver && endTime - now <= soonMs;
  switch (status) {
    case 'USED_UP':
      return { word: '已用完', tone: 'neutral', endsSoon: false };
    case 'FROZEN':
      return { word: '订单使用中', tone: 'busy', endsSoon };
    case 'EXPIRED':
      return { word: '已过期', tone: 'offline', endsSoon: false };
    case 'ACTIVE':
      if (isOver) return { word: '已过期', tone: 'offline', endsSoon: false };
      if (startTime !== null && startTime > now) return { word: '未生效', tone: 'plugged', endsSoon: false };
      return { word: '可使用', tone: 'idle', endsSoon };
    default:
      return { word: '未知', tone: 'neutral', endsSoon: false };
  }
}

const covers: Record<EnergyCard['cover'], string> = {
  ALL: '电费和服务费',
  SERVICE_ONLY: '服务费',
  ELEC_ONLY: '电费',
  UNKNOWN: '未知',
};
/** @returns the part of a bill that a card pays */
export const coverText = (cover: EnergyCard['cover']): string => covers[cover];

/** @returns which cars a card is for */
export const carText = (vin: string | null): string =>
  vin === null ? '名下所有车辆' : `${vinEnd(vin)} 的车辆`;
