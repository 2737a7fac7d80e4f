import { waits, type Action, type Params, type Wait } from '#core/bridge/actions.ts';
import { randomCallId } from '#core/bridge/channel.ts';
import { androidSend, iosSend } from '#core/bridge/transports.ts';
import type { BridgeWindow, Envelope } from '#core/bridge/window.ts';
import type { Clock } from '#core/time/clock.ts';

/** A message of the app as it came: an object, its JSON, or anything else. */
export interface Received {
  /** Time since the call was sent, ms; for a message without a call, since the page started. */
  readonly atMs: number;
  readonly raw: unknown;
}

/** One call and all of its answers, including those after its end. */
export interface Trial {
  readonly action: string;
  readonly wait: Wait;
  readonly sent: Envelope;
  readonly received: readonly Received[];
  /** No further answer is expected. */
  readonly ended: boolean;
  /** The web view refused to take the message. */
  readonly notTaken: boolean;
}

export interface Host {
  /** Sends a call as a page does. Its record is updated with each message; `changed` is called each time. */
  call(action: string, params: Params): Trial;
  /** Ends a call that waits for the user without a time limit. */
  giveUp(trial: Trial): void;
  /** Messages without a call: events, answers with other ids, and unreadable ones. */
  readonly others: readonly Received[];
}

/** What the page returns for an event, to test how an app behaves if a page consumes Back. */
type Consume = (message: Record<string, unknown>) => boolean;

interface Running {
  action: string;
  wait: Wait;
  sent: Envelope;
  received: Received[];
  ended: boolean;
  notTaken: boolean;
  startMs: number;
  stop: () => void;
}

/** For an action that no app can know. */
const unknownWait: Wait = { for: 'answer', ms: 5_000 };
const acknowledged = 100;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the fields of a message; `null` if it is neither an object nor JSON of one */
export function fieldsOf(raw: unknown): Record<string, unknown> | null {
  let value = raw;
  try {
    if (typeof raw === 'string') value = JSON.parse(raw);
  } catch {
    return null;
  }
  return isFields(value) ? value : null;
}

export const waitOf = (action: string): Wait =>
  Object.keys(waits).includes(action) ? waits[action as Action] : unknownWait;

/**
 * Talks to the app as pages do, and stores every message unchanged: nothing is interpreted, checked or left
 * out here.
 *
 * @param changed called whenever a call's record or `others` changed
 */
export function connectHost(
  window: BridgeWindow,
  form: 'ios' | 'android',
  clock: Pick<Clock, 'after' | 'now'>,
  { changed, consumes }: { changed: () => void; consumes: Consume },
): Host {
  const send = form === 'ios' ? iosSend(window) : androidSend(window);
  const beginMs = clock.now();
  const calls = new Map<number, Running>();
  const others: Received[] = [];
  let nextId = randomCallId();

  const end = (call: Running) => {
    call.stop();
    call.ended = true;
    changed();
  };

  const hear = (call: Running, raw: unknown, code: unknown) => {
    call.received.push({ atMs: clock.now() - call.startMs, raw });
    if (call.ended) return changed();
    if (code !== acknowledged) return end(call);
    if (call.wait.for === 'acknowledgement') call.stop();
    changed();
  };

  window.plugwayBridgeCallback = (raw) => {
    const fields = fieldsOf(raw);
    const call = typeof fields?.id === 'number' ? calls.get(fields.id) : undefined;
    if (fields && call) {
      hear(call, raw, fields.code);
      return false;
    }
    others.push({ atMs: clock.now() - beginMs, raw });
    changed();
    return fields !== null && consumes(fields);
  };

  return {
    others,
    call(action, params) {
      const wait = waitOf(action);
      const sent: Envelope = { id: nextId, action, params, v: 1 };
      nextId += 1;
      const call: Running = {
        action,
        wait,
        sent,
        received: [],
        ended: false,
        notTaken: false,
        startMs: clock.now(),
        stop: () => {},
      };
      calls.set(sent.id, call);
      call.stop = clock.after(wait.ms, () => end(call));
      try {
        send(sent);
      } catch {
        call.notTaken = true;
        end(call);
      }
      return call;
    },
    giveUp(trial) {
      const call = calls.get(trial.sent.id);
      if (call && !call.ended) end(call);
    },
  };
}
