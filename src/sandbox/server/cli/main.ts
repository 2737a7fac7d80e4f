import { networkInterfaces } from 'node:os';
import { ArgumentError, parseArguments, usage, type Arguments } from './arguments.ts';
import { createSandbox } from '../create-sandbox.ts';
import { SandboxStartError } from '../http/errors.ts';
import { summaryLine } from './import-world.ts';

/** @returns addresses of this machine for other devices of its network, IPv4 */
const localAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Response delay of a sandbox for people, in real ms (domain model, 8.1). */
const humanDelayMs: [number, number] = [150, 400];

/**
 * Opens the sandbox, serves it and prints its address. SIGINT and SIGTERM end it cleanly.
 *
 * @throws SandboxStartError with one clear line when it cannot start
 */
async function runSandbox(options: Omit<Arguments, 'brand'>): Promise<void> {
  const { port, host, ...rest } = options;
  const lines: string[] = [];
  const importLog = (line: string): void => void lines.push(line);
  const sandbox = await createSandbox({ ...rest, demo: true, delayMs: humanDelayMs, importLog });
  // A world from a file was imported earlier and logs nothing.
  for (const line of lines.length > 0 ? lines : [summaryLine(sandbox.importSummary)]) print(line);
  try {
    const listening = await sandbox.listen(port, { host });
    const origin = `http://localhost:${listening.port}`;
    print(`Plugway      ${origin}/`);
    print(`in an app    ${origin}/__native/`);
    print(`API          ${origin}/openapi.json`);
    const onPhones = host ? localAddresses().map((address) => `http://${address}:${listening.port}`) : [];
    for (const phone of onPhones) print(`on a phone   ${phone}/, check of an app ${phone}/__native/check`);
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/**
 * The command line of `npm start`.
 *
 * @param siteFor builds a brand if it is stale and returns the folder to serve; not called with `--site`
 * @returns the exit code; 0 while the sandbox runs
 */
export async function main(
  argv: readonly string[],
  siteFor?: (brand: Arguments['brand']) => Promise<string>,
): Promise<number> {
  if (argv.includes('--help')) {
    print(`usage: ${usage}`);
    return 0;
  }
  try {
    const { brand, ...options } = parseArguments(argv);
    await runSandbox({ ...options, site: options.site ?? (await siteFor?.(brand)) });
    return 0;
  } catch (error) {
    if (!(error instanceof ArgumentError) && !(error instanceof SandboxStartError)) throw error;
    process.stderr.write(`${error.message}. Usage: ${usage}\n`);
    return 2;
  }
}
