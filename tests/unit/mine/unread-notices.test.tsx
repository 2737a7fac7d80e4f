import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ViewContext } from '#core/page/definition.ts';
import { getUser } from '#contract/calls/user.ts';
import { TopBar } from '#features/map/map-overlay.tsx';
import { view } from '#features/mine/mine.page.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

const context = { now: Date.parse('2026-11-26T12:00:00+08:00') } as ViewContext;

/** 我的 for a back end that answers this number of unread notices. */
async function mine(unreadNotices: number | null): Promise<string> {
  const { env } = await createTestEnvironment({ sandbox, login: 'normal' });
  const user = await env.call(getUser, {});
  return renderToStaticMarkup(view({ ...user, unreadNotices }, context));
}

const topBar = (unread: number | null): string =>
  renderToStaticMarkup(
    <TopBar
      city="深圳市"
      links={{ city: '/getCity', search: '/searchLogList', favourites: '/moreAction/collect', mine: '/mine' }}
      covered={false}
      onScan={() => {}}
      unread={unread}
    />,
  );

describe('unread notices', () => {
  it('unread notices: 我的 links to the notices with their number, and the map counts them at 我的', async () => {
    expect(await mine(5)).toMatch(/href="\/mine\/notices".*5.*条未读/);
    expect(topBar(5)).toContain('aria-label="我的，5 条未读通知"');
  });

  it('unread notices: with none, 我的 links to the notices without a number', async () => {
    const markup = await mine(0);
    expect(markup).toContain('href="/mine/notices"');
    expect(markup).not.toContain('条未读');
    expect(topBar(0)).toContain('aria-label="我的"');
  });

  it('unread notices: of a back end that keeps no notices, 我的 has no link to them and the map no number', async () => {
    expect(await mine(null)).not.toContain('/mine/notices');
    expect(topBar(null)).toContain('aria-label="我的"');
    expect(topBar(null)).not.toContain('未读');
  });
});
