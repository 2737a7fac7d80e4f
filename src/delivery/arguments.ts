import { parseArgs, type ParseArgsConfig } from 'node:util';
import { HelpWanted, lineOf, UsageError } from './run.ts';

/**
 * Parses the arguments of one of our commands.
 * @param usage one line of usage
 * @throws UsageError in one line that ends with it, HelpWanted with nothing else for `--help`
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  {
    args = process.argv.slice(2),
    allowPositionals = false,
  }: { args?: string[]; allowPositionals?: boolean } = {},
) {
  if (args.includes('--help')) throw new HelpWanted(`usage: ${usage}`);
  try {
    return parseArgs({ args, options, allowPositionals, strict: true });
  } catch (error) {
    throw new UsageError(`${lineOf(error)}; usage: ${usage}`);
  }
}
