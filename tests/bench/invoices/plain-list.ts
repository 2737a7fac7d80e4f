import type { BenchPage } from '#tests/bench/phone.ts';

/** Path of {@link plainList}. */
export const plainAddress = '/reference/rows';

const row = '<li>梅林锦绣广场充电站<br>11.09 15:55 · 20.11 度</li>';

/** The reference for the list: as many rows of text, without scripts and styles of the product. */
export const plainList = (rows: number): Record<string, BenchPage> => ({
  [plainAddress]: {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>rows</title>
<meta name="viewport" content="width=device-width"><style>li{min-height:64px}</style><ul>${row.repeat(rows)}</ul></html>`,
  },
});
