import { citySearch } from '../../../contract/calls/map/city-search';
import { defineFirst } from '../../../core/early/first';
import { CityGroups } from './parts/city-groups';

const nothing = () => {};

/** /getCity: the cities; with a word in the address the island finds among them. */
export default defineFirst({
  call: citySearch,
  request: () => ({}),
  view: (cities, { query }) =>
    query.get('city') ? null : <CityGroups cities={cities} onPick={nothing} onJump={nothing} />,
});
