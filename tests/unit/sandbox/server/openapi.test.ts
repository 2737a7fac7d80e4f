import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { codes } from '#contract/codes.ts';
import { buildOpenApi } from '#contract/openapi/build-openapi.ts';

interface Operation {
  operationId: string;
  parameters: { $ref?: string; name?: string; in?: string }[];
  'x-codes': Record<string, string>;
  requestBody?: object;
  responses: { '200': { content: { 'application/json': { schema: { properties: { data: unknown } } } } } };
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

  it('says of each field of an answer what its loss costs', () => {
    const grades = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([key, inside]) =>
            key === 'properties'
              ? Object.entries(inside as Record<string, { 'x-grade'?: string }>).flatMap(([name, field]) => [
                  `${name} ${field['x-grade'] ?? 'none'}`,
                  ...grades(field),
                ])
              : grades(inside),
          );
    for (const call of calls) {
      const operation = built.paths[call.path]?.[call.method.toLowerCase()];
      const { data } = operation?.responses['200'].content['application/json'].schema.properties ?? {};
      const told = grades(data);
      for (const field of told) expect(field, call.name).toMatch(/ (essential|useful|decoration)$/);
      if (call.name === 'orderDetail')
        expect(told).toEqual(
          expect.arrayContaining([
            'orderNo essential',
            'payTime useful',
            'status useful',
            'address decoration',
          ]),
        );
      expect(JSON.stringify([operation?.parameters, operation?.requestBody ?? null])).not.toContain(
        'x-grade',
      );
    }
  });

  it('names query parameters and codes', () => {
    const detail = built.paths['/v1/h5/charging/order/detail']?.['get'];
    expect(detail?.parameters).toContainEqual(
      expect.objectContaining({ name: 'orderNo', in: 'query', required: true }),
    );
    expect(detail?.['x-codes'][codes.noSuchOrder]).toBe('noSuchOrder');
  });
});
