// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OrderParking } from '#contract/schema/order/order-parking.ts';
import type { ParkingRule } from '#contract/schema/station/cost-rules.ts';
import { ParkingCard } from '#domain/ui/parking/parking-card.tsx';
import { paidParking } from '#tests/support/cost-rules.ts';

const none: OrderParking = {
  plate: null,
  state: 'NONE',
  reason: null,
  freeMin: null,
  leaveBy: null,
  attempts: 0,
  nextTryTime: null,
  canChange: false,
};
const shown = (rule: ParkingRule | null, change: Partial<OrderParking> = {}) =>
  renderToStaticMarkup(
    <ParkingCard parking={{ ...none, ...change }} rule={rule} chargedWh={12_000} complaint={null} />,
  );

describe('the card of parking on an order', () => {
  it('parking card: it is not shown where the operator takes the fee and there is no relief', () => {
    expect(shown({ ...paidParking, collector: 'OPERATOR', invoice: 'SAME' })).toBe('');
    expect(shown(null)).toBe('');
  });

  it('parking card: at a gate without relief it shows who takes the fee and who gives the invoice, and does not mention relief', () => {
    const html = shown(paidParking);
    expect(html).toContain('向停车场索取发票');
    expect(html).not.toMatch(/停车减免|不提供/);
  });

  it('parking card: an owner who asked with a plate is answered that there is no relief', () => {
    expect(shown(paidParking, { plate: '粤B***839' })).toMatch(/停车减免.*不提供/);
  });

  it('parking card: a relief that was given shows its plate and until when to leave', () => {
    const leaveBy = Date.UTC(2026, 10, 20, 4, 40);
    expect(shown(paidParking, { state: 'GRANTED', plate: '粤B***839', leaveBy })).toMatch(
      /已减免，12:40 前离场.*粤B\*\*\*839/,
    );
  });
});
