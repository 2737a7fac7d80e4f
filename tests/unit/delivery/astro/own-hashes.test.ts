import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { keepOwnHashes } from '#delivery/astro/own-hashes.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const others = ['let other;', '.other{}', 'x'].map(hash).join(' ');

const page = (script: string, style: string) =>
  '<html><head><meta http-equiv="content-security-policy" content="' +
  `script-src 'self' ${others} ${script}; style-src 'self' ${style} ${others};">` +
  '<script>let own;</script><script src="/a.js"></script><style>.own{}</style></head></html>';

it('content security policy: a page allows the hashes of its own inline scripts and styles only', () => {
  const kept = keepOwnHashes(page(hash('let own;'), hash('.own{}')));
  expect(kept).toContain(
    `content="script-src 'self' ${hash('let own;')}; style-src 'self' ${hash('.own{}')};">`,
  );
});

it('content security policy: a source that the policy does not list is not added', () => {
  expect(keepOwnHashes(page("'self'", "'self'"))).not.toContain('sha256-');
});

it('content security policy: a page without a policy is not changed', () => {
  expect(keepOwnHashes('<html><script>let own;</script></html>')).toBe(
    '<html><script>let own;</script></html>',
  );
});
