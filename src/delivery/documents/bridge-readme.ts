import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { describeMethods } from '#core/bridge/methods/describe.ts';

export const bridgeReadme = 'src/core/bridge/README.md';

const [open, close] = ['<!-- actions -->', '<!-- /actions -->'];

/** @returns the README of the bridge with its actions as the method map says them. @throws Error without a place for them */
export async function writtenBridgeReadme(): Promise<string> {
  const readme = await readFile(bridgeReadme, 'utf8');
  const [start, end] = [readme.indexOf(open), readme.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${bridgeReadme} has no place for the actions`);
  const text = `${readme.slice(0, start + open.length)}\n\n${describeMethods()}\n\n${readme.slice(end)}`;
  return format(text, { ...(await resolveConfig(bridgeReadme)), filepath: bridgeReadme });
}
