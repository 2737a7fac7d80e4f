import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { readExamples } from '#contract/openapi/examples.ts';
import { reads } from './reads.ts';
import { undoneWrites } from './writes.ts';

/** A call with a request for an unknown id; `null` for a call without any id. */
export interface RefusedWrite {
  readonly call: Call;
  readonly request: Record<string, unknown> | null;
}

/** An unknown number of an order, a pile, a car, an agreement … */
const nobody = 'conform-none';

/**
 * Request fields that name the object of a write. A lease is one too: it names the holder of the robot arm.
 */
const subjects =
  /^(order|prepay)No$|^orderNos$|^(station|connector|activity|tier|rights|target|invoice|repair|apply|pile|command|seller|product|watch|case|lock)Id$|^(id|sn|vin|lease)$/;

/** @returns the value of a field with all ids replaced by unknown ones */
function aboutNothing(value: unknown, name = ''): unknown {
  if (name === 'requestId') return randomUUID();
  if (Array.isArray(value)) return value.map((item) => aboutNothing(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, aboutNothing(inner, key)]));
  return typeof value === 'string' && subjects.test(name) ? nobody : value;
}

/**
 * Writes with a lasting effect, such as the creation of an order: each is sent with the request of the API
 * document's example, but for an unknown order, pile or car. A server then changes nothing and refuses with
 * a code that pages know. A write whose request contains no such id would be executed, so it is not sent.
 */
export function refusedWrites(): RefusedWrite[] {
  const planned = new Set([...reads, ...undoneWrites].map(({ call }) => call.name));
  const examples = readExamples();
  return calls.flatMap((call) => {
    const example = planned.has(call.name) ? undefined : examples.get(call.name);
    if (!example) return [];
    const request = aboutNothing(example.request) as Record<string, unknown>;
    return [{ call, request: JSON.stringify(request).includes(nobody) ? request : null }];
  });
}
