import * as v from 'valibot';
import type { BridgeEvents } from './types.ts';

const text = v.fallback(v.string(), '');

/** The fields of every answer, with or without the id of its call. */
const result = { code: v.pipe(v.number(), v.integer()), message: text, data: v.optional(v.unknown()) };

export const hostAnswer = v.object(result);
const answer = v.object({ id: v.pipe(v.number(), v.integer()), ...result });
const event = v.object({ event: v.string(), data: v.optional(v.unknown()) });

export type Answer = v.InferOutput<typeof answer>;

/** Data of an event that carries none: whatever comes with it is dropped. */
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
  /** An event that this version does not know. A newer app sends it, so it is not an error. */
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
