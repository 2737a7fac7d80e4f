import { codes } from '#contract/codes.ts';
import { refusalsOf } from '#contract/openapi/refusals.ts';
import { isDone, type Exchange } from '../exchange.ts';
import { expectThat, noteThat, type Finding } from '../finding.ts';

/** @returns what is wrong with the code of a refusal; `undefined` if the call may be refused with it */
function wrongCode({ call, code, broken }: Exchange): string | undefined {
  if (broken) return broken;
  if (code === codes.notLoggedIn) return '401 for the token that was given';
  return code === undefined || !refusalsOf(call).includes(code)
    ? `code ${String(code)} is none of this call`
    : undefined;
}

/** Codes for unknown ids, in the calls that have one. */
const unknownCodes: readonly number[] = [codes.noSuchOrder, codes.homePileError];
/** Forms about something new: an unknown car or number is an error of its field. */
const forms: readonly string[] = ['putForward', 'pileBind'];

/** @returns a note that -1 was returned although the call has its own code for this */
function vagueCode({ call, code }: Exchange): string | undefined {
  if (forms.includes(call.name)) return undefined;
  const own = call.codes.find((candidate) => unknownCodes.includes(candidate));
  return own !== undefined && code === codes.failure ? `what is not there is ${own}, not -1` : undefined;
}

const wordsOf = ({ message }: Exchange): string | undefined =>
  typeof message === 'string' && message.trim() ? message : undefined;

/**
 * @param isSure the request is valid and about existing ids: any refusal is wrong @param sent the request in
 * words @returns the problem of an answer's code
 */
export function checkCode(exchange: Exchange, { isSure, sent }: { isSure: boolean; sent: string }): Finding {
  const { call, code } = exchange;
  const fail = (text: string) => expectThat(call.name, 'code', false, text);
  if (isDone(exchange)) return expectThat(call.name, 'code', true, '');
  const words = wordsOf(exchange) ?? 'without words for the owner';
  const wrong = wrongCode(exchange);
  if (wrong !== undefined) return fail(wrong);
  const text = `refused with ${code}, ${words}; ${sent}`;
  return code === codes.failure || isSure ? fail(text) : noteThat(call.name, 'code', text);
}

/** @returns the problem of the answer to a write for an unknown id */
export function checkRefusal(exchange: Exchange): Finding {
  const { call } = exchange;
  if (isDone(exchange))
    return expectThat(call.name, 'code', false, 'a write for an unknown id succeeded, or claims to have');
  const wrong = wrongCode(exchange) ?? vagueCode(exchange);
  if (wrong !== undefined) return expectThat(call.name, 'code', false, wrong);
  return wordsOf(exchange) === undefined
    ? noteThat(call.name, 'code', `refused with ${String(exchange.code)}, without words for the owner`)
    : expectThat(call.name, 'code', true, '');
}

/** @returns problems of an answer's headers */
export function checkHeaders({ call, headers, time, status }: Exchange, sameOrigin: boolean): Finding[] {
  if (status === 0) return [];
  const findings: Finding[] = [];
  const fail = (text: string) => findings.push(expectThat(call.name, 'headers', false, text));
  if (!(headers.get('content-type') ?? '').includes('json')) fail('Content-Type is not JSON');
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  if (Number.isNaN(Date.parse(headers.get('date') ?? ''))) fail('there is no Date');
  else if (!sameOrigin && !exposed.includes('date') && typeof time !== 'number')
    fail(
      'Date is hidden from pages of another origin: send Access-Control-Expose-Headers: Date, or `time` in the envelope, or say --same-origin',
    );
  return findings.length > 0 ? findings : [expectThat(call.name, 'headers', true, '')];
}

/** A larger difference of the clocks makes signatures fail, ms. */
const furthestMs = 5 * 60_000;
/** Date has whole seconds, and transmission takes time, ms. */
const nearMs = 2_000;

/** @returns the difference of the server's clock from this one */
export function checkTime({ call, headers, time, sentTime, receivedTime }: Exchange): Finding[] {
  const date = Date.parse(headers.get('date') ?? '');
  const serverTime = Number.isNaN(date) ? time : date;
  if (typeof serverTime !== 'number') return [];
  const off = serverTime < sentTime ? sentTime - serverTime : Math.max(0, serverTime - receivedTime);
  const seconds = (off / 1000).toFixed(0);
  if (off > furthestMs)
    return [
      expectThat(
        call.name,
        'time',
        false,
        `the server's clock is ${Math.round(off / 60_000)} min from this one`,
      ),
    ];
  return [
    off > nearMs
      ? noteThat(call.name, 'time', `the server's clock is ${seconds} s from this one`)
      : expectThat(call.name, 'time', true, ''),
  ];
}

const shortestMs = 1_000;
const longestMs = 300_000;

/** @returns problems of the poll interval; none if the call has no interval */
export function checkPolling({ call, data }: Exchange): Finding[] {
  const pollMs =
    typeof data === 'object' && data !== null && 'nextPollMs' in data ? data.nextPollMs : undefined;
  if (pollMs === undefined) return [];
  const isTime = typeof pollMs === 'number' && Number.isInteger(pollMs) && pollMs >= 0;
  if (!isTime) return [expectThat(call.name, 'polling', false, 'nextPollMs is no whole number from 0 on')];
  const isFit = pollMs === 0 || (pollMs >= shortestMs && pollMs <= longestMs);
  return [
    isFit
      ? expectThat(call.name, 'polling', true, '')
      : noteThat(call.name, 'polling', `nextPollMs ${pollMs} is taken for one of 1 s to 5 min`),
  ];
}
