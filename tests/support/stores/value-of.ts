import type { ReadableAtom } from 'nanostores';
import type { Live } from '#core/live.ts';

/** @returns the value of a store once it has loaded @throws the error of a failed load */
export function readyOf<State extends { state: string; error?: unknown }>(
  $store: ReadableAtom<State>,
): Extract<State, { state: 'ready' }> {
  const shown = $store.get();
  if (shown.state !== 'ready') throw new Error(`the store is ${shown.state}`, { cause: shown.error });
  return shown as Extract<State, { state: 'ready' }>;
}

/** @returns the value of a live store @throws if it has none */
export const valueOf = <Value>($live: ReadableAtom<Live<Value>>): Value => readyOf($live).value;
