import { basePath, type Call } from '../call.ts';
import { calls } from '../calls/index.ts';
import { codeMeanings } from './code-meanings.ts';
import { readExamples, type Example } from './examples.ts';
import { headers, securityOf, securitySchemes } from './headers.ts';
import { createConverter, type Converter, type JsonSchema } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';
import { codeNames, refusalSchema, responsesOf, sharedResponses, successOf } from './responses.ts';
import { summaries } from './summaries.ts';
import { tagOf, tagsOf } from './tags.ts';
import { pruned } from './prune.ts';

/** Fields of a request that are part of its path. */
const inPath = ({ path }: Call): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const omit = (values: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** @returns the parameters and the body of a request */
function requestOf(
  call: Call,
  schema: JsonSchema,
  example: Example | undefined,
): { own: object[]; body?: object } {
  const { properties = {}, required = [] } = schema;
  const sent = example?.request ?? {};
  const parameter = (name: string, place: 'path' | 'query') => {
    const { description, ...inner } = properties[name] ?? {};
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: inner,
      ...(sent[name] === undefined ? {} : { example: sent[name] }),
    };
  };
  if (call.method === 'GET') return { own: Object.keys(properties).map((name) => parameter(name, 'query')) };
  const own = inPath(call);
  const body: JsonSchema = {
    ...schema,
    properties: omit(properties, own) as Record<string, JsonSchema>,
    required: required.filter((name) => !own.includes(name)),
  };
  const content = { schema: body, ...(example ? { example: omit(sent, own) } : {}) };
  return {
    own: own.map((name) => parameter(name, 'path')),
    body: { required: true, content: { [call.form ? 'multipart/form-data' : 'application/json']: content } },
  };
}

const idempotency =
  'A write of one intention: the same requestId with the same body gets the first answer again for 24 h and has no second effect; with another body it is refused with -1; while the first is still worked on with 1283015.';

function operationOf(call: Call, { convert }: Converter, example: Example | undefined): object {
  const { own, body } = requestOf(call, convert(call.request, call.name, 'request'), example);
  const answer = convert(call.answer, call.name, 'answer');
  const refusals = refusalsOf(call);
  return {
    operationId: call.name,
    summary: summaries[call.name] ?? call.name,
    tags: [tagOf(call)],
    ...(call.idempotent ? { description: idempotency } : {}),
    security: securityOf[call.auth],
    'x-codes': Object.fromEntries(
      [successOf(call), ...refusals].map((code) => [code, codeNames.get(code) ?? '']),
    ),
    parameters: [
      ...Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...own,
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(call, answer, example ? { done: { value: example.answer } } : {}),
  };
}

const info = {
  title: 'Plugway charging API',
  version: '1.1.0',
  description: [
    'What the pages and the back end agree on; `src/contract/README.md` says it in words.',
    'Amounts in fen, unit prices in 1/10000 yuan per kWh, energy in Wh, power in W, times in epoch ms, positions in degrees of GCJ-02.',
    '`x-grade` of a field of an answer is what its loss costs: `essential`, its row or the answer; `useful`, it is shown as not known; `decoration`, nothing. A field that may be `null` may as well be left out. Unknown fields are passed over.',
    '`x-enumDescriptions` of a field says what each value means; a field without `enum` may have values that came later. `x-codes` of a call are the result codes that it answers.',
    'Lists of an example are its first rows alone, and end behind them (`hasMore`, `cursor`); counts and sums beside them are those of the whole list.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
};

/** @returns the contract as an OpenAPI 3.1 document, ready for JSON. */
export async function buildOpenApi(): Promise<object> {
  const ofCodes = Object.values(codeMeanings).flatMap(({ data }) => data ?? []);
  const requests = calls.map(({ request }) => request);
  const converter = await createConverter(
    [...requests, ...calls.map(({ answer }) => answer), ...ofCodes.map(({ schema }) => schema)],
    requests,
  );
  const examples = readExamples();
  const paths = Object.fromEntries(
    calls.map((call) => [
      call.path,
      { [call.method.toLowerCase()]: operationOf(call, converter, examples.get(call.name)) },
    ]),
  );
  const data = ofCodes
    .filter(({ name }) => !(name in converter.shared))
    .map(({ name, schema }) => [name, converter.plain(schema)] as const);
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: basePath }],
    tags: tagsOf(calls),
    paths,
    components: {
      parameters: headers,
      securitySchemes,
      responses: sharedResponses,
      schemas: pruned({ ...converter.shared, ...Object.fromEntries(data), Refusal: refusalSchema }, [
        paths,
        sharedResponses,
      ]),
    },
  };
}
