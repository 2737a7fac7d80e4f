// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Choices } from '#ui/choices/choices.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { click, expectAccessible, get, key, render, type } from './render.ts';

const amounts = [
  { value: 2000, label: '¥20' },
  { value: 4000, label: '¥40', badge: '推荐' },
  { value: 5000, label: '¥50' },
];

function Amounts({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  return <Choices label="预付金额" value={value} options={amounts} onChange={setValue} />;
}

const radios = () => [...document.querySelectorAll<HTMLElement>('[role=radio]')];
const checked = () => radios().findIndex((element) => element.getAttribute('aria-checked') === 'true');
const tabbable = () => radios().flatMap((element, index) => (element.tabIndex === 0 ? [index] : []));

describe('Choices', () => {
  it('Choices: arrow keys move and select, also around both ends', async () => {
    await render(<Amounts start={4000} />);
    radios()[1]?.focus();
    await key(radios()[1]!, 'ArrowRight');
    expect(checked()).toBe(2);
    expect(document.activeElement).toBe(radios()[2]);
    await key(radios()[2]!, 'ArrowDown');
    expect(checked()).toBe(0);
    await key(radios()[0]!, 'ArrowLeft');
    expect(checked()).toBe(2);
    await key(radios()[2]!, 'ArrowUp');
    expect(checked()).toBe(1);
  });

  it('Choices: is one Tab stop, the selected option or the first', async () => {
    await render(<Amounts start={null} />);
    expect(checked()).toBe(-1);
    expect(tabbable()).toEqual([0]);
    await click(radios()[2]!);
    expect(checked()).toBe(2);
    expect(tabbable()).toEqual([2]);
    await expectAccessible();
  });
});

describe('Switch', () => {
  it('Switch: requests the other state and shows the given one', async () => {
    const onChange = vi.fn();
    const { update } = await render(<Switch checked={false} onChange={onChange} label="积分抵扣" />);
    await click(get('[role=switch]', '积分抵扣'));
    expect(onChange).toHaveBeenCalledWith(true);
    expect(get('[role=switch]').getAttribute('aria-checked')).toBe('false');
    await update(<Switch checked onChange={onChange} label="积分抵扣" />);
    await click(get('[role=switch]'));
    expect(onChange).toHaveBeenLastCalledWith(false);
    await expectAccessible();
  });
});

describe('Tick', () => {
  it('Tick: a tap on its label toggles it, a tap on the link in the label does not', async () => {
    const onChange = vi.fn();
    await render(
      <Tick
        checked={false}
        onChange={onChange}
        label={
          <>
            已阅读并同意 <a href="#agreement">《预付充电服务协议》</a>
          </>
        }
      />,
    );
    await click(get('input'));
    expect(onChange).toHaveBeenCalledWith(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });
});

describe('TextField', () => {
  it('TextField: passes on the typed text', async () => {
    const onChange = vi.fn();
    await render(<TextField label="其他金额" value="" onChange={onChange} inputMode="numeric" />);
    await type(get('input') as HTMLInputElement, '60');
    expect(onChange).toHaveBeenCalledWith('60');
    expect(get('input').hasAttribute('aria-invalid')).toBe(false);
  });

  it('TextField: its error is linked to the input', async () => {
    await render(
      <TextField label="其他金额" value="5" onChange={() => {}} error="请输入10–500之间的整数" suffix="元" />,
    );
    const input = get('input');
    expect(get('[role=alert]').textContent).toBe('请输入10–500之间的整数');
    expect(input.getAttribute('aria-describedby')).toBe(get('[role=alert]').id);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();
  });

  it('TextField: a long one stays one line of text, and Enter submits', async () => {
    const onChange = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    await render(
      <form onSubmit={onSubmit}>
        <TextField label="发票抬头" value="" onChange={onChange} long />
      </form>,
    );
    const area = get('textarea') as HTMLTextAreaElement;
    await type(area, '普路威充电\r\n服务有限公司');
    expect(onChange).toHaveBeenCalledWith('普路威充电服务有限公司');
    await key(area, 'Enter');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });
});
