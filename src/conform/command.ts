import { main } from '#delivery/run.ts';
import { helpText, readConformArguments, wantsHelp } from './arguments.ts';
import { conform } from './conform.ts';
import { reportOf } from './report.ts';

/**
 * `npm run conform -- --base URL --token …`: sends the contract's calls to a server and prints deviations.
 * Exit code 0: no failure; 1: a failure; 2: an invalid command line.
 */
main(async () => {
  const args = process.argv.slice(2);
  if (wantsHelp(args)) {
    process.stdout.write(`${helpText}\n`);
    return;
  }
  const { server, options } = readConformArguments(args);
  const waiting = (call: string, waitedMs: number): void => {
    process.stderr.write(`${call}: no whole answer for ${waitedMs / 1000} s\n`);
  };
  const { isFine, text } = reportOf(
    await conform({ ...server, fetch: (request) => fetch(request), now: Date.now, waiting }, options),
  );
  process.stdout.write(`${text}\n`);
  if (!isFine) process.exitCode = 1;
});
