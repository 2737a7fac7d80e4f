import type { Schema } from '#contract/call.ts';

/** Replaces what may be personal. */
const masked = '***';
/** Rows of a list and levels of an object that are kept. */
const longestList = 30;
const deepest = 8;

/** The parts of a valibot schema that define which values a field can have. */
interface Shape {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly pipe?: readonly Shape[];
  /** Values of a picklist. */
  readonly options?: readonly unknown[];
  /** Known values of an enumeration that may grow. */
  readonly examples?: readonly unknown[];
  readonly literal?: unknown;
}

/** Ids of things in the back end: they identify a thing for the operators and name nobody. */
const ids: ReadonlySet<string> = new Set([
  'agreementId',
  'applyId',
  'applyNo',
  'cardId',
  'cardIds',
  'commandId',
  'connectorId',
  'couponId',
  'deliveryNo',
  'invoiceId',
  'operatorId',
  'orderNo',
  'orderNos',
  'pileId',
  'prepayNo',
  'productId',
  'recordId',
  'refundNo',
  'repairId',
  'repairNo',
  'requestId',
  'sellerId',
  'startChargeSeq',
  'stationId',
  'tariffId',
  'titleId',
  'trialId',
]);
/** Whether a value looks like an id. A phone or identity number does not count, whatever the name of its field. */
const isId = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^[\w-]{1,64}$/.test(value) &&
  !/^((86)?1[3-9]\d{9}|\d{17}[\dXx])$/.test(value);

/** Numbers that the contract rounds itself: percent of a battery. */
const percent = /soc$/i;

/** Whether a schema, or any part of its pipe, meets a condition. */
const some = (shape: Shape, meets: (part: Shape) => boolean): boolean =>
  meets(shape) || (shape.pipe?.some((part) => (part === shape ? false : some(part, meets))) ?? false);

const isOneOf = (shape: Shape, value: unknown): boolean =>
  some(
    shape,
    ({ options, examples, literal }) =>
      options?.includes(value) === true || examples?.includes(value) === true || literal === value,
  );

/** Whether the schema itself proves a value harmless, or the field is one of the ids above. */
function isHarmless(shape: Shape, name: string, value: unknown): boolean {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return true;
  if (isOneOf(shape, value)) return true;
  if (typeof value === 'string') return value === 'UNKNOWN' || (ids.has(name) && isId(value));
  // Coordinates have a fraction; amounts, energy, times and counts are integers.
  return (
    typeof value === 'number' &&
    (percent.test(name) || (Number.isInteger(value) && some(shape, ({ type }) => type === 'integer')))
  );
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function maskBy(shape: Shape, name: string, value: unknown, depth: number): unknown {
  const { wrapped, item, entries } = shape;
  if (isHarmless(shape, name, value)) return value;
  if (depth >= deepest) return masked;
  if (wrapped) return maskBy(wrapped, name, value, depth);
  if (item && Array.isArray(value))
    return value.slice(0, longestList).map((row: unknown) => maskBy(item, name, row, depth + 1));
  if (entries && isFields(value)) {
    const known = Object.entries(value).filter(([key]) => entries[key] !== undefined);
    return Object.fromEntries(
      known.map(([key, content]) => [key, maskBy(entries[key] ?? {}, key, content, depth + 1)]),
    );
  }
  return masked;
}

/**
 * Masks a request or a response for the diagnostics log. Kept is what the contract proves harmless: enumeration values,
 * booleans, integers and the ids of things. All else is masked, so that a new field is masked until it is listed.
 *
 * @param schema of the request or response; unknown fields are left out
 * @returns plain data for JSON
 */
export const mask = (schema: Schema, value: unknown): unknown => maskBy(schema as Shape, '', value, 0);

/** What an error may quote of a value: addresses, quoted texts, other scripts, long numbers and words with digits. */
const foreign = /"[^"]*"|\S*(:\/\/|@|data:)\S*|[^\x20-\x7e]+[\w·]*|\d+\.\d{3,}|\d{5,}|(?=\w*\d)\w{10,}/g;

const longestText = 500;

/**
 * @returns the technical words of an error, such as `Cannot read properties of undefined`, or a path and the expected
 * type; nothing that a person has written, and no address
 */
export const maskWords = (text: string): string => text.slice(0, longestText).replace(foreign, masked);
