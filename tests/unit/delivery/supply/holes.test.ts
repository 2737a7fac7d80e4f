import { describe, expect, it } from 'vitest';
import { holesIn, readLock, readReport } from '#delivery/supply/holes.ts';
import audit from './audit.json' with { type: 'json' };

const lock = readLock(
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/leaflet': { version: '1.9.4' },
      'node_modules/ofetch': { version: '1.5.1' },
      'node_modules/old/node_modules/ofetch': { version: '1.0.0', dev: true },
      'node_modules/vite': { version: '8.3.8', dev: true },
      'node_modules/postcss': { version: '8.5.33', dev: true },
    },
  }),
);
const shipped = [
  { name: 'leaflet', version: '1.9.4', licence: 'BSD-2-Clause' },
  { name: 'ofetch', version: '1.5.1', licence: 'MIT' },
  { name: 'react', version: '18.3.1', licence: 'MIT' },
  { name: 'vite', version: '8.3.8', licence: 'MIT' },
];

describe('audit of what ships', () => {
  it('audit of what ships: names holes of shipped packages in their shipped version, and marks those of tools', () => {
    const report = readReport(JSON.stringify(audit));
    expect(report && holesIn(report, shipped, lock)).toEqual([
      {
        line: 'leaflet 1.9.4: high: Cross-site scripting in popups (https://advisories.example/GHSA-1)',
        ofTool: false,
      },
      {
        line: 'vite 8.3.8: moderate: Files of the dev server are readable (https://advisories.example/GHSA-3)',
        ofTool: true,
      },
    ]);
  });

  it.each([
    ['a refusal', '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}'],
    ['no network', '{"error":{"code":"ENOTFOUND","summary":"request failed"}}'],
    ['nothing', ''],
    ['a page', '<!doctype html>'],
  ])('audit of what ships: %s instead of a report is no report', (_, output) => {
    expect(readReport(output)).toBeUndefined();
  });

  it('audit of what ships: a report without holes has none', () => {
    const report = readReport('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}');
    expect(report && holesIn(report, shipped, lock)).toEqual([]);
  });
});
