/**
 * What React's hooks mean in the inline script of a page (set in for `react` by `delivery/inline-script.ts`): a component
 * runs once and shows its first state, as it does when the page is built.
 */

export const useState = <T>(first: T | (() => T)): [T, () => void] => [
  typeof first === 'function' ? (first as () => T)() : first,
  () => {},
];
export const useRef = <T>(current: T): { current: T } => ({ current });
export const useCallback = <T>(callback: T): T => callback;
export const useId = (): string => '';
