import { safeParse } from 'valibot';
import type { Call } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { envelope, type Envelope } from '#contract/envelope.ts';
import { callError, httpTexts, serverText, unauthorised } from './errors.ts';

/** An answer of the server as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** Its HTTP `Date`. */
  readonly date: string | null;
}

/** Parsed answers: the answer to a page's first call is read twice, to draw it and then by the island. */
const alreadyRead = new WeakMap<RawAnswer, unknown>();

const parseEnvelope = (text: string): Envelope | null => {
  try {
    const parsed = safeParse(envelope, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/**
 * Opens the envelope (specification, section 8): `data` for the call's success code, an error for anything else.
 *
 * @returns `data`, checked against the call's schema
 * @throws AppError of kind unauthorised, http, contract or code
 */
export function readAnswer<Answer>(
  call: Pick<Call<never, Answer>, 'name' | 'answer' | 'success'>,
  raw: RawAnswer,
): Answer {
  if (alreadyRead.has(raw)) return alreadyRead.get(raw) as Answer;
  const { status, text } = raw;
  const opened = parseEnvelope(text);
  const byHttp = status === codes.notLoggedIn;
  if (byHttp || opened?.code === codes.notLoggedIn) throw unauthorised(call.name, byHttp);
  if (status < 200 || status > 299) {
    const more = { code: status, data: opened?.data };
    throw callError(call.name, 'http', serverText(opened?.message), more);
  }
  if (!opened) throw callError(call.name, 'contract', httpTexts.failed, { cause: 'no envelope' });
  const { code, message, data } = opened;
  if (code !== (call.success ?? codes.success))
    throw callError(call.name, 'code', serverText(message), { code, data });
  const answer = safeParse(call.answer, data);
  if (answer.success) {
    alreadyRead.set(raw, answer.output);
    return answer.output;
  }
  // Paths and expectations only: the values may be personal.
  const issues = answer.issues.map(
    ({ path, expected }) => `${path?.map((step) => String(step.key)).join('.') ?? ''}: ${expected}`,
  );
  throw callError(call.name, 'contract', httpTexts.failed, { cause: issues.slice(0, 5).join('; ') });
}
