import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BillCard } from '#features/order/bill-card.tsx';
import { StateHead } from '#features/order/state-head.tsx';
import { order } from './settled-order.ts';

const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

describe('an order', () => {
  const charged = { ...order, startTime: 1, durationSec: 600 };
  const headWith = (startSoc: number, endSoc: number | null) =>
    textOf(renderToStaticMarkup(<StateHead order={{ ...charged, startSoc, endSoc }} />));

  it('order head shows no state of charge at the end below the one at the start', () => {
    expect(headWith(40, 12)).toContain('40→--%');
    expect(headWith(40, 80)).toContain('40→80%');
    expect(headWith(40, null)).toContain('40%');
  });

  const noon = Date.UTC(2026, 2, 2, 4);
  const line = {
    startTime: noon + 5_000,
    endTime: noon + 41_000,
    period: 2 as const,
    elecPriceE4: 10_000,
    servicePriceE4: 0,
    wh: 34_000,
    elecAmount: 3_835,
    serviceAmount: 1_000,
  };

  it('bill line within one minute shows seconds', () => {
    const bill = textOf(renderToStaticMarkup(<BillCard order={{ ...charged, details: [line] }} />));
    expect(bill).toContain('12:00:05–12:00:41');
  });

  it('bill line with unknown times shows -- beside its energy and amounts', () => {
    const details = [{ ...line, startTime: NaN, endTime: NaN }];
    const bill = textOf(renderToStaticMarkup(<BillCard order={{ ...charged, details }} />));
    expect(bill).toMatch(/峰 --1\.00 \+ 0\.00 元\/度34\.0038\.3510\.0048\.35/);
    expect(bill).not.toMatch(/NaN|核实/);
  });
});
