import type { PileProduct } from '#contract/schema/home-pile/pile-product.ts';
import { formatYuan } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { styleWords } from '../../application-words.ts';

const featureWords = {
  PLUG_CHARGE: '即插即充',
  SCHEDULE: '预约充电',
  BLUETOOTH: '蓝牙',
  ROBOT_ARM: '机械臂',
  UNKNOWN: '',
} as const;

/** What is included in a pile, and what costs more; what is not known is left out. */
export function ProductFacts({ product }: { product: PileProduct }) {
  const { model, styles, features, includedCableM, overCablePerMAmount, postExtraAmount } = product;
  const known: [string, string | null][] = [
    ['型号', model || null],
    ['安装方式', styles.map((style) => styleWords[style]).join('、') || null],
    [
      '功能',
      features
        .map((feature) => featureWords[feature])
        .filter(Boolean)
        .join('、') || null,
    ],
    ['含电缆', includedCableM === null ? null : `${includedCableM} 米`],
    ['超出部分', overCablePerMAmount === null ? null : `¥${formatYuan(overCablePerMAmount)}/米`],
    ['立柱加价', postExtraAmount ? `¥${formatYuan(postExtraAmount)}` : null],
  ];
  const items = known.flatMap(([label, value]): Fact[] => (value === null ? [] : [{ label, value }]));
  return items.length > 0 && <Card title="产品说明">{<Facts items={items} />}</Card>;
}
