// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PaymentDialog } from '#domain/ui/payment-dialog/payment-dialog.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { click, expectAccessible, get, key, render, until } from './render.ts';

const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]');

function StopQuestion({ onStop }: { onStop: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        结束
      </button>
      <Dialog
        open={open}
        title="结束充电？"
        actions={[
          { label: '继续充电', tone: 'plain', onPress: () => setOpen(false) },
          { label: '结束充电', tone: 'danger', onPress: onStop },
        ]}
        onClose={() => setOpen(false)}
      >
        结束后将按实际充电量结算
      </Dialog>
    </>
  );
}

async function openQuestion(onStop = vi.fn()) {
  await render(<StopQuestion onStop={onStop} />);
  expect(dialog()).toBeNull();
  get('button', '结束').focus();
  await click(get('button', '结束'));
  return { panel: await until(dialog), onStop };
}

/** An action that is confirmed once: its button disappears when the page reloads, after the dialog. */
function Confirmation() {
  const [open, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(true);
  return (
    <>
      <footer>
        {isLeft && (
          <button type="button" onClick={() => setOpen(true)}>
            确认
          </button>
        )}
      </footer>
      <button type="button" onClick={() => setLeft(false)}>
        刷新
      </button>
      <Dialog
        open={open}
        title="确认完成"
        actions={[{ label: '完成', onPress: () => setOpen(false) }]}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The dialog is closed, and its opener has the focus again. */
async function answered() {
  const { host: page } = await render(<Confirmation />);
  const opener = get('button', '确认');
  opener.focus();
  await click(opener);
  await click(get('button', '完成', await until(dialog)));
  await until(() => dialog() === null && document.activeElement === opener);
  return { page };
}

describe('Dialog', () => {
  it('Dialog: focuses the safe choice and restores the focus', async () => {
    const { panel, onStop } = await openQuestion();
    const safe = get('button', '继续充电', panel);
    await until(() => document.activeElement === safe);
    await expectAccessible(panel);
    await click(safe);
    await until(() => dialog() === null);
    await until(() => document.activeElement === get('button', '结束'));
    expect(onStop).not.toHaveBeenCalled();
  });

  it('Dialog: focuses the container of its opener if the opener was removed', async () => {
    function Reward() {
      const [step, setStep] = useState<'offered' | 'given' | 'read'>('offered');
      return (
        <ul>
          <li>
            {step !== 'read' ? (
              <button type="button" onClick={() => setStep('given')}>
                领取
              </button>
            ) : (
              '已领取'
            )}
            <Dialog
              open={step === 'given'}
              title="领取成功"
              actions={[{ label: '知道了', onPress: () => setStep('read') }]}
              onClose={() => setStep('read')}
            />
          </li>
        </ul>
      );
    }
    await render(<Reward />);
    get('button', '领取').focus();
    await click(get('button', '领取'));
    await click(get('button', '知道了', await until(dialog)));
    const row = document.querySelector('li');
    await until(() => dialog() === null && document.activeElement === row);
    row?.blur();
    expect(row?.hasAttribute('tabindex')).toBe(false);
  });

  it('Dialog: focuses the container of its opener if the opener is removed after a reload of the data', async () => {
    const { page } = await answered();
    await click(get('button', '刷新'));
    await until(() => document.activeElement === page.querySelector('footer'));
  });

  it('Dialog: leaves the focus with the dialog that follows', async () => {
    function Payment() {
      const [step, setStep] = useState<'open' | 'paying' | 'asking'>('open');
      return (
        <section>
          {step !== 'asking' && (
            <button type="button" onClick={() => setStep('paying')}>
              支付
            </button>
          )}
          <Dialog
            open={step === 'paying'}
            title="确认支付"
            actions={[{ label: '确认', onPress: () => setStep('asking') }]}
            onClose={() => setStep('open')}
          />
          <Dialog
            open={step === 'asking'}
            title="还没有收到付款"
            actions={[{ label: '查询结果', onPress: () => {} }]}
            onClose={() => {}}
          />
        </section>
      );
    }
    const { host } = await render(<Payment />);
    get('button', '支付').focus();
    await click(get('button', '支付'));
    const confirm = await until(dialog);
    const focused: Element[] = [];
    const note = ({ target }: Event) => target instanceof Element && focused.push(target);
    document.addEventListener('focusin', note);
    onTestFinished(() => document.removeEventListener('focusin', note));
    await click(get('button', '确认', confirm));
    const asked = () => focused.findIndex(({ textContent }) => textContent === '查询结果');
    await until(() => asked() >= 0);
    await until(() => document.querySelectorAll('[role=alertdialog]').length === 1);
    // The focus is restored after the timers of the closing dialog.
    await act(async () => new Promise<void>((done) => setTimeout(done)));
    // Before the next dialog is rendered the focus has no better place; from then on nothing takes it.
    expect(focused.slice(asked()).filter((element) => host.contains(element))).toEqual([]);
  });

  it('Dialog: does not take the focus back if it has moved on', async () => {
    const { page } = await answered();
    const refresh = get('button', '刷新');
    refresh.focus();
    await click(refresh);
    await until(() => page.querySelector('footer button') === null);
    expect(document.activeElement).toBe(refresh);
  });

  it('Dialog: starts at its title, also in a web view that scrolls to the focused element', async () => {
    const asked: (FocusOptions | undefined)[] = [];
    const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (
      this: HTMLElement,
      options,
    ) {
      const panel = this.closest('[role=alertdialog]');
      if (!panel) return;
      asked.push(options);
      panel.scrollTop = 161;
    });
    const { panel } = await openQuestion();
    await until(() => asked.length > 0);
    focus.mockRestore();
    expect(asked).toContainEqual({ preventScroll: true });
    expect(panel.scrollTop).toBe(0);
  });

  it('Dialog: after the cashier it focuses the payment query, not paying again', async () => {
    const nothing = async () => {};
    const later = { label: '稍后支付', onPress: vi.fn() };
    await render(
      <PaymentDialog
        step="open"
        due={5_000}
        problem=""
        onPaid={nothing}
        onPayAgain={nothing}
        onCancel={nothing}
        later={later}
      />,
    );
    const panel = await until(dialog);
    expect(panel.textContent).toContain('继续支付 ¥50.00');
    const paid = get('button', '我已付款，查询', panel);
    await until(() => document.activeElement === paid);
    // A payment in progress can neither be repeated nor cancelled: the owner can leave the dialog.
    await key(panel, 'Escape');
    expect(later.onPress).toHaveBeenCalledTimes(1);
  });

  it('Dialog: for an unpaid order it offers the payment and focuses the payment query', async () => {
    const onPay = vi.fn(async () => {});
    await render(
      <PaymentDialog
        step="waiting"
        due={1_000}
        problem=""
        onPaid={async () => {}}
        onPayAgain={onPay}
        later={{ label: '稍后支付', onPress: vi.fn() }}
      />,
    );
    const panel = await until(dialog);
    expect(panel.textContent).toContain('订单待支付');
    expect(panel.textContent).toContain('去支付 ¥10.00');
    await until(() => document.activeElement === get('button', '我已付款，查询', panel));
    const payButton = get('button', '去支付 ¥10.00', panel);
    expect(payButton.className).toContain('primary');
    await click(payButton);
    expect(onPay).toHaveBeenCalledTimes(1);
  });

  it('Dialog: a controlled one closes only by its parent', async () => {
    const { panel, onStop } = await openQuestion();
    await click(get('button', '结束充电', panel));
    expect(onStop).toHaveBeenCalledTimes(1);
    expect(dialog()).not.toBeNull();
  });

  it('Dialog: Escape closes it', async () => {
    const { panel } = await openQuestion();
    await key(panel, 'Escape');
    await until(() => dialog() === null);
  });

  it('Dialog: a single button has the focus', async () => {
    const onPress = vi.fn();
    await render(
      <Dialog open title="温馨提示" actions={[{ label: '我知道了', onPress }]} onClose={() => {}} />,
    );
    const panel = await until(dialog);
    const only = get('button', '我知道了');
    await until(() => document.activeElement === only);
    await click(only);
    expect(onPress).toHaveBeenCalledTimes(1);
    await expectAccessible(panel);
  });
});

describe('Sheet', () => {
  it('Sheet: has a name, closes by its button and restores the focus', async () => {
    function Filters() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            筛选
          </button>
          <Sheet open={open} title="全部筛选" onClose={() => setOpen(false)}>
            <p>只看空闲</p>
          </Sheet>
        </>
      );
    }
    await render(<Filters />);
    get('button', '筛选').focus();
    await click(get('button', '筛选'));
    const panel = await until(() => document.querySelector<HTMLElement>('[role=dialog]'));
    expect(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      '全部筛选',
    );
    await until(() => panel.contains(document.activeElement));
    await expectAccessible(panel);
    await click(get('button', '关闭', panel));
    await until(() => document.querySelector('[role=dialog]') === null);
    await until(() => document.activeElement === get('button', '筛选'));
  });
});
