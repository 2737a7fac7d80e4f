import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { formatDate } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import type { Tone } from '#ui/tag/tag.tsx';
import { href } from '#routes.ts';
import { vinEnd } from '#domain/vin-end.ts';

const states: Record<RightsItem['state'], { word: string; tone: Tone }> = {
  NOT_STARTED: { word: '未生效', tone: 'neutral' },
  AVAILABLE: { word: '可使用', tone: 'idle' },
  USED: { word: '已使用', tone: 'offline' },
  EXPIRED: { word: '已过期', tone: 'offline' },
  UNKNOWN: { word: '未知', tone: 'neutral' },
};

/** @returns label and tone of a right's state; a right with a coupon is claimed, not used */
export function stateOf({ state, action }: Pick<RightsItem, 'state' | 'action'>): {
  word: string;
  tone: Tone;
} {
  if (action !== 'CLAIM_COUPON') return states[state];
  if (state === 'AVAILABLE') return { word: '可领取', tone: 'idle' };
  return state === 'USED' ? { word: '已领取', tone: 'offline' } : states[state];
}

const categories: Record<RightsItem['category'], string> = {
  CHARGING: '充电权益',
  PILE: '家充桩权益',
  SERVICE: '服务权益',
  UNKNOWN: '其他权益',
};
export const categoryText = (category: RightsItem['category']): string => categories[category];

/** @returns `哈弗 演示车型 A · 车架号尾号 000001`; only the end of the VIN is shown */
export const carText = ({ vin, carName }: Pick<RightsItem, 'vin' | 'carName'>): string =>
  [carName, vin && vinEnd(vin)].filter(Boolean).join(' · ') || missing;

/** @returns the validity, or the time of use or expiry */
export function timeText({ state, startTime, endTime, usedTime, action }: RightsItem): string {
  if (state === 'USED') {
    return `${formatDate(usedTime)} ${action === 'CLAIM_COUPON' ? '领取' : '使用'}`;
  }
  if (state === 'NOT_STARTED') return `${formatDate(startTime)} 起可用`;
  return state === 'EXPIRED' ? `${formatDate(endTime)} 过期` : `有效期至 ${formatDate(endTime)}`;
}

/** @returns link to the order, application or page where a right was used; `null` if there is none */
export function placeOfUse({
  action,
  usedOrderNo,
  usedApplyId,
  vin,
}: RightsItem): { word: string; to: string } | null {
  if (usedOrderNo !== null) return { word: '查看使用的订单', to: href('order', { id: usedOrderNo }) };
  if (usedApplyId !== null) return { word: '查看申请', to: href('pileDetails', { id: usedApplyId }) };
  if (action === 'APPLY_PILE') return { word: '查看我的家充桩', to: href('pileIntroduce') };
  if (action === 'VIEW_CARD') return { word: '查看能量卡', to: href('energy', vin ? { vinNo: vin } : {}) };
  return null;
}

/** Rights of one car. */
export interface CarRights {
  vin: string;
  rights: RightsItem[];
}

/** @returns the rights by car, in the order of the answer */
export function byCar(rights: readonly RightsItem[]): CarRights[] {
  const cars: CarRights[] = [];
  for (const right of rights) {
    const known = cars.find(({ vin }) => vin === right.vin);
    if (known) known.rights.push(right);
    else cars.push({ vin: right.vin, rights: [right] });
  }
  return cars;
}

/** Whether the right belongs among the records: used or expired. */
export const isOver = ({ state }: Pick<RightsItem, 'state'>): boolean =>
  state === 'USED' || state === 'EXPIRED';
