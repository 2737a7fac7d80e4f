import { citySearch } from '#contract/calls/map/city-search.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { CityGroups } from './parts/city-groups.tsx';

const nothing = () => {};

/** /getCity: the cities; with a word in the address the island finds among them. */
export default definePreload({
  call: citySearch,
  request: () => ({}),
  view: (cities, { query }) =>
    query.get('city') ? null : <CityGroups cities={cities} onPick={nothing} onJump={nothing} />,
});
