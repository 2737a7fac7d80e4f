import type { Call } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { envelope } from '#contract/envelope.ts';
import { read, type Reading, type Repairs } from '#contract/read/read.ts';
import type { AppError } from '../error.ts';
import { callError, httpTexts, serverText, unauthorised } from './errors.ts';

/** A response of the server, unparsed. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** Its HTTP `Date`; `null` also if a page of another origin may not read it. */
  readonly date: string | null;
  /** When it arrived, epoch ms of the device, if it may be read later. */
  readonly receivedTime?: number;
}

/** A parsed response. */
export interface ReadAnswer<Answer> {
  readonly value: Answer;
  /** Fields that had another form or were missing, and were replaced. */
  readonly repairs: Repairs;
}

const noEnvelope = { lost: 'no envelope' };

/** A string or a number of JSON; the string comes first, so that digits inside it are skipped. */
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
/** Many back ends use 64-bit order numbers and send them as JSON numbers. */
const longNumber = /[:,[]\s*-?\d{16,}\s*[,\]}]/;

/** @returns the JSON with each integer that JavaScript would round as a string of its digits */
const withExactNumbers = (json: string): string =>
  longNumber.test(json)
    ? json.replace(textOrNumber, (part) =>
        /^-?\d{16,}$/.test(part) && !Number.isSafeInteger(Number(part)) ? `"${part}"` : part,
      )
    : json;

const open = (text: string): Reading<{ code: number; message?: unknown; data?: unknown; time?: unknown }> => {
  try {
    return read(envelope, JSON.parse(withExactNumbers(text)));
  } catch {
    return { ...noEnvelope, repairs: new Map() };
  }
};

/** The response does not fit the contract. @param cause paths and expectations only: the values may be personal */
const misfit = (name: string, cause: string): AppError =>
  callError(name, 'contract', httpTexts.unreadable, { cause });

/**
 * Opens the envelope (specification, section 8): `data` for the call's success code, an error for anything else.
 *
 * @param heardTime called with the server time of the envelope, also of a refusal
 * @returns `data`, parsed by the call's schema with the tolerance of its grades
 * @throws AppError of kind unauthorised, http, contract or code
 */
export function readAnswer<Answer>(
  call: Pick<Call<never, Answer>, 'name' | 'answer' | 'success'>,
  raw: RawAnswer,
  heardTime: (time: unknown) => void = () => {},
): ReadAnswer<Answer> {
  const { status, text } = raw;
  const opened = open(text);
  const { code, message, data, time } = opened.lost === undefined ? opened.value : { code: undefined };
  heardTime(time);
  const byHttp = status === codes.notLoggedIn;
  if (byHttp || code === codes.notLoggedIn) throw unauthorised(call.name, byHttp);
  if (status < 200 || status > 299) {
    throw callError(call.name, 'http', serverText(message, status), { code: status, data });
  }
  if (code === undefined) throw misfit(call.name, noEnvelope.lost);
  if (code !== (call.success ?? codes.success))
    throw callError(call.name, 'code', serverText(message), { code, data });
  const answer = read(call.answer, data);
  if (answer.lost !== undefined) throw misfit(call.name, answer.lost);
  const { value } = answer;
  return { value, repairs: new Map([...opened.repairs, ...answer.repairs]) };
}
