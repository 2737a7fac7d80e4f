// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { Chip } from '#ui/chip/chip.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { iconFilter } from '#ui/icon/set/filter.ts';
import { click, expectAccessible, get, render } from './render.ts';

/** Content of a chip, from left to right. */
const parts = (name: string) =>
  [...get('button', name).childNodes].map((node) => node.nodeName.toLowerCase());

describe('Chip', () => {
  it('Chip: has its icon before the label and the arrow of a choice after it', async () => {
    await render(
      <>
        <Chip label="筛选" icon={iconFilter} onPress={() => {}} />
        <Chip label="全部月份" iconEnd={iconChevronDown} onPress={() => {}} />
      </>,
    );
    expect(parts('筛选')).toEqual(['svg', '#text']);
    expect(parts('全部月份')).toEqual(['#text', 'svg']);
  });

  it('Chip: a disabled one is focusable and named, and does nothing', async () => {
    const onPress = vi.fn();
    await render(<Chip label="超充 · 0 座" disabled pressed={false} onPress={onPress} />);
    const chip = get('button', '超充 · 0 座');
    expect(chip.getAttribute('aria-disabled')).toBe('true');
    expect((chip as HTMLButtonElement).disabled).toBe(false);
    await click(chip);
    expect(onPress).not.toHaveBeenCalled();
    await expectAccessible(chip);
  });
});
