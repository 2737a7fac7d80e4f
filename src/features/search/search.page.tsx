import type { AnswerOf } from '#contract/call.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { PageContext } from '#core/page/definition.ts';
import { ResultRows } from './results.tsx';
import { keywordOf, resultsRequest } from './results-request.ts';

const nothing = () => {};

/** /searchLogList: the results for the keyword of the address. Without one the page shows earlier searches of the device. */
export const route = 'searchLogList';
export const call = stationSearch;

export function request({ query, sessionStorage }: PageContext) {
  const keyword = keywordOf(query.get('keyword'));
  return keyword ? resultsRequest(keyword, sessionStorage) : null;
}

export const view = ({ list }: AnswerOf<typeof call>) => (
  <ResultRows
    spots={{ cities: [], places: [], credit: '' }}
    named={[]}
    around={[]}
    stations={list}
    onOpen={nothing}
    onMap={nothing}
    onCity={nothing}
    onPlace={nothing}
  />
);
