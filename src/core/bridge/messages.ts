import * as v from 'valibot';
import { AppError } from '../error.ts';
import type { BridgeEvents } from './types.ts';

const text = v.fallback(v.string(), '');

/** The fields of every answer, with or without the id of its call. */
const result = { code: v.pipe(v.number(), v.integer()), message: text, data: v.optional(v.unknown()) };

export const hostAnswer = v.object(result);
const answer = v.object({ id: v.pipe(v.number(), v.integer()), ...result });
const event = v.object({ event: v.string(), data: v.optional(v.unknown()) });

export type Answer = v.InferOutput<typeof answer>;

/** Data of an event without data: anything sent with it is dropped. */
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Data of each event; an event whose data does not fit is malformed. */
const eventData = {
  pageShow: nothing,
  pageHide: nothing,
  backPressed: nothing,
  loginChange: nothing,
  networkChange: v.object({ connected: v.boolean(), type: text }),
  shareResult: v.object({ channel: v.string() }),
} satisfies { [E in keyof BridgeEvents]: v.GenericSchema<unknown, BridgeEvents[E]> };

export type BridgeEvent = {
  [E in keyof BridgeEvents]: { name: E; data: BridgeEvents[E] };
}[keyof BridgeEvents];

export type Inbound =
  | { type: 'answer'; answer: Answer }
  | { type: 'event'; event: BridgeEvent }
  /** An event of a newer app that this version does not know; no error. */
  | { type: 'unknown' }
  | { type: 'malformed' };

const isKnown = (name: string): name is keyof BridgeEvents =>
  Object.prototype.hasOwnProperty.call(eventData, name);

const decode = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** Reads what the native app sent: an object or its JSON. */
export function parseInbound(raw: unknown): Inbound {
  const message = decode(raw);
  const asAnswer = v.safeParse(answer, message);
  if (asAnswer.success) return { type: 'answer', answer: asAnswer.output };
  const asEvent = v.safeParse(event, message);
  if (!asEvent.success) return { type: 'malformed' };
  const name = asEvent.output.event;
  if (!isKnown(name)) return { type: 'unknown' };
  const schema: v.GenericSchema<unknown, unknown> = eventData[name];
  const data = v.safeParse(schema, asEvent.output.data);
  if (!data.success) return { type: 'malformed' };
  return { type: 'event', event: { name, data: data.output } as BridgeEvent };
}

/**
 * @param problem which message of the app is wrong
 * @returns an error of kind `contract`, which is reported but not shown
 */
export const bridgeProblem = (problem: string, cause?: unknown) =>
  new AppError({ kind: 'contract', message: '', call: `bridge ${problem}`, cause });

/**
 * Creates the function that the native app calls. It never throws: malformed messages are reported and ignored, and so are
 * answers that no call waits for (repeated, late, or for the previous page), of which only the 1st, 10th, 100th … is
 * reported.
 */
export function createInbox(
  channels: () => readonly { settle(answer: Answer): boolean }[],
  events: { receive(event: BridgeEvent): boolean },
  report: (error: AppError) => void,
): (message: unknown) => boolean {
  let strays = 0;
  return (message) => {
    try {
      const inbound = parseInbound(message);
      if (inbound.type === 'event') return events.receive(inbound.event);
      if (inbound.type === 'answer' && !channels().some((channel) => channel.settle(inbound.answer))) {
        strays += 1;
        if (/^10*$/.test(String(strays))) report(bridgeProblem('stray answer', `number ${strays}`));
      }
      if (inbound.type === 'malformed') report(bridgeProblem('message'));
    } catch (cause) {
      report(bridgeProblem('message', cause));
    }
    return false;
  };
}
