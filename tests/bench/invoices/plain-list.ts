import type { BenchPage } from '#tests/bench/phone.ts';

/** Where {@link plainList} stands. */
export const plainAddress = '/reference/rows';

const row = '<li>梅林锦绣广场充电站<br>11.09 15:55 · 20.11 度</li>';

/** What the list is held against: as many rows of text, without a script or a style of the product. */
export const plainList = (rows: number): Record<string, BenchPage> => ({
  [plainAddress]: {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>rows</title>
<meta name="viewport" content="width=device-width"><style>li{min-height:64px}</style><ul>${row.repeat(rows)}</ul></html>`,
  },
});
