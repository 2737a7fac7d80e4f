import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { dieAt, type Life } from './die-at.ts';

/** Serves a sandbox on a free port with the database of the first argument and prints its address. */
const [db, life = '{}'] = process.argv.slice(2);
const { spot, now, ...options } = JSON.parse(life) as Life;
const sandbox = await createSandbox({ ...options, db, now: now === undefined ? undefined : () => now });
if (spot) dieAt(spot);
const { port } = await sandbox.listen(0);
process.stdout.write(`http://127.0.0.1:${port}\n`);
