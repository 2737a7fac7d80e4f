import type { BridgeEvent } from './messages.ts';
import type { Bridge, BridgeEvents } from './types.ts';

type Listener = (data: never) => boolean | void;

export interface Events {
  on: Bridge['on'];
  /** Delivers an event, or keeps it until there is a listener. @returns whether a listener consumed it */
  emit(event: BridgeEvent): boolean;
  /** As {@link emit}, for events of an app: a first `pageShow` while the page opens is dropped. */
  receive(event: BridgeEvent): boolean;
  /** Ends the opening of the page: from now on even a first `pageShow` is a return. */
  opened(): void;
}

/**
 * Remembers, as long as the web view exists, that a page was shown in it, since a view opens only once. Most
 * apps report the opening before any page listens; a `pageShow` that a reloaded page receives is a return.
 */
export interface ShownMemory {
  read(): boolean;
  write(): void;
}

const mostEvents = 20;

/** Whether the event reports the visibility of the page: a later one replaces an earlier one. */
const isVisibility = ({ name }: BridgeEvent): boolean => name === 'pageShow' || name === 'pageHide';

/**
 * @param report called with what a listener throws; the other listeners still run
 */
export function createEvents(shown: ShownMemory, report: (cause: unknown) => void): Events {
  const listeners = new Map<keyof BridgeEvents, Set<Listener>>();
  let undelivered: BridgeEvent[] = [];
  let opening = !shown.read();
  shown.write();

  const deliver = (event: BridgeEvent, to: Iterable<Listener>): boolean => {
    for (const listener of to) {
      try {
        // A listener that consumes the event has acted on it; no other may.
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
    // A back press without a listener is not kept: the app goes back itself.
    if (event.name === 'backPressed') return false;
    const before = isVisibility(event)
      ? undelivered.filter((earlier) => !isVisibility(earlier))
      : undelivered;
    undelivered = [...before, event].slice(-mostEvents);
    return false;
  };

  return {
    emit,
    receive(event) {
      const isOpening = opening && event.name === 'pageShow';
      if (isVisibility(event)) opening = false;
      return isOpening ? false : emit(event);
    },
    opened: () => void (opening = false),
    on(name, listener) {
      const there = listeners.get(name) ?? new Set();
      listeners.set(name, there.add(listener));
      const waiting = undelivered.filter((event) => event.name === name);
      undelivered = undelivered.filter((event) => event.name !== name);
      for (const event of waiting) deliver(event, [listener]);
      return () => void there.delete(listener);
    },
  };
}
