import { toJsonSchema } from '@valibot/to-json-schema';
import { brandIds, brandNames } from '../brand.ts';
import { basePath, type Call, type Schema } from '../call.ts';
import { calls } from '../calls/index.ts';
import { codes } from '../codes.ts';
import { gradeOf } from '../read/grade-of.ts';
import { nodeOf } from '../read/node.ts';
import { summaries } from './summaries.ts';

type Converted = Parameters<typeof toJsonSchema>[0];
type Override = NonNullable<NonNullable<Parameters<typeof toJsonSchema>[1]>['overrideSchema']>;

const jsonSchema = (schema: Schema, overrideSchema: Override = () => null): Record<string, unknown> => {
  const { $schema: _, ...rest } = toJsonSchema(schema as Converted, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema,
  });
  return rest;
};

/** Says of each field of an answer what its loss costs. */
const graded: Override = ({ valibotSchema, jsonSchema: { properties, ...rest } }) => {
  if (valibotSchema.type !== 'object' || !properties) return null;
  const { entries = {} } = nodeOf(valibotSchema as Schema);
  const fields = Object.entries(entries).map(([name, entry]) => [
    name,
    { ...Object(properties[name]), 'x-grade': gradeOf(entry) },
  ]);
  return { ...rest, properties: Object.fromEntries(fields) };
};

const header = (name: string, description: string, schema: object = { type: 'string' }, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

/** The ten headers of every request (product specification, section 7). `Authorization` is the security scheme. */
const headers = {
  sourceType: header('sourceType', 'Kind of client.', { type: 'string', const: 'H5' }),
  sourceApp: header('sourceApp', 'Brand name.', { type: 'string', enum: brandNames }),
  dataSource: header('dataSource', 'Decimal brand id.', {
    type: 'string',
    enum: Object.values(brandIds).map(String),
  }),
  TimeStamp: header('TimeStamp', 'Epoch milliseconds of the device, within five minutes of the server.'),
  AppId: header('AppId', 'Application id of the build.'),
  Secret: header('Secret', 'Secret of the build; visible to everyone and no protection.'),
  sign: header('sign', 'SHA-256 hex of TimeStamp, AppId and Secret, one after another.'),
  ptToken: header('ptToken', 'tokenId, ptToken and app version, joined by commas.'),
  vehicleVersion: header('vehicleVersion', 'Version of the car; may be empty.'),
  Authorization: header('Authorization', 'User token as the native app gave it.', { type: 'string' }, false),
};

const codeNames = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

const codesOf = (call: Call): number[] => [
  call.success ?? codes.success,
  codes.failure,
  ...(call.auth === 'none' ? [] : [codes.notLoggedIn]),
  ...call.codes.filter((code) => code !== codes.failure),
];

const envelopeOf = (call: Call) => ({
  type: 'object',
  properties: {
    code: {
      type: 'integer',
      description: codesOf(call)
        .map((code) => `${code} ${codeNames.get(code) ?? ''}`.trim())
        .join(', '),
    },
    message: { type: ['string', 'null'] },
    time: {
      type: 'integer',
      description: 'Time of the server, epoch ms; for pages of another origin that cannot read Date.',
    },
    data: {
      anyOf: [
        jsonSchema(call.answer, graded),
        { type: ['object', 'null'], description: 'Details of any other code.' },
      ],
    },
  },
  required: ['code'],
});

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** Fields of a request that its path holds. */
const inPath = ({ path }: Call): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function requestOf(call: Call): object {
  const schema: ObjectSchema = jsonSchema(call.request);
  const { properties = {}, required = [] } = schema;
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: required.includes(name),
    schema: properties[name],
  });
  if (call.method === 'GET') return { own: Object.keys(properties).map((name) => parameter(name, 'query')) };
  const own = inPath(call);
  const body = {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !own.includes(name))),
    required: required.filter((name) => !own.includes(name)),
  };
  const type = call.form ? 'multipart/form-data' : 'application/json';
  return {
    own: own.map((name) => parameter(name, 'path')),
    requestBody: { required: true, content: { [type]: { schema: own.length > 0 ? body : schema } } },
  };
}

function operationOf(call: Call): object {
  const { own, ...request } = requestOf(call) as { own: object[] };
  return {
    operationId: call.name,
    summary: summaries[call.name] ?? call.name,
    tags: [call.path.split('/')[4] ?? 'other'],
    ...(call.idempotent
      ? {
          description:
            'requestId names one intention: the same id and body get the first answer again for 24 h.',
        }
      : {}),
    'x-auth': call.auth,
    'x-codes': Object.fromEntries(codesOf(call).map((code) => [code, codeNames.get(code) ?? ''])),
    parameters: [
      ...Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...own,
    ],
    ...request,
    responses: {
      '200': {
        description: 'Envelope; its code says how it went.',
        headers: {
          Date: { description: 'Time of the server.', schema: { type: 'string' } },
          'Access-Control-Expose-Headers': {
            description: 'Needed where the pages are of another origin: without it they cannot read Date.',
            schema: { type: 'string', const: 'Date' },
          },
        },
        content: { 'application/json': { schema: envelopeOf(call) } },
      },
    },
  };
}

/** @returns the contract as an OpenAPI 3.1 document, ready for JSON. */
export function buildOpenApi(): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plugway charging API',
      version: '1.0.0',
      description:
        'What the pages and the back end agree on. Amounts in fen, unit prices in 1/10000 yuan per kWh, energy in Wh, power in W, times in epoch ms, positions in GCJ-02. x-grade of a field of an answer is what its loss costs: essential, its row or the answer; useful, it is shown as not known; decoration, nothing.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath }],
    paths: Object.fromEntries(
      calls.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }]),
    ),
    components: { parameters: headers },
  };
}
