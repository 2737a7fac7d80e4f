// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { Tool } from '#ui/tool/tool.tsx';
import { click, expectAccessible, get, render, settle } from './render.ts';

describe('Button', () => {
  it('Button: runs its promise once, shows progress, and can be tapped again afterwards', async () => {
    let finish = () => {};
    const onPress = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    await render(<Button onPress={onPress}>去支付</Button>);
    const button = get('button');
    await act(async () => {
      button.click();
      button.click();
    });
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toBe('去支付');
    finish();
    await settle();
    expect(button.hasAttribute('aria-busy')).toBe(false);
    await click(button);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('Button: two taps on a synchronous handler count as two', async () => {
    const onPress = vi.fn();
    await render(<Button onPress={onPress}>加一</Button>);
    await click(get('button'));
    await click(get('button'));
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('Button: a disabled one gives its reason, stays focusable and ignores taps', async () => {
    const onPress = vi.fn();
    await render(
      <Button onPress={onPress} disabledReason="请先阅读并同意协议">
        去支付
      </Button>,
    );
    const button = get('button');
    await click(button);
    button.focus();
    expect(onPress).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '请先阅读并同意协议',
    );
    await expectAccessible();
  });

  it('Button: is a link with an address, and no link without one', async () => {
    const { host, update } = await render(<Button href="/charge">充电</Button>);
    expect(get('a', '充电', host).getAttribute('href')).toBe('/charge');
    await update(
      <Button href="/charge" disabledReason="桩已离线">
        充电
      </Button>,
    );
    expect(host.querySelector('a')).toBeNull();
    await expectAccessible();
  });
});

describe('small buttons', () => {
  it('small buttons: have an accessible name', async () => {
    const onPress = vi.fn();
    const { host } = await render(
      <>
        <IconButton icon={iconScan} label="扫码充电" onPress={onPress} />
        <IconButton icon={iconScan} label="扫码" href="/scan" />
        <Tool icon={iconBolt} label="电价" onPress={onPress} />
        <Tool icon={iconBolt} label="导航" href="/go" />
        <Chip icon={iconBolt} iconOnly label="全部筛选" onPress={onPress} />
        <Chip label="快充" pressed onPress={onPress} />
      </>,
    );
    for (const name of ['扫码充电', '电价', '全部筛选', '快充']) await click(get('button', name, host));
    expect(onPress).toHaveBeenCalledTimes(4);
    expect(get('button', '快充').getAttribute('aria-pressed')).toBe('true');
    expect(get('button', '全部筛选').hasAttribute('aria-pressed')).toBe(false);
    expect(get('a', '扫码').getAttribute('href')).toBe('/scan');
    expect(get('a', '导航').getAttribute('href')).toBe('/go');
    await expectAccessible();
  });

  it('small buttons: have no inline style in the server HTML', () => {
    const html = renderToStaticMarkup(
      <>
        <Button icon={iconBolt}>充电</Button>
        <IconButton icon={iconBolt} label="充电" />
      </>,
    );
    expect(html).toContain('<svg');
    expect(html).not.toContain('style=');
  });
});
