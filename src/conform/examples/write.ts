import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { calls } from '#contract/calls/index.ts';
import { main } from '#delivery/run.ts';
import { recordExamples } from './record.ts';

const folder = 'src/contract/openapi/examples';

/** `npm run examples`: records an example of each call in the sandbox, for the API document. */
main(async () => {
  const examples = await recordExamples();
  const missing = calls.filter(({ name }) => !examples.has(name));
  const file = `${folder}/sandbox.json`;
  const options = { ...(await resolveConfig(file)), parser: 'json' };
  await writeFile(file, await format(JSON.stringify(Object.fromEntries(examples)), options));
  process.stdout.write(`${file}: ${examples.size} calls\n`);
  for (const { name } of missing) process.stdout.write(`no example: ${name}\n`);
});
