// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { Photo } from '#ui/photo/photo.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { click, expectAccessible, get, render } from './render.ts';

describe('Photo', () => {
  it('Photo: opens large, loads when near the viewport, and appears when loaded', async () => {
    const onPress = vi.fn();
    await render(<Photo url="/a.svg" label="充电站图片 1" onPress={onPress} />);
    const image = get('img');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.className).not.toContain('pw-photo-shown');
    await act(async () => void image.dispatchEvent(new Event('load')));
    expect(image.className).toContain('pw-photo-shown');
    await click(get('button'));
    expect(onPress).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  it('Photo: shows a labelled placeholder if it fails', async () => {
    await render(<Photo url="/lost.svg" label="评价图片 2" onPress={() => {}} eager />);
    await act(async () => void get('img').dispatchEvent(new Event('error')));
    expect(document.querySelector('button, img')).toBeNull();
    expect(get('svg[role=img]').getAttribute('aria-label')).toBe('评价图片 2加载失败');
    await expectAccessible();
  });
});

describe('TextArea', () => {
  it('TextArea: counts characters, and links counter and error to the input', async () => {
    const { update } = await render(
      <TextArea label="具体说明" value="四个字符" onChange={() => {}} max={5} />,
    );
    expect(get('p').textContent).toBe('4/5');
    expect(get('textarea').getAttribute('aria-describedby')).toBe(get('p').id);
    await update(
      <TextArea label="具体说明" value="太长的说明" onChange={() => {}} max={4} error="说明不能超过4个字" />,
    );
    expect(get('[role=alert]').textContent).toBe('说明不能超过4个字');
    const described = get('textarea').getAttribute('aria-describedby') ?? '';
    expect(described.split(' ')).toContain(get('[role=alert]').id);
    expect(document.querySelector('.pw-area-over')?.textContent).toBe('5/4');
    await expectAccessible();
  });
});

it('IconButton: exposes whether it is pressed', async () => {
  const { update } = await render(<IconButton icon={iconHeart} label="收藏" pressed={false} />);
  expect(get('button').getAttribute('aria-pressed')).toBe('false');
  await update(<IconButton icon={iconHeart} label="收藏" pressed />);
  expect(get('button').getAttribute('aria-pressed')).toBe('true');
  await expectAccessible();
});
