import { main } from '#delivery/run.ts';
import { helpText, readConformArguments, wantsHelp } from './arguments.ts';
import { conform } from './conform.ts';
import { reportOf } from './report.ts';

/**
 * `npm run conform -- --base URL --token …`: plays the contract's calls against a server and prints what is not as agreed.
 * Exit code 0: nothing fails; 1: something does; 2: the command line is wrong.
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
