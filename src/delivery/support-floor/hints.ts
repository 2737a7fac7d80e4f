/** Supported replacements, by the start of a feature's name; the longest start wins. */
const hints: Record<string, string> = {
  'api.AbortSignal': 'an AbortController and clock.after',
  'api.BroadcastChannel': 'storage events',
  'api.Crypto.randomUUID': 'Environment.uuid',
  'api.EventTarget.addEventListener': 'removeEventListener in the clean-up',
  'api.Window.requestIdleCallback': 'setTimeout',
  'api.structuredClone': 'a copy by spread, or JSON',
  'css.at-rules.container': 'a media query, or flex-wrap',
  'css.at-rules.layer': 'order and specificity: the rules of a layer are all lost',
  'css.at-rules.media.range_syntax': 'min-width and max-width',
  'css.at-rules.property': 'a default at :root',
  'css.properties.accent-color': 'a control of the kit',
  'css.properties.aspect-ratio': 'padding-top in per cent, or width and height',
  'css.properties.scrollbar-gutter': 'overflow-y: scroll',
  'css.selectors': 'a class; the whole rule is lost otherwise',
  'css.selectors.focus-visible': ':focus, or a rule of its own that may be lost',
  'css.selectors.has': 'a class on the parent',
  'css.selectors.is': 'a list of selectors',
  'css.selectors.nesting': 'flat rules',
  'css.selectors.where': 'a list of selectors',
  'css.types.color.color-mix': 'a token of its own in tokens.css',
  'css.types.length.viewport_percentage_units': 'vh before it, as a fallback',
  'javascript.builtins.Array.at': 'list[list.length - 1]',
  'javascript.builtins.Array.findLast': 'a copy, reversed, and find',
  'javascript.builtins.Array.from': 'a loop',
  'javascript.builtins.Array.toReversed': '[...list].reverse()',
  'javascript.builtins.Array.toSorted': '[...list].sort()',
  'javascript.builtins.Array.toSpliced': 'a copy by spread',
  'javascript.builtins.Array.with': 'list.map',
  'javascript.builtins.Map.groupBy': 'a loop over a Map',
  'javascript.builtins.Object.groupBy': 'a loop over a Map',
  'javascript.builtins.Object.hasOwn': 'Object.prototype.hasOwnProperty.call',
  'javascript.builtins.Promise.withResolvers': 'new Promise',
  'javascript.builtins.String.at': 'text[text.length - 1]',
  'javascript.classes': "the build's target (astro.config.mjs) lowers it in our code; replace the library",
  'javascript.grammar': 'older syntax; the whole file is lost',
  'javascript.operators.await.top_level': 'an async function',
  'javascript.regular_expressions.lookbehind_assertion': 'a capturing group; the whole file is lost',
};

/** @returns what to use in place of a feature */
export function hintFor(feature: string): string {
  const starts = Object.keys(hints).filter((start) => feature === start || feature.startsWith(start));
  const [longest] = starts.sort((a, b) => b.length - a.length);
  return (longest && hints[longest]) ?? 'an older way, or ask for it first (typeof, in, @supports)';
}
