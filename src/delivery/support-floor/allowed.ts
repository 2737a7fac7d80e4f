/** An exception: an unsupported feature that may stay, and why. */
export interface Allowance {
  /** Name in the compatibility data; a trailing `*` matches any rest. */
  feature: string;
  /** Applies only if the text around the use matches. */
  near?: RegExp;
  /** What happens in a browser without the feature. */
  reason: string;
}

const noPointer = 'A phone has no pointer to shape.';
const ownRing = 'Without it the browser draws its own ring.';

/** All exceptions; the check fails for one that no file needs any more. */
export const allowances: readonly Allowance[] = [
  { feature: 'css.properties.cursor.*', reason: noPointer },
  { feature: 'css.properties.resize', reason: 'A web view without it shows no handle to hide.' },
  {
    feature: 'css.properties.content-visibility*',
    reason: 'It only saves layout work of rows that nobody sees.',
  },
  {
    feature: 'css.properties.contain-intrinsic-size',
    reason: 'The room of such a row until it is laid out.',
  },
  {
    feature: 'css.properties.contain',
    reason: 'It only saves layout work; markers have no size and stand alone without it too.',
  },
  {
    feature: 'css.properties.overscroll-behavior',
    reason: 'Without it the page behind a full list moves too.',
  },
  {
    feature: 'css.properties.scrollbar-width',
    reason: 'iOS hides it by the ::-webkit-scrollbar rule beside it.',
  },
  {
    feature: 'css.selectors.focus-visible',
    near: /^(\.map-engine)?:focus-visible(::?after)?$/,
    reason: ownRing,
  },
  {
    feature: 'css.types.basic-shape.rect',
    near: /^clip:rect\(/,
    reason: 'The old property `clip` always had it.',
  },
  {
    feature: 'api.createImageBitmap.options_imageOrientation_parameter',
    reason: 'A web view that does not know it, or its word, fails: the page then makes the photo small.',
  },
  {
    feature: 'api.Document.prerendering',
    reason: 'web-vitals reads it as a flag: where it is missing, no page is made ahead.',
  },
  { feature: 'html.elements.link.rel.icon', reason: 'It says that there is no icon; iOS asks for none.' },
  {
    feature: 'html.elements.link.rel.modulepreload',
    reason: 'Ignored: the import itself then loads the file.',
  },
  {
    feature: 'javascript.builtins.Object.hasOwn',
    near: /Object\.hasOwn\(this\.Component,/,
    reason: 'astro-island asks it for exports of exports only, which ours are not (held by a test).',
  },
  {
    feature: 'api.Worker.Worker.ecmascript_modules',
    near: /(ground|photo)-work/,
    reason:
      'Read as a classic script it works, as it imports nothing; where not, the page does it by itself.',
  },
  {
    feature: 'javascript.builtins.ArrayBuffer.resize',
    near: /(slide|mainScroll|this)\.resize\(/,
    reason: 'PhotoSwipe, whose slides have a method of that name; it holds no buffer.',
  },
  {
    feature: 'api.Document.createElement.options_parameter.options_is_parameter',
    reason: 'React, for customized built-in elements, which we have none of.',
  },
  {
    feature: 'api.Element.checkVisibility*',
    near: /checkVisibility\(\{checkVisibilityCSS:/,
    reason: 'Radix, behind a variable that holds whether it is a function.',
  },
];
