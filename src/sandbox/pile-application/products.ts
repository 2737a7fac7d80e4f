import type { PileProduct } from '#contract/schema/home-pile/pile-product.ts';

const product = (
  own: Pick<PileProduct, 'productId' | 'model' | 'name' | 'powerW' | 'phase' | 'features'> & {
    styles: ('WALL' | 'POST')[];
    priceAmount: number;
  },
) => ({
  images: [],
  includedCableM: 30,
  overCablePerMAmount: 2_250,
  postExtraAmount: 30_000,
  giftable: own.priceAmount === 0,
  onSale: true,
  ...own,
});

/** Piles on offer in the demonstration, invented. */
export const products = [
  product({
    productId: 'P-AC7',
    model: 'PW-AC7',
    name: '7kW 家用充电桩',
    powerW: 7_000,
    phase: 1,
    styles: ['WALL', 'POST'],
    features: ['PLUG_CHARGE', 'SCHEDULE', 'BLUETOOTH'],
    priceAmount: 0,
  }),
  product({
    productId: 'P-AC11R',
    model: 'PW-AC11R',
    name: '11kW 家用充电桩',
    powerW: 11_000,
    phase: 3,
    styles: ['WALL'],
    features: ['PLUG_CHARGE', 'SCHEDULE', 'BLUETOOTH', 'ROBOT_ARM'],
    priceAmount: 399_900,
  }),
];
