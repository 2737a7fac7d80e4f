import { writeFile } from 'node:fs/promises';
import { main } from '../run.ts';
import { generatedDocuments } from './generated.ts';

/** `npm run documents`: writes the documents that are generated from tables of the code. */
main(async () => {
  for (const [file, text] of await generatedDocuments()) {
    await writeFile(file, text);
    process.stdout.write(`${file}\n`);
  }
});
