import type { RatingType } from '#contract/schema/order/rating.ts';

/** Tags by rated service: for satisfied, neutral and dissatisfied users. */
const tags: Readonly<Record<RatingType, readonly [readonly string[], readonly string[], readonly string[]]>> =
  {
    CHARGE: [
      ['充电快', '位置好找', '环境整洁', '停车方便', '价格实惠', '设备很新'],
      ['充电正常', '价格一般', '环境一般', '位置一般'],
      ['排队久', '位置难找', '油车占位', '设备故障', '价格偏高', '充电中断'],
    ],
    INSTALL: [
      ['师傅专业', '准时上门', '讲解耐心', '走线整齐', '现场整洁', '服务热情'],
      ['安装正常', '服务一般', '等待稍久'],
      ['迟到爽约', '态度不好', '走线凌乱', '乱收费', '未做讲解', '现场未清理'],
    ],
    REPAIR: [
      ['响应及时', '一次修好', '师傅专业', '讲解耐心', '费用透明'],
      ['已修好', '等待稍久', '服务一般'],
      ['等待太久', '未修好', '态度不好', '费用不清', '重复故障'],
    ],
  };

/** @param stars 1–5 */
export const tagsFor = (targetType: RatingType, stars: number): readonly string[] =>
  tags[targetType][stars >= 4 ? 0 : stars === 3 ? 1 : 2];

export const tagsByStars = (targetType: RatingType): Record<string, string[]> =>
  Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [String(stars), [...tagsFor(targetType, stars)]]));
