import { generate, parse, walk, type CssNode, type Declaration, type WalkContext } from 'css-tree';
import { findingsOf, type Finding } from './finding.ts';
import { scanSelector } from './scan-selector.ts';
import { aboveFloor, featureOf, featuresUnder, hasPrefixed, type Feature } from './support.ts';

const css = (...path: string[]): Feature | null => featureOf('css', ...path);

/** Units newer than px, em, vh and the like. */
const newUnits: [RegExp, string][] = [
  [/^dv(?:h|w|b|i|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^sv(?:h|w|b|i|min|max)$/, 'viewport_percentage_units_small'],
  [/^lv(?:h|w|b|i|min|max)$/, 'viewport_percentage_units_large'],
  [/^cq(?:h|w|b|i|min|max)$/, 'container_query_length_units'],
];

let functions: Map<string, Feature[]> | undefined;

/** Value functions, such as `color-mix` and `clamp`, from the different places of the data. */
function functionNamed(name: string): Feature | null {
  functions ??= Map.groupBy([...featuresUnder('css', 'types')], (feature) => feature.key);
  return functions.get(name)?.[0] ?? null;
}

const isVendors = (name: string): boolean => /^-\w+-/.test(name);

function valueFeatures({ property, value }: Declaration): (Feature | null)[] {
  const found: (Feature | null)[] = [];
  if (value.type !== 'Value') return found;
  walk(value, (node) => {
    if (node.type === 'Identifier' && !isVendors(node.name))
      found.push(css('properties', property, node.name));
    if (node.type === 'Function' && !isVendors(node.name)) found.push(functionNamed(node.name.toLowerCase()));
    if (node.type === 'Dimension') {
      const [, unit] = newUnits.find(([test]) => test.test(node.unit.toLowerCase())) ?? [];
      found.push(css('types', 'length', unit ?? node.unit));
    }
  });
  return found;
}

const declarationsOf = ({ block }: WalkContext): Declaration[] =>
  (block?.children.toArray() ?? []).filter((node) => node.type === 'Declaration');

/** Whether the rule also sets the property under a supported prefixed name. */
const hasPrefix = (context: WalkContext, { property }: Declaration, feature: Feature): boolean =>
  hasPrefixed(feature, '-webkit-') &&
  declarationsOf(context).some((other) => other.property === `-webkit-${property}`);

/** Whether the same rule sets the same property before, with a supported value. */
function hasFallback(context: WalkContext, declaration: Declaration): boolean {
  const all = declarationsOf(context);
  return all
    .slice(0, all.indexOf(declaration))
    .filter(({ property }) => property === declaration.property)
    .some((other) => !valueFeatures(other).some((feature) => feature && aboveFloor(feature)));
}

function declarationFindings(node: Declaration, context: WalkContext): Finding[] {
  const { property } = node;
  const near = generate(node);
  if (isVendors(property)) return [];
  const own = css('properties', property);
  if (own && hasPrefix(context, node, own)) return [];
  // If the property is unsupported, so are its values: one finding is enough.
  if (own && aboveFloor(own)) return findingsOf([own], near);
  return hasFallback(context, node) ? [] : findingsOf(valueFeatures(node), near);
}

/** An older browser skips `@supports` with a condition that it does not meet, or cannot parse. */
const isAsked = (context: WalkContext): boolean => context.atrule?.name === 'supports';

function mediaFindings(node: CssNode, near: string): Finding[] {
  const found: (Feature | null)[] = [];
  walk(node, (part) => {
    if (part.type === 'FeatureRange') found.push(css('at-rules', 'media', 'range_syntax'));
    if (part.type === 'Feature') found.push(css('at-rules', 'media', part.name));
  });
  return findingsOf(found, near);
}

/** @returns the unsupported features of a style sheet without a fallback before them */
export function scanStyle(text: string): Finding[] {
  const found: Finding[] = [];
  const broken: Finding[] = [];
  const unknown = { android: 'unknown', ios: 'unknown' };
  const tree = parse(text, {
    onParseError: ({ message }, { loc }) =>
      broken.push({ feature: 'css', near: `${message} at line ${loc?.start.line ?? '?'}`, ...unknown }),
  });
  walk(tree, {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Declaration' && !isAsked(this)) found.push(...declarationFindings(node, this));
      if (node.type === 'Atrule') {
        const near = `@${node.name} ${node.prelude ? generate(node.prelude) : ''}`.trim();
        if (!isVendors(node.name)) found.push(...findingsOf([css('at-rules', node.name)], near));
        if (node.name === 'media' && node.prelude) found.push(...mediaFindings(node.prelude, near));
      }
      if (node.type === 'Rule') {
        const near = generate(node.prelude);
        if (this.rule && this.rule !== node) found.push(...findingsOf([css('selectors', 'nesting')], near));
        if (!isAsked(this) && this.atrule?.name !== 'keyframes') found.push(...scanSelector(node.prelude));
      }
    },
  });
  return [...found, ...broken];
}
