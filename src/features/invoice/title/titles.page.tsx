import type { AnswerOf } from '#contract/call.ts';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { TitleCards } from './parts/title-cards.tsx';

/** /invoice/commonUse: the titles that are kept; that there are none is for the island to say. */
export const route = 'invoiceCommonUse';
export const call = titleList;

export const request = () => ({});

export const view = (titles: AnswerOf<typeof call>, { query }: ViewContext) =>
  titles.length > 0 && (
    <TitleCards
      titles={titles}
      picks={query.has('pick')}
      onPick={() => {}}
      onDefault={() => {}}
      onRemove={() => {}}
    />
  );
