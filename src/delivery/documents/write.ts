import { writeFile } from 'node:fs/promises';
import { main } from '../run.ts';
import { bridgeReadme, writtenBridgeReadme } from './bridge-readme.ts';
import { deepLinksFile, writtenDeepLinks } from './deep-links.ts';

/** `npm run documents`: writes what is generated into the documents. */
main(async () => {
  await writeFile(bridgeReadme, await writtenBridgeReadme());
  await writeFile(deepLinksFile, await writtenDeepLinks());
  process.stdout.write(`${bridgeReadme}\n${deepLinksFile}\n`);
});
