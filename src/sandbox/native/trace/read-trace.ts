import * as v from 'valibot';
import { settingNames } from '../assets/settings.js';
import type { Recording, RecordingStep } from '../assets/types.d.ts';
import { fieldName, JsonError, readJson, type Key } from './json-lines.ts';

/** A recording that cannot be replayed; the message names the line and the field. */
export class TraceError extends Error {}

const whole = v.pipe(v.number(), v.integer());
const at = v.pipe(v.number(), v.minValue(0));
const settings = v.record(v.picklist(settingNames), v.string());
const call = v.strictObject({
  id: whole,
  action: v.pipe(v.string(), v.nonEmpty()),
  params: v.record(v.string(), v.unknown()),
  v: v.literal(1),
});
const answer = v.strictObject({
  id: whole,
  code: whole,
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown(), null),
});
const event = v.strictObject({ event: v.pipe(v.string(), v.nonEmpty()), data: v.optional(v.unknown()) });

const has = (input: unknown, key: string): boolean =>
  typeof input === 'object' && input !== null && Object.prototype.hasOwnProperty.call(input, key);
const unknownStep = v.custom<never>(() => false, 'expected set, press, or direction with its message');

/** The schema for the kind of a step, so that errors are named within that kind. */
function stepSchema(input: unknown): v.GenericSchema<unknown, RecordingStep> {
  if (has(input, 'set')) return v.strictObject({ at, set: settings });
  if (has(input, 'press')) return v.strictObject({ at, press: v.pipe(v.string(), v.nonEmpty()) });
  const { direction, message } = has(input, 'direction') ? (input as Record<string, unknown>) : {};
  if (direction === 'to-app') return v.strictObject({ at, direction: v.literal('to-app'), message: call });
  if (direction !== 'to-page') return unknownStep;
  const toPage = v.literal('to-page');
  return has(message, 'event')
    ? v.strictObject({ at, direction: toPage, message: event })
    : v.strictObject({ at, direction: toPage, message: answer });
}

/** The format that the simulator records and replays; see the README of the simulator. */
const traceSchema: v.GenericSchema<unknown, Recording> = v.strictObject({
  version: v.literal(1),
  settings,
  steps: v.pipe(v.array(v.lazy(stepSchema)), v.nonEmpty()),
});

/** Errors between steps, which no schema of a single step finds. @returns the path and the error there */
function wrongOrder(steps: readonly RecordingStep[]): { path: Key[]; what: string } | undefined {
  const asked = new Set<number>();
  let last = 0;
  for (const [index, step] of steps.entries()) {
    if (step.at < last) return { path: ['steps', index, 'at'], what: `is before the step above, at ${last}` };
    last = step.at;
    if (!('direction' in step)) continue;
    if (step.direction === 'to-app') asked.add(step.message.id);
    else if ('id' in step.message && !asked.has(step.message.id))
      return { path: ['steps', index, 'message', 'id'], what: `answers no call above: ${step.message.id}` };
  }
  return undefined;
}

/**
 * @param text JSON of a recording
 * @throws TraceError whose message names line and field: `line 12, steps[3].at: Expected number …`
 */
export function readTrace(text: string): Recording {
  const { value, lines } = parse(text);
  const fail = (path: readonly Key[], what: string): never => {
    // A missing field has no line; the one around it has.
    let known = path;
    while (known.length > 0 && !lines.has(fieldName(known))) known = known.slice(0, -1);
    const line = lines.get(fieldName(known)) ?? 1;
    throw new TraceError(`line ${line}, ${fieldName(path) || 'the whole'}: ${what}`);
  };
  const read = v.safeParse(traceSchema, value);
  if (!read.success) {
    const [issue] = read.issues;
    return fail(issue.path?.map(({ key }) => key as Key) ?? [], issue.message);
  }
  const wrong = wrongOrder(read.output.steps);
  return wrong ? fail(wrong.path, wrong.what) : read.output;
}

function parse(text: string): ReturnType<typeof readJson> {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw new TraceError(`line ${error.line}: ${error.message}`);
    throw error;
  }
}
