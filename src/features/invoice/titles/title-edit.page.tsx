import type { AnswerOf } from '#contract/call.ts';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { keptTogether } from '#core/kept-together.ts';

/** /invoice/setting?id: the saved titles, one of which is changed. The form itself comes with the island. */
export const route = 'invoiceSetting';
export const call = titleList;

export const request = () => ({});

/** How many titles are saved, and how many can be. */
export const view = (titles: AnswerOf<typeof call>) => (
  <p className="u-pb-2 sub digits" data-loaded>
    {keptTogether(`已保存 ${titles.length} 个常用抬头，最多 ${invoiceLimits.titles} 个`)}
  </p>
);
