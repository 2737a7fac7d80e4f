import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { codes } from '#contract/codes.ts';
import { buildOpenApi } from '#contract/openapi.ts';

interface Operation {
  operationId: string;
  parameters: { $ref?: string; name?: string; in?: string }[];
  'x-codes': Record<string, string>;
  requestBody?: object;
}
const built = JSON.parse(JSON.stringify(buildOpenApi())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, { in: string }> };
};

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(built));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(built.openapi).toMatch(/^3\.1\./);
  });

  it('has every call with ten headers, its request and its codes', () => {
    expect(Object.keys(built.components.parameters)).toHaveLength(10);
    for (const call of calls) {
      const operation = built.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(call.name);
      expect(operation?.parameters.filter((parameter) => parameter.$ref)).toHaveLength(10);
      expect(operation?.requestBody !== undefined).toBe(call.method === 'POST');
      for (const code of call.codes) expect(operation?.['x-codes']).toHaveProperty(String(code));
    }
    expect(Object.keys(built.paths)).toHaveLength(new Set(calls.map((call) => call.path)).size);
  });

  it('names query parameters and codes', () => {
    const detail = built.paths['/v1/h5/charging/order/detail']?.['get'];
    expect(detail?.parameters).toContainEqual(
      expect.objectContaining({ name: 'orderNo', in: 'query', required: true }),
    );
    expect(detail?.['x-codes'][codes.noSuchOrder]).toBe('noSuchOrder');
  });
});
