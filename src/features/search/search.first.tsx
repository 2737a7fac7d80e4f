import { stationSearch } from '#contract/calls/map/station-search.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { ResultRows } from './parts/result-rows.tsx';
import { keywordOf, resultsRequest } from './results-request.ts';

const nothing = () => {};

/** /searchLogList: what the keyword of the address finds; without one the device has what is shown. */
export default definePreload({
  call: stationSearch,
  request({ query, sessionStorage }) {
    const keyword = keywordOf(query.get('keyword'));
    return keyword ? resultsRequest(keyword, sessionStorage) : null;
  },
  view: ({ list }) => (
    <ResultRows cities={[]} stations={list} onOpen={nothing} onMap={nothing} onCity={nothing} />
  ),
});
