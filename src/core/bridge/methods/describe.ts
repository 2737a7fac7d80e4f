import type { GenericSchema } from 'valibot';
import { waits, type Wait } from '../actions.ts';
import { userNames } from '../user-mapping.ts';
import { methods } from './method-map.ts';
import type { Method } from './method.ts';

/** The properties of a valibot schema that its description needs. */
interface Shape {
  readonly type: string;
  readonly pipe?: readonly Shape[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly (Shape | string | number)[];
  readonly literal?: unknown;
}

const isOptional = ({ type }: Shape): boolean => type === 'optional' || type === 'nullish';

function shapeOf(shape: Shape): string {
  const { entries, item, value, wrapped, options } = shape;
  // The first item of a pipe describes the sent value; later items only check or convert it.
  if (shape.pipe?.[0] && shape.pipe[0] !== shape && shape.pipe[0].type !== shape.type)
    return shapeOf(shape.pipe[0]);
  if (entries) {
    const fields = Object.entries(entries).map(
      ([name, field]) => `${name}${isOptional(field) ? '?' : ''}: ${shapeOf(field)}`,
    );
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  if (item) return `(${shapeOf(item)})[]`.replace(/^\((\w+|\{.*\})\)/, '$1');
  if (shape.type === 'nullish' && wrapped?.type === 'record') return `${shapeOf(wrapped)} | null`;
  if (wrapped) return shapeOf(wrapped);
  if (shape.type === 'record' && value) return value.type === 'string' ? 'texts by name' : 'object';
  if (shape.type === 'picklist')
    return (options ?? [])
      .flatMap((option) => (typeof option === 'object' ? [] : [`'${option}'`]))
      .join(' | ');
  if (shape.type === 'union') {
    const kinds = (options as readonly Shape[]).map(shapeOf);
    return kinds.join() === 'number,string' ? 'number' : kinds.join(' | ');
  }
  if (shape.type === 'literal') return JSON.stringify(shape.literal).replace(/"/g, "'");
  return shape.type === 'unknown' ? "brand's name or id" : shape.type;
}

/** @returns the type of a schema's input in TypeScript notation */
const describeSchema = (schema: GenericSchema | null): string => (schema ? shapeOf(schema) : '–');

const waitOf = ({ for: until, ms }: Wait): readonly [limit: string, acknowledged: string] => {
  if (until === 'answer') return [`${ms / 1000} s`, 'no'];
  return until === 'acknowledgement'
    ? ['no limit after the acknowledgement', `within ${ms / 1000} s`]
    : [`the page does not wait; an answer is used within ${ms / 1000} s`, 'no'];
};

const code = (text: string): string => (text === '–' ? text : `\`${text}\``);

const section = (action: keyof typeof waits, method: Method): string => {
  const { capability, does, params, answer, notes, onError, inBrowser, since, brands, example } = method;
  const [limit, acknowledged] = waitOf(waits[action]);
  const facts = [
    `- Parameters: ${code(describeSchema(params))}`,
    `- Answer: ${code(describeSchema(answer))}`,
    `- Waits: ${limit}; acknowledgement: ${acknowledged}`,
    `- Where it fails: ${onError}`,
    `- Plain browser: ${inBrowser}`,
    `- Since ${since}${brands ? `, for the app ${brands.join(', ')}` : ''}; ${capability === null ? 'not one of the 23 capabilities' : `capability ${capability}`}`,
    `- Example: \`${JSON.stringify(example.params)}\` → \`${JSON.stringify(example.data)}\``,
  ];
  return [`### ${action}`, `${does}${notes && ` ${notes}`}`, facts.join('\n')].join('\n\n');
};

/** The fields of a user, each with the other names that it may have. */
const userFields = (): string =>
  Object.values(userNames)
    .map(([name, ...others]) => code(name ?? '') + (others.length > 0 ? ` (${others.join(', ')})` : ''))
    .join(', ');

/** @returns the documentation of every action as Markdown; part of the README of the bridge */
export const describeMethods = (): string =>
  [
    ...methods.map(([action, method]) => section(action, method)),
    '### Fields of the user',
    `Texts or numbers; in brackets the other names that are accepted. ${userFields()}. accessToken, ptToken and tokenId are sent to the back end with each call; userId identifies the owner; the others are accepted and stored with the user, but no page shows them: name, phone and avatar on /mine come from the back end. Pages read no other fields, and all except accessToken and userId may be missing. The avatar is an https address, or a data: address of a picture.`,
  ].join('\n\n');
