import { creditCodeDigit } from '#contract/invoice/tax-no.ts';

const places = ['深圳市', '北京', '广州', '保定市', '上海', '杭州'] as const;
const names = ['示例云栖', '示例青禾', '示例远山', '示例海棠', '示例长风', '示例星河'] as const;
const kinds = ['科技有限公司', '商贸有限公司', '物流有限公司'] as const;

/**
 * A small register of companies for suggestions. All are invented and contain 示例; their numbers have a valid
 * check digit and an unassigned region, so that no real company has one of them.
 */
export const companies: readonly { title: string; taxNo: string }[] = places.flatMap((place, atPlace) =>
  names.flatMap((name, atName) =>
    kinds.map((kind, atKind) => {
      const first = `91999999MA0${atPlace}${atName}${atKind}XK2`;
      return { title: `${place}${name}${kind}`, taxNo: first + creditCodeDigit(first) };
    }),
  ),
);
