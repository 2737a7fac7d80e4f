/** Which sheet is open. */
export type ChoiceSheetName = 'car' | 'cards' | 'coupon';

export const titles: Record<ChoiceSheetName, string> = {
  car: '充电车辆',
  cards: '能量卡',
  coupon: '优惠券',
};
