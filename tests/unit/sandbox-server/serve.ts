import { createSandbox } from '../../../src/sandbox/server/create-sandbox';

/** Serves a sandbox on a free port with the data base of the argument and prints its address. */
const sandbox = await createSandbox({ db: process.argv[2] });
const { port } = await sandbox.listen(0);
process.stdout.write(`http://127.0.0.1:${port}\n`);
