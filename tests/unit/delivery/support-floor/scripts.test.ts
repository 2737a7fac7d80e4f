import { describe, expect, it } from 'vitest';
import { scanScript } from '#delivery/support-floor/scan-script.ts';

const found = (text: string, type: 'module' | 'script' = 'module') =>
  scanScript(text, type).map((finding) => finding.feature);

describe('syntax', () => {
  it.each([
    ['class A { static { A.x = 1 } }', 'javascript.classes.static.initialization_blocks'],
    ['class A { #x; has(o) { return #x in o } }', 'javascript.classes.private_class_fields_in'],
    ['class A { #x() {} }', 'javascript.classes.private_class_methods'],
    ['await load()', 'javascript.operators.await.top_level'],
    ['for await (const part of list) use(part)', 'javascript.operators.await.top_level'],
    ['/(?<=a)b/.test(x)', 'javascript.regular_expressions.lookbehind_assertion'],
    ['new RegExp("(?<!a)b", "g")', 'javascript.regular_expressions.lookbehind_assertion'],
    ['/a/d.test(x)', 'javascript.builtins.RegExp.hasIndices'],
    ['/[a--b]/v.test(x)', 'javascript.builtins.RegExp.unicodeSets'],
    ['/(?i:a)b/.test(x)', 'javascript.regular_expressions.modifier'],
    [
      'import data from "./a.json" with { type: "json" }; use(data)',
      'javascript.statements.import.import_attributes',
    ],
    ['function f() { using a = g(); }', 'javascript.statements.using'],
    ['a?.b(...c, d)', 'javascript.operators.optional_chaining.spread'],
    ['let a = <newer than any grammar>', 'javascript.grammar'],
  ])('unsupported script syntax is found: %s', (text, feature) => {
    expect(found(text)).toContain(feature);
  });

  it.each([
    'a ??= b; a ||= b; a?.b?.(c) ?? d; a?.(b, ...c); a(...b, c)',
    'class A { x = 1; static y = 2; #z = 3; z() { return this.#z } }',
    'const big = 10n ** 2n; const million = 1_000_000',
    'export * as all from "./a.js"; import("./b.js"); import.meta.url',
    'async function f() { await g(); for await (const x of y) use(x) }',
    '/(?<year>\\d{4})\\p{L}/u.test(x); /[(?<=]/.test(x); /\\(?<=a/.test(x)',
  ])('supported script syntax passes: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('calls and objects', () => {
  it.each([
    ['list.at(-1)', 'javascript.builtins.Array.at'],
    ['list.findLast(f)', 'javascript.builtins.Array.findLast'],
    ['list.toSorted()', 'javascript.builtins.Array.toSorted'],
    ['list.with(0, 1)', 'javascript.builtins.Array.with'],
    ['Object.hasOwn(a, b)', 'javascript.builtins.Object.hasOwn'],
    ['Object.groupBy(a, b)', 'javascript.builtins.Object.groupBy'],
    ['Array.fromAsync(a)', 'javascript.builtins.Array.fromAsync'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['structuredClone(a)', 'api.structuredClone'],
    ['window.structuredClone(a)', 'api.structuredClone'],
    ['crypto.randomUUID()', 'api.Crypto.randomUUID'],
    ['self.crypto["randomUUID"]()', 'api.Crypto.randomUUID'],
    ['AbortSignal.timeout(1)', 'api.AbortSignal.timeout_static'],
    ['AbortSignal.any([])', 'api.AbortSignal.any_static'],
    ['new BroadcastChannel("a")', 'api.BroadcastChannel'],
    ['requestIdleCallback(f)', 'api.Window.requestIdleCallback'],
    ['window.requestIdleCallback(f)', 'api.Window.requestIdleCallback'],
    ['scheduler.postTask(f)', 'api.scheduler'],
    ['navigator.locks.request("a", f)', 'api.Navigator.locks'],
    ['new Worker(u, { type: "module" })', 'api.Worker.Worker.ecmascript_modules'],
    ['Intl.supportedValuesOf("unit")', 'javascript.builtins.Intl.supportedValuesOf'],
    ['a.querySelector(":has(b)")', 'css.selectors.has'],
    ['a.closest(":is(a, b)")', 'css.selectors.is'],
  ])('unsupported script API is found: %s', (text, feature) => {
    expect(found(text)).toContain(feature);
  });

  it('unsupported options, which browsers ignore silently, are found', () => {
    expect(found('a.addEventListener("b", f, { signal: s })').join()).toContain('options_signal_parameter');
  });

  it.each([
    'new WeakRef(a).deref(); new ResizeObserver(f).observe(a); new IntersectionObserver(f)',
    'queueMicrotask(f); Promise.allSettled([]); "a".replaceAll("b", "c"); a.replaceChildren()',
    'new Intl.NumberFormat("zh-CN", { style: "unit", unit: "meter" }); new Intl.Segmenter()',
    'a.addEventListener("b", f, { passive: true }); a.closest(".b"); a.querySelector(":not(.c)")',
    'localStorage.getItem("a"); navigator.onLine; document.visibilityState; performance.now()',
  ])('supported script API passes: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('names that the script itself declares are no browser API', () => {
    expect(found('const structuredClone = (a) => a; structuredClone(b)')).toEqual([]);
    expect(found('import { scheduler } from "./a.js"; scheduler.run()')).toEqual([]);
    expect(found('function f(crypto) { return crypto.randomUUID() }')).toEqual([]);
  });
});

describe('unsupported API behind a feature check', () => {
  it.each([
    'typeof structuredClone === "function" ? structuredClone(a) : copy(a)',
    'if ("randomUUID" in crypto) use(crypto.randomUUID())',
    'if (typeof BroadcastChannel === "undefined") throw new Error("none"); ',
    'function f() { if (typeof BroadcastChannel === "undefined") return; new BroadcastChannel("a") }',
    'function f() { if (!window.requestIdleCallback) { g(); return } requestIdleCallback(g) }',
    'list.at?.(-1)',
    'window.requestIdleCallback?.(f)',
    'list.at && list.at(-1)',
    'navigator.locks?.request("a", f)',
    'const has = !!window.structuredClone && !crypto.randomUUID',
  ])('unsupported API behind a feature check passes: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['typeof structuredClone === "function" ? copy(a) : b; structuredClone(a)', 'another place'],
    ['if (typeof structuredClone === "function") log(1); structuredClone(a)', 'an if that does not leave'],
    ['if (typeof BroadcastChannel === "function") structuredClone(a)', 'another question'],
    ['try { structuredClone(a) } catch {}', 'a try alone proves no fallback'],
  ])('unsupported API is found despite its check: %s (%s)', (text) => {
    expect(found(text)).toEqual(['api.structuredClone']);
  });
});
