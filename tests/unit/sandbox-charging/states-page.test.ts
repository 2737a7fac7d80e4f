import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { statesPage } from '../../../src/sandbox/charging/states-page';

it('STATES.md is what npm run diagrams writes', async () => {
  const file = 'src/sandbox/charging/STATES.md';
  const wanted = await format(statesPage(), { ...(await resolveConfig(file)), filepath: file });
  expect(readFileSync(file, 'utf8')).toBe(wanted);
});
