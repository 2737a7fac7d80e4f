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
  /^(order|prepay)No$|^orderNos$|^(station|activity|tier|rights|target|invoice|repair|apply|pile|command|seller|product)Id$|^(id|sn|vin|lease)$/;

/** @returns the value of a field with all ids replaced by unknown ones */
function aboutNothing(value: unknown, name = ''): unknown {
  if (name === 'requestId') return randomUUID();
  if (Array.isArray(value)) return value.map((item) => aboutNothing(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, aboutNothing(inner, key)]));
  return typeof value === 'string' && subjects.test(name) ? nobody : value;
}

/**
 * The writes whose effect would stay, as an order that is charged: the request of the API document's example, for an order,
 * a pile or a car that nobody has. A server changes nothing then, and says why in the way that pages read. A write that
 * names nothing of the kind would be carried out: it is not played.
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
