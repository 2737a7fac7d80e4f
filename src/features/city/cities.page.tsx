import type { AnswerOf } from '#contract/call.ts';
import { citySearch } from '#contract/calls/map/city-search.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { CityGroups } from './parts/city-groups.tsx';

const nothing = () => {};

/** /getCity: all cities. If the address carries a word, the island filters them. */
export const route = 'getCity';
export const call = citySearch;

export const request = () => ({});

export const view = (cities: AnswerOf<typeof call>, { query }: ViewContext) =>
  query.get('city') ? null : <CityGroups cities={cities} onPick={nothing} onJump={nothing} />;
