import type { BridgeEvent } from './messages.ts';
import type { Bridge, BridgeEvents } from './types.ts';

type Listener = (data: never) => boolean | void;

export interface Events {
  on: Bridge['on'];
  /** Delivers an event, or keeps it until a listener is there. @returns whether a listener consumed it. */
  emit(event: BridgeEvent): boolean;
  /** As {@link emit}, for events of an app: a first `pageShow` while the page opens says nothing new and is swallowed. */
  receive(event: BridgeEvent): boolean;
  /** From now on each `pageShow` is a return, a first one as well. */
  opened(): void;
}

/**
 * Remembers for the life of the web view that a page was in it: a view opens once, not once for each page. Most apps cannot
 * tell it, because no page listens yet; what they tell a page that was loaded again is a return.
 */
export interface ShownMemory {
  read(): boolean;
  write(): void;
}

const mostEvents = 20;

/** Each of them says where the page is now, which makes what was said before of no account. */
const isOfSight = ({ name }: BridgeEvent): boolean => name === 'pageShow' || name === 'pageHide';

/**
 * @param report called with what a listener throws; the other listeners still run
 */
export function createEvents(shown: ShownMemory, report: (cause: unknown) => void): Events {
  const listeners = new Map<keyof BridgeEvents, Set<Listener>>();
  let unheard: BridgeEvent[] = [];
  let opening = !shown.read();
  shown.write();

  const deliver = (event: BridgeEvent, to: Iterable<Listener>): boolean => {
    for (const listener of to) {
      try {
        // Who consumes it has acted on it: nobody else may, too.
        if (listener(event.data as never) === true) return true;
      } catch (cause) {
        report(cause);
      }
    }
    return false;
  };

  const emit = (event: BridgeEvent): boolean => {
    const there = listeners.get(event.name);
    if (there?.size) return deliver(event, there);
    // An unheard back press is answered at once: the app goes back itself, so it must not come again later.
    if (event.name === 'backPressed') return false;
    const before = isOfSight(event) ? unheard.filter((earlier) => !isOfSight(earlier)) : unheard;
    unheard = [...before, event].slice(-mostEvents);
    return false;
  };

  return {
    emit,
    receive(event) {
      const isOpening = opening && event.name === 'pageShow';
      if (isOfSight(event)) opening = false;
      return isOpening ? false : emit(event);
    },
    opened: () => void (opening = false),
    on(name, listener) {
      const there = listeners.get(name) ?? new Set();
      listeners.set(name, there.add(listener));
      const waiting = unheard.filter((event) => event.name === name);
      unheard = unheard.filter((event) => event.name !== name);
      for (const event of waiting) deliver(event, [listener]);
      return () => void there.delete(listener);
    },
  };
}
