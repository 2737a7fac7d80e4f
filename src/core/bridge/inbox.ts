import { AppError } from '../error.ts';
import type { Channel } from './channel.ts';
import type { Events } from './events.ts';
import { parseInbound } from './messages.ts';

/**
 * @param problem what is wrong with a message of the app
 * @returns a failure of kind `contract`: it is reported, never shown
 */
export const bridgeProblem = (problem: string, cause?: unknown) =>
  new AppError({ kind: 'contract', message: '', call: `bridge ${problem}`, cause });

/**
 * Makes the function that the native app calls. Whatever it is called with, it does not throw: a malformed
 * message is reported and ignored. So is an answer that no call waits for (a second one, a late one, one to the page
 * before): the first, the tenth, the hundredth … is reported with their number.
 */
export function createInbox(
  channels: () => readonly Pick<Channel, 'settle'>[],
  events: Events,
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
