// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { AppOnly } from '#ui/app-only/app-only.tsx';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconCard } from '#ui/icon/set/card.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { Row } from '#ui/row/row.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { click, expectAccessible, get, render } from './render.ts';

describe('Page', () => {
  it('Page: has its content, one heading and a back link', async () => {
    const onBack = vi.fn();
    const bar = (
      <BottomBar legal="已阅读并同意协议">
        <Button grow>去支付</Button>
      </BottomBar>
    );
    const { host } = await render(
      <Page title="预付充电" onBack={onBack} bar={bar}>
        <Card title="预付金额" aside="用不完自动退回">
          <Row
            icon={iconCard}
            label="畅享充电卡"
            hint="余 10.00 度"
            value={<Money amount={1163} minus />}
            href="/card"
          />
          <Facts
            items={[
              { label: '费用合计', value: '¥48.35' },
              { label: '实付', hint: '微信', value: '¥31.72', sum: true },
            ]}
          />
          <Note>充至 90% 约 38.80 度</Note>
          <Tag tone="idle" dot>
            空闲
          </Tag>
        </Card>
      </Page>,
    );
    expect(get('h1', undefined, host).textContent).toBe('预付充电');
    expect(get('main', undefined, host).querySelector('footer')).toBeNull();
    await click(get('button', '返回', host));
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(get('dt', '费用合计', host).nextElementSibling?.textContent).toBe('¥48.35');
    await expectAccessible();
  });

  it('Page: works as static HTML, with a back link that needs no script and no inline style', () => {
    const html = renderToStaticMarkup(
      <Page title="404" backHref="/chargeMap">
        <Empty text="页面不存在或已下线" action={{ label: '返回地图', href: '/chargeMap' }} />
      </Page>,
    );
    expect(html).not.toContain('style=');
    expect(html).not.toContain('<button');
    expect(html.match(/href="\/chargeMap"/g)).toHaveLength(2);
  });

  it('Page: has a back button only if it leads somewhere', () => {
    expect(renderToStaticMarkup(<Page title="404">x</Page>)).not.toContain('返回');
  });

  it('Page: another head can replace its navigation bar', () => {
    const html = renderToStaticMarkup(
      <Page title="充电站" head={<h1>国贸</h1>}>
        x
      </Page>,
    );
    expect(html).not.toContain('pw-nav');
  });
});

describe('Row', () => {
  it('Row: has a chevron only if it is a link', async () => {
    const onPress = vi.fn();
    const { host, update } = await render(<Row label="车辆" value="欧拉闪电猫" onPress={onPress} />);
    await click(get('button', undefined, host));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(host.querySelectorAll('svg')).toHaveLength(1);
    await update(<Row label="车辆" value="欧拉闪电猫" />);
    expect(host.querySelectorAll('svg, button, a')).toHaveLength(0);
  });
});

describe('Icon', () => {
  it('Icon: is decorative, or an image with a name', async () => {
    const { host, update } = await render(<Icon icon={iconBolt} />);
    expect(get('svg', undefined, host).getAttribute('aria-hidden')).toBe('true');
    await update(<Icon icon={iconBolt} label="充电中" />);
    expect(get('[role=img]', '充电中', host).hasAttribute('aria-hidden')).toBe(false);
    await expectAccessible();
  });
});

describe('AppOnly', () => {
  it('AppOnly: names where the page works and has a link away', async () => {
    const { host } = await render(<AppOnly action={{ label: '返回地图', href: '/chargeMap' }} />);
    expect(host.textContent).toContain('请在品牌APP内打开');
    expect(get('a', '返回地图', host).getAttribute('href')).toBe('/chargeMap');
    await expectAccessible();
  });
});
