import type { Call } from '../call.ts';
import { codes, type CodeName } from '../codes.ts';
import { refusalsOf } from './refusals.ts';
import { codeMeanings } from './code-meanings.ts';
import type { JsonSchema } from './json-schema.ts';

/** Names of the codes by their numbers. */
export const codeNames = new Map<number, CodeName>(
  (Object.keys(codes) as CodeName[]).map((name) => [codes[name], name]),
);

/** @returns the code of a call's success */
export const successOf = (call: Call): number => call.success ?? codes.success;

const meaningOf = (code: number) => {
  const name = codeNames.get(code);
  return name && codeMeanings[name];
};

const code = (numbers: readonly number[]): JsonSchema => ({
  type: 'integer',
  ...(numbers.length === 1 ? { const: numbers[0] } : { enum: numbers }),
  description: numbers.map((number) => `\`${number}\` ${meaningOf(number)?.meaning ?? ''}`).join(' · '),
  'x-enumDescriptions': Object.fromEntries(
    numbers.map((number) => [String(number), meaningOf(number)?.meaning ?? '']),
  ),
});

const message = (text: string): JsonSchema => ({ type: ['string', 'null'], description: text });

const time: JsonSchema = {
  type: 'integer',
  description: 'Time of the server, epoch ms; for pages of another origin that cannot read Date.',
};

const refer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** @returns what a call answers: its success, or one of its refusals */
function envelopeOf(call: Call, answer: JsonSchema): JsonSchema {
  const refusals = refusalsOf(call);
  const data = new Set(refusals.map((number) => meaningOf(number)?.data?.name).filter(Boolean));
  return {
    anyOf: [
      {
        type: 'object',
        title: 'Done',
        properties: {
          code: code([successOf(call)]),
          message: message('Anything; pages do not show it.'),
          time,
          data: answer,
        },
        required: ['code', 'data'],
      },
      {
        type: 'object',
        title: 'Refused',
        properties: {
          code: code(refusals),
          message: message(
            'Words for the owner, in Chinese; `null` or nothing for 网络错误，请重试, which also stands for what is not for people: English, a stack, a page, data.',
          ),
          time,
          data: {
            anyOf: [...[...data].map((name) => refer(name as string)), { type: ['object', 'null'] }],
            description: 'By the code, see the README of the contract.',
          },
        },
        required: ['code'],
      },
    ],
  };
}

/** Headers of every answer. */
const answerHeaders = {
  Date: { description: 'Time of the server, which pages go by.', schema: { type: 'string' } },
  'Access-Control-Expose-Headers': {
    description: 'Needed where the pages are of another origin: without it they cannot read Date.',
    schema: { type: 'string', const: 'Date' },
  },
};

/** Responses that every call may have besides its own. */
export const sharedResponses = {
  Unauthorised: {
    description: 'No token, or one that is not valid: the same as code 401 in HTTP 200.',
    headers: answerHeaders,
    content: {
      'application/json': {
        schema: refer('Refusal'),
        example: { code: codes.notLoggedIn, message: '登录已失效，请重新登录', data: null },
      },
    },
  },
  Failed: {
    description:
      'Any other status is a failure on the way, of a gateway or a proxy. Pages show `message` where the body has one for people, else 网络错误，请重试, from 500 on 服务暂时不可用，请稍后重试.',
    headers: answerHeaders,
    content: {
      'application/json': {
        schema: refer('Refusal'),
        example: { code: codes.failure, message: '系统繁忙，请稍后再试', data: null },
      },
    },
  },
};

/** A refusal that is not specific to a call. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  description: 'A refusal that says nothing of the call.',
  properties: { code: { type: 'integer' }, message: message('Words for the owner.'), data: {} },
  required: ['code'],
};

/** @param examples of its answer, by name */
export const responsesOf = (call: Call, answer: JsonSchema, examples: object): object => ({
  '200': {
    description: 'Envelope; its code says how it went.',
    headers: answerHeaders,
    content: { 'application/json': { schema: envelopeOf(call, answer), examples } },
  },
  ...(call.auth === 'none' ? {} : { '401': { $ref: '#/components/responses/Unauthorised' } }),
  '4XX': { $ref: '#/components/responses/Failed' },
  '5XX': { $ref: '#/components/responses/Failed' },
});
