import { writeFile } from 'node:fs/promises';
import { calls } from '#contract/calls/index.ts';
import { formatted } from '#delivery/documents/formatted.ts';
import { main } from '#delivery/run.ts';
import { recordExamples } from './record.ts';

const folder = 'src/contract/openapi/examples';

/** `npm run examples`: records an example of each call in the sandbox, for the API document. */
main(async () => {
  const examples = await recordExamples();
  const missing = calls.filter(({ name }) => !examples.has(name));
  const file = `${folder}/sandbox.json`;
  await writeFile(file, await formatted(file, JSON.stringify(Object.fromEntries(examples))));
  process.stdout.write(`${file}: ${examples.size} calls\n`);
  for (const { name } of missing) process.stdout.write(`no example: ${name}\n`);
});
