/**
 * @param bindsCars whether a car can be bound from here: in the app of the brand, and in no browser
 * @returns the one sentence for an owner without a car, on every page
 */
export const noCarText = (bindsCars: boolean): string =>
  bindsCars ? '您还未绑定车辆，请先绑定' : '您还未绑定车辆，请在品牌APP内绑定';
