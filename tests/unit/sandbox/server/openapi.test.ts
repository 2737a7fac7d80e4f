import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { codes } from '#contract/codes.ts';
import { buildOpenApi } from '#contract/openapi/build-openapi.ts';

interface Operation {
  operationId: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: { $ref?: string; name?: string; in?: string }[];
  'x-codes': Record<string, string>;
  requestBody?: object;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { anyOf: unknown[] } }> }>;
}
interface Field {
  description?: string;
  enum?: unknown[];
  examples?: unknown[];
  'x-enumDescriptions'?: Record<string, string>;
  'x-grade'?: string;
}
const built = JSON.parse(JSON.stringify(await buildOpenApi())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, { in: string; required: boolean }>;
    securitySchemes: Record<string, { type: string; in: string; name: string }>;
    schemas: Record<
      string,
      { properties?: Record<string, Field>; required?: string[]; description?: string }
    >;
  };
};
const { components } = built;

/** Every object inside a part of the document. */
const parts = (value: unknown): Record<string, unknown>[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...(Array.isArray(value) ? [] : [value as Record<string, unknown>]),
        ...Object.values(value).flatMap(parts),
      ];

describe('the OpenAPI document', () => {
  it('OpenAPI document: it is version 3.1; npm run openapi:check validates it', () => {
    expect(built.openapi).toMatch(/^3\.1\./);
  });

  it('OpenAPI document: every call has its headers, security, request and codes', () => {
    expect(Object.keys(components.parameters)).toHaveLength(6);
    expect(components.parameters['vehicleVersion']?.required).toBe(false);
    expect(Object.values(components.securitySchemes).map(({ name }) => name)).toEqual([
      'AppId',
      'Secret',
      'sign',
      'Authorization',
    ]);
    for (const call of calls) {
      const operation = built.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(call.name);
      expect(operation?.parameters.filter((parameter) => parameter.$ref)).toHaveLength(6);
      expect(operation?.requestBody !== undefined).toBe(call.method === 'POST');
      expect(operation?.security.every((way) => 'token' in way)).toBe(call.auth === 'required');
      expect('401' in (operation?.responses ?? {})).toBe(call.auth !== 'none');
      for (const code of call.codes) expect(operation?.['x-codes']).toHaveProperty(String(code));
    }
    expect(Object.keys(built.paths)).toHaveLength(new Set(calls.map((call) => call.path)).size);
  });

  it('OpenAPI document: each value of each enumeration has a meaning', () => {
    const silent = parts(built).filter(
      (part) => (Array.isArray(part.enum) || Array.isArray(part.examples)) && !part['x-enumDescriptions'],
    );
    // A new one needs a row in src/contract/openapi/meanings.
    expect(silent).toEqual([components.parameters['sourceApp']].flatMap((part) => Object(part).schema));
    const meanings = parts(built).flatMap((part) => Object.values(part['x-enumDescriptions'] ?? {}));
    expect(meanings.filter((text) => text === '')).toEqual([]);
    expect(components.schemas['ConnectorStatus']?.description).toContain('`1` idle');
    expect(JSON.stringify(components.schemas['Connector']?.properties?.['parkStatus'])).toContain(
      '`50` taken',
    );
  });

  it('OpenAPI document: descriptions of fields come from the sources, and shared schemas occur once', () => {
    const { StationSummary: summary, PollMs: pollMs } = components.schemas;
    expect(summary?.properties?.['rating']?.description).toBe('Rating times ten, 10–50.');
    expect(pollMs?.description).toContain('`0`: nothing changes by itself any more');
    expect(summary?.required).toContain('stationId');
    expect(summary?.required).not.toContain('rating');
    expect(JSON.stringify(built).match(/"\$ref":"#\/components\/schemas/g)?.length).toBeGreaterThan(500);
  });

  it('OpenAPI document: each field of an answer states what is lost if it is missing', () => {
    const grades = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([key, inside]) =>
            key === 'properties'
              ? Object.entries(inside as Record<string, Field>).flatMap(([name, field]) => [
                  `${name} ${field['x-grade'] ?? 'none'}`,
                  ...grades(field),
                ])
              : grades(inside),
          );
    for (const call of calls) {
      const operation = built.paths[call.path]?.[call.method.toLowerCase()];
      const [done] = operation?.responses['200']?.content?.['application/json']?.schema.anyOf ?? [];
      const { data } = Object(done).properties as { data: unknown };
      const gradesOfFields = grades(data);
      for (const field of gradesOfFields) expect(field, call.name).toMatch(/ (essential|useful|decoration)$/);
      if (call.name === 'orderDetail')
        expect(gradesOfFields).toEqual(
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

  it('OpenAPI document: query parameters and codes have names', () => {
    const detail = built.paths['/v1/h5/charging/order/detail']?.['get'];
    expect(detail?.parameters).toContainEqual(
      expect.objectContaining({ name: 'orderNo', in: 'query', required: true }),
    );
    expect(detail?.['x-codes'][codes.noSuchOrder]).toBe('noSuchOrder');
  });
});
