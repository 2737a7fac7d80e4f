import type { AnyNode } from 'acorn';
import { findingsOf, textAround, type Finding } from './finding.ts';
import { everyday, instances, ownMethods, windows } from './interfaces.ts';
import { isGuarded, isLook } from './script-guards.ts';
import { scanSelectorText } from './scan-selector.ts';
import { keysOf, literal, propertyName, type Script, type Spot } from './script.ts';
import { aboveFloor, featureOf, featuresUnder, type Feature } from './support.ts';

const globalFeature = (name: string): Feature | null =>
  featureOf('javascript', 'builtins', name) ??
  featureOf('api', name) ??
  featureOf('api', 'Window', name) ??
  featureOf('api', 'ServiceWorkerGlobalScope', name) ??
  featureOf('api', 'WorkerGlobalScope', name);

const staticFeature = (owner: string, name: string): Feature | null =>
  featureOf('javascript', 'builtins', owner, name) ??
  featureOf('api', owner, `${name}_static`) ??
  (instances[owner] ? featureOf('api', instances[owner], name) : null);

let members: Map<string, Feature[]> | undefined;

/** Every member of every interface, by its name. */
function membersNamed(name: string): readonly Feature[] {
  if (!members) {
    const all = [...featuresUnder('api'), ...featuresUnder('javascript', 'builtins')];
    // `api.Element.closest` and `javascript.builtins.Array.at`, but not their sub-features.
    const isMember = (feature: Feature & { key: string }) => {
      const steps = feature.name.split('.').length - (feature.name.startsWith('api.') ? 1 : 2);
      return (steps === 2 || feature.name.includes('.Intl.')) && !/_(static|event)$/.test(feature.key);
    };
    members = Map.groupBy(all.filter(isMember), (feature) => feature.key);
  }
  return members.get(name) ?? [];
}

/**
 * A method call on an unknown object: only the name gives a hint. It is a finding if an object that every page uses has
 * such a method and no supported interface has one.
 */
function unknownMethod(name: string): Feature | null {
  const known = membersNamed(name);
  const met = known.find((feature) => everyday.has(feature.name.split('.').at(-2) ?? ''));
  return met && known.every(aboveFloor) ? met : null;
}

/**
 * Options that the oldest supported browsers ignore although they have the function: `addEventListener(…, { signal })`.
 */
function optionFindings(of: Feature | null, args: readonly AnyNode[], near: string): Finding[] {
  const keys = args.flatMap(keysOf);
  if (!of || keys.length === 0) return [];
  const wanted = new Set(keys.map((key) => `options_${key}_parameter`));
  const known = [...featuresUnder(...of.name.split('.'))];
  return findingsOf(
    known.filter((feature) => wanted.has(feature.key)),
    near,
  );
}

/** Maximum length of a quoted use in a finding. */
const longest = 160;

/** Methods that throw for an unknown selector. */
const queries = new Set(['querySelector', 'querySelectorAll', 'matches', 'closest']);

const isModuleWorker = (node: AnyNode, name: string): boolean =>
  node.type === 'NewExpression' &&
  (name === 'Worker' || name === 'SharedWorker') &&
  keysOf(node.arguments[1]).includes('type');

/** @returns unsupported calls and objects without a feature check before */
export function apiFindings(script: Script): Finding[] {
  const { text, spots, isGlobal } = script;

  /** Global name of a node: `crypto`, `window.crypto`. */
  const globalName = (node: AnyNode): string | null => {
    if (node.type === 'Identifier') return isGlobal(node) ? node.name : null;
    if (node.type !== 'MemberExpression') return null;
    const owner = globalName(node.object);
    return owner !== null && windows.has(owner) ? propertyName(node) : null;
  };

  const ofIdentifier = ({ node, path }: Spot, near: string): Finding[] => {
    const around = path.at(-2);
    if (node.type !== 'Identifier' || !isGlobal(node)) return [];
    if (around?.type === 'UnaryExpression' && around.operator === 'typeof') return [];
    return isGuarded(path, node.name) ? [] : findingsOf([globalFeature(node.name)], near);
  };

  const ofMember = ({ node, path }: Spot, near: string): Finding[] => {
    const name = propertyName(node);
    if (node.type !== 'MemberExpression' || name === null || node.optional) return [];
    if (isLook(path) || isGuarded(path, name)) return [];
    const owner = globalName(node.object);
    const known =
      owner === null ? null : windows.has(owner) ? globalFeature(name) : staticFeature(owner, name);
    if (known) return findingsOf([known], near);
    const around = path.at(-2);
    if (around?.type !== 'CallExpression' || around.callee !== node || ownMethods.has(name)) return [];
    return findingsOf([unknownMethod(name)], near);
  };

  const ofCall = ({ node }: Spot, near: string): Finding[] => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
    const { callee } = node;
    const name = globalName(callee) ?? propertyName(callee);
    if (name === null) return [];
    const query = queries.has(name) ? literal(node.arguments[0]) : null;
    if (query !== null) return scanSelectorText(query);
    if (isModuleWorker(node, name))
      return findingsOf([featureOf('api', name, name, 'ecmascript_modules')], near);
    const owner = callee.type === 'MemberExpression' ? globalName(callee.object) : null;
    if (owner === 'Intl') {
      return optionFindings(featureOf('javascript', 'builtins', 'Intl', name, name), node.arguments, near);
    }
    const only = membersNamed(name);
    return optionFindings(only.length === 1 ? (only[0] ?? null) : globalFeature(name), node.arguments, near);
  };

  return spots.flatMap((spot) => {
    const near = textAround(text, spot.node.start, Math.min(spot.node.end, spot.node.start + longest));
    return [...ofIdentifier(spot, near), ...ofMember(spot, near), ...ofCall(spot, near)];
  });
}
