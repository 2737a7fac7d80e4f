import type { ReadableAtom } from 'nanostores';
import type { Live } from '#core/live.ts';

/** @returns what a store shows once it has loaded @throws where it has not, because of what it failed of */
export function readyOf<State extends { state: string; error?: unknown }>(
  $store: ReadableAtom<State>,
): Extract<State, { state: 'ready' }> {
  const shown = $store.get();
  if (shown.state !== 'ready') throw new Error(`the store is ${shown.state}`, { cause: shown.error });
  return shown as Extract<State, { state: 'ready' }>;
}

/** @returns the value of a live store @throws where it is not there */
export const valueOf = <Value>($live: ReadableAtom<Live<Value>>): Value => readyOf($live).value;
