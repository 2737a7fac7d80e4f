import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { statesPage } from '#sandbox/charging/orders/states-page.ts';

it('STATES.md is what npm run diagrams writes', async () => {
  const file = 'src/sandbox/charging/orders/STATES.md';
  const wanted = await format(statesPage(), { ...(await resolveConfig(file)), filepath: file });
  expect(readFileSync(file, 'utf8')).toBe(wanted);
});
