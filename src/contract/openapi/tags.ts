import type { Call } from '../call.ts';

/** Description of each group of calls, by the part of their path. */
const meanings: Readonly<Record<string, string>> = {
  user: 'The owner.',
  map: 'Stations, places, cities, favourites, searches.',
  charge: 'Connectors and charges.',
  order: 'Orders and their payments.',
  card: 'Energy cards.',
  coupon: 'Coupons.',
  activity: 'The charging club.',
  rights: 'Rights of cars.',
  rate: 'Ratings.',
  invoice: 'Invoices and their titles.',
  repair: 'Repairs of home piles.',
  station: 'Home piles: where and for whom.',
  pile: 'Home piles of the owner: their state, commands and charges.',
  robot: 'Arms of home piles.',
  file: 'What owners upload.',
  help: 'Articles of the help.',
  car: 'Cars of the owner.',
  agreement: 'Agreements.',
  notice: 'Notices to owners, and their channels.',
  case: 'Cases: complaints about charges, bills and refunds.',
};

/** @returns the part of a call's path that names its group */
export const tagOf = ({ path }: Call): string => {
  const parts = path.split('/').slice(3);
  return parts.find((part) => part in meanings) ?? parts[0] ?? 'other';
};

/** @returns the tags of the document with their descriptions */
export const tagsOf = (calls: readonly Call[]): { name: string; description: string }[] =>
  [...new Set(calls.map(tagOf))].map((name) => ({
    name,
    description: meanings[name] ?? `Calls of ${name}.`,
  }));
