import { parseInbound } from '#core/bridge/messages.ts';
import { fieldsOf, type Received } from './host.ts';

/** Description of a message that belongs to no call, for the developers of the app. */
export interface OtherMessage {
  readonly atMs: number;
  /** Name of the event; `null` if the message is not an event. */
  readonly event: string | null;
  readonly fault: string | null;
}

/** @returns how a message is understood: as an event of the contract, or what is wrong with it */
export function readOther({ atMs, raw }: Received): OtherMessage {
  const inbound = parseInbound(raw);
  const name = fieldsOf(raw)?.event;
  const event = typeof name === 'string' ? name : null;
  if (inbound.type === 'event') return { atMs, event, fault: null };
  if (inbound.type === 'unknown') return { atMs, event, fault: 'pages do not know this event' };
  if (inbound.type === 'answer')
    return { atMs, event: null, fault: `an answer with the id ${inbound.answer.id}, which no call has` };
  return { atMs, event, fault: event ? 'its data is not as agreed' : 'neither an answer nor an event' };
}

/** Events that an app sends, and what triggers them. */
export const eventHints = {
  pageShow: 'The web view appears. Leave the app and come back.',
  pageHide: 'The web view is left, also for a page of the app over it.',
  backPressed: 'The back key or gesture. With the box ticked the page answers true, and the app has to stay.',
  networkChange: 'Switch flight mode on and off.',
  loginChange: 'Log in or out on a page of the app.',
  shareResult: "Share something from the app's own sheet.",
} as const;
