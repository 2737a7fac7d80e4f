import { createCities } from '#features/city/cities.store.ts';
import { createSearch } from '#features/search/search.store.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';
import { readyOf, valueOf } from '#tests/support/stores/value-of.ts';

/** Where the map was sent, as /chargeMap will read it. */
export const targetOf = ({ sessionStorage }: Pick<TestEnvironment, 'sessionStorage'>): unknown =>
  JSON.parse(sessionStorage.getItem('plugway:1:own::map:target') ?? 'null');

/** The place that the map will mark, as /chargeMap will read it. */
export const placeOf = ({ sessionStorage }: Pick<TestEnvironment, 'sessionStorage'>): unknown =>
  JSON.parse(sessionStorage.getItem('plugway:1:own::map:place') ?? 'null');

/** /getCity as its island holds it. @param change what the native app does otherwise, before the page starts */
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

/** /searchLogList as its island holds it. */
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
