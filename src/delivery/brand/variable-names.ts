import { brandNames } from '#contract/brand.ts';
import { brandVariable, prefix, variableNames, type Environment } from './settings.ts';

/** Variables of our own commands that are no setting of a brand. */
const toolVariables = ['DIST', 'CHROMIUM', 'DB', 'TIER'];

const known = [
  ...[...variableNames, ...toolVariables].map((name) => prefix + name),
  ...brandNames.flatMap((brand) => variableNames.map((name) => brandVariable(brand, name))),
];

/** @returns the number of insertions, removals and replacements between two texts (Levenshtein) */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1];
    for (let column = 0; column < to.length; column += 1) {
      const replaced = (row[column] ?? 0) + (from[index] === to[column] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** @returns the name with the most similar known one, if they are similar enough */
function hint(name: string): string {
  const [meant = ''] = [...known].sort((a, b) => distance(name, a) - distance(name, b));
  const isNear = distance(name, meant) * 3 <= (name.length - prefix.length) * 2;
  return isNear ? `${name} (did you mean ${meant}?)` : name;
}

/** @returns one complaint that lists every variable with our prefix that no command reads, or none */
export function checkNames(env: Environment): string[] {
  const unknown = Object.keys(env).filter((name) => name.startsWith(prefix) && !known.includes(name));
  return unknown.length === 0 ? [] : [`unknown variable: ${unknown.map(hint).join(', ')}`];
}
