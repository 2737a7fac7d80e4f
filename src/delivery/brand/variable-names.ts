import { closestMatch, default as distance } from 'leven';
import { brandNames } from '#contract/brand.ts';
import { brandVariable, prefix, variableNames, type Environment } from './settings.ts';

/** Variables of our own commands that are no setting of a brand. */
const toolVariables = ['DIST', 'CHROMIUM', 'DB'];

const known = [
  ...[...variableNames, ...toolVariables].map((name) => prefix + name),
  ...brandNames.flatMap((brand) => variableNames.map((name) => brandVariable(brand, name))),
];

/** @returns the name that was meant, where one is near enough that it may have been */
function hint(name: string): string {
  const meant = closestMatch(name, known);
  const isNear = meant !== undefined && distance(name, meant) * 3 <= (name.length - prefix.length) * 2;
  return isNear ? `${name} (did you mean ${meant}?)` : name;
}

/** @returns one complaint that names every variable with our prefix that no command reads, or none */
export function checkNames(env: Environment): string[] {
  const unknown = Object.keys(env).filter((name) => name.startsWith(prefix) && !known.includes(name));
  return unknown.length === 0 ? [] : [`unknown variable: ${unknown.map(hint).join(', ')}`];
}
