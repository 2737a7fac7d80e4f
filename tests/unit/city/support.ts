import { createCities } from '#features/city/cities.store.ts';
import { createSearch } from '#features/search/search.store.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';
import { readyOf, valueOf } from '#tests/support/stores/value-of.ts';

/** The view that another page asked the map to show. */
export const targetOf = ({ sessionStorage }: Pick<TestEnvironment, 'sessionStorage'>): unknown =>
  JSON.parse(sessionStorage.getItem('plugway:1:own::map:target') ?? 'null');

/** The place that the map will mark. */
export const placeOf = ({ sessionStorage }: Pick<TestEnvironment, 'sessionStorage'>): unknown =>
  JSON.parse(sessionStorage.getItem('plugway:1:own::map:place') ?? 'null');

/**
 * Opens /getCity.
 * @param change changes the native app before the page starts
 */
export async function openCities(
  options: TestOptions = {},
  change: (test: TestEnvironment) => void = () => {},
) {
  const test = await createTestEnvironment({ address: '/getCity', ...options });
  change(test);
  const screen = createCities(test.env);
  const stops = [screen.$cities, screen.$located, screen.$word, screen.$found].map((store) =>
    store.listen(() => {}),
  );
  screen.start();
  await test.idle();
  return { ...test, screen, leave: () => stops.forEach((stop) => stop()) };
}

/** Opens /searchLogList. */
export async function openSearch(options: TestOptions = {}) {
  const test = await createTestEnvironment({ address: '/searchLogList', ...options });
  const screen = createSearch(test.env);
  const stops = [
    screen.$word,
    screen.$mode,
    screen.$results,
    screen.$suggestions,
    screen.history.$history,
  ].map((store) => store.listen(() => {}));
  stops.push(screen.start());
  await test.idle();
  const keywords = () => valueOf(screen.history.$history).map(({ keyword }) => keyword);
  const results = () => readyOf(screen.$results);
  return { ...test, screen, keywords, results, leave: () => stops.forEach((stop) => stop()) };
}
