/**
 * What React's hooks mean in the inline script of a page (set in for `react` by `delivery/inline-script.ts`): a component
 * runs once and shows its first state, as it does when the page is built.
 */

/** The value at the start, and a setter without effect. */
export const useState = <T>(first: T | (() => T)): [T, () => void] => [
  typeof first === 'function' ? (first as () => T)() : first,
  () => {},
];
/** A ref that no element is ever put into. */
export const useRef = <T>(current: T): { current: T } => ({ current });
/** The function itself. */
export const useCallback = <T>(callback: T): T => callback;
/** No id: the island gives elements theirs. */
export const useId = (): string => '';
