import { atom, onMount, type ReadableAtom } from 'nanostores';

/**
 * A store for the first render of an island. It begins with the value that the page's HTML was built with, as hydration
 * needs it, and follows `$source` once it is in use: a computed store may have another value before the island is
 * hydrated.
 */
export function startingWith<T>(first: T, $source: ReadableAtom<T>): ReadableAtom<T> {
  const $value = atom(first);
  onMount($value, () => $source.subscribe((value) => $value.set(value)));
  return $value;
}
