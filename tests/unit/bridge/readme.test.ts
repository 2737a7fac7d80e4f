import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { bridgeReadme, writtenBridgeReadme } from '#delivery/documents/bridge-readme.ts';

it('the README of the bridge says each action as the method map does: npm run documents', async () => {
  expect(await readFile(bridgeReadme, 'utf8')).toBe(await writtenBridgeReadme());
});
