import { closestMatch } from 'leven';
import { brandNames } from '#contract/brand.ts';
import { UsageError } from '../run.ts';
import { brandVariable, prefix, variableNames, type Environment } from './settings.ts';

/** Variables of our own commands that are no setting of a brand. */
const toolVariables = ['DIST', 'CHROMIUM', 'DB'];

const known = [
  ...[...variableNames, ...toolVariables].map((name) => prefix + name),
  ...brandNames.flatMap((brand) => variableNames.map((name) => brandVariable(brand, name))),
];

/** @throws UsageError of one line that names every variable with our prefix that no command reads */
export function checkNames(env: Environment): void {
  const unknown = Object.keys(env).filter((name) => name.startsWith(prefix) && !known.includes(name));
  if (unknown.length === 0) return;
  const hints = unknown.map((name) => `${name} (did you mean ${closestMatch(name, known)}?)`);
  throw new UsageError(`unknown variable: ${hints.join(', ')}`);
}
