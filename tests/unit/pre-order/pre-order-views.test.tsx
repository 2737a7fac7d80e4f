import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import { createBody } from '#features/pre-order/create-order.ts';
import { CostsCard, PlateRow } from '#features/pre-order/costs-card.tsx';
import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';
import { AmountCard, DeductionCard } from '#features/pre-order/trial-cards.tsx';
import type { AmountInput } from '#features/pre-order/trial.store.ts';
import { ChoiceLists } from '#features/pre-order/choice-sheet.tsx';
import { ConnectorCard, type PreOrderConnector } from '#features/pre-order/pre-order.page.tsx';
import { PayBar, type UnpaidBalance } from '#features/pre-order/pay-bar.tsx';
import { idleFee, paidParking } from '#tests/support/cost-rules.ts';
import { StartPanel } from '#features/pre-order/order-panels.tsx';

const at = Date.UTC(2026, 4, 14, 8, 52);
const nothing = () => {};
const nobody = async () => {};
/** The text of a view without markup. */
const textOf = (node: Parameters<typeof renderToStaticMarkup>[0]): string =>
  renderToStaticMarkup(node).replace(/<[^>]+>/g, ' ');

describe('the price of the connector', () => {
  const now = {
    startMin: 0,
    endMin: 1440,
    period: 3,
    elecPriceE4: 7_000,
    servicePriceE4: 5_000,
    memberServicePriceE4: 4_000,
  } satisfies TariffSegment;
  const connector = {
    connector: { connectorName: '01号枪', parkNo: null, powerClass: 'FAST', powerW: 120_000, status: 2 },
    station: { name: '站' },
    canStart: true,
    reservedByMe: false,
    price: { now, next: null, nextStartTime: null },
    links: { station: '/', fee: null },
  } as unknown as PreOrderConnector;
  const card = (trialPriceE4: number | null) =>
    renderToStaticMarkup(
      <ConnectorCard
        detail={connector}
        trialPriceE4={trialPriceE4}
        car={{ text: '--', press: null }}
        waiting={false}
        onChooseCar={nothing}
        onRetry={nothing}
      />,
    );

  it('price of the connector is that of members beside the struck-through list price for a member', () => {
    expect(card(11_000)).toMatch(/<del[^>]*>1\.20<\/del>/);
    expect(card(12_000)).not.toContain('<del');
    expect(card(null)).not.toContain('<del');
  });

  it('price of the connector is not struck through when the trial is merely older than the price', () => {
    expect(card(9_000)).not.toContain('<del');
  });
});

const trial = {
  prepayOptions: [2_000],
  suggestedAmount: 4_000,
  minAmount: 1_000,
  maxAmount: 50_000,
  estimatedWh: 38_800,
  estimatedAmount: 4_835,
  estimatedSoc: 90,
  cardAmount: 1_163,
  couponAmount: 500,
  pointAmount: 0,
  cashAmount: 4_000,
  warnings: [],
} as unknown as PaymentTrial;

const payBar = (change: Partial<PaymentTrial>, untried = '', unpaid: UnpaidBalance | null = null) =>
  textOf(
    <PayBar
      untried={untried}
      unpaid={unpaid}
      trial={{ ...trial, ...change }}
      problem=""
      wait={0}
      disabledReason={null}
      onPay={nobody}
    />,
  );

describe('the amount', () => {
  const card = (change: Partial<PaymentTrial>, input: AmountInput = { kind: 'offered' }) =>
    textOf(
      <AmountCard
        trial={{ ...trial, ...change }}
        amount={4_000}
        input={input}
        onPick={nothing}
        onTypeOwn={nothing}
        onType={nothing}
      />,
    );

  it.each([
    [90, '充至 90% 约 38.80 度、¥48.35'],
    [100, '充满约 38.80 度、¥48.35'],
  ])('prepaid amount shows the estimate up to %i %%', (estimatedSoc, text) =>
    expect(card({ estimatedSoc })).toContain(text),
  );

  it('pay bar shows no amount while the trial belongs to an earlier choice', () => {
    expect(payBar({ cashAmount: 4_000 })).toContain('去支付 ¥40.00');
    expect(payBar({ cashAmount: 4_000 }, '输入金额后显示预计实付')).not.toContain('¥');
  });

  it('pay bar gives way to the unpaid balance of an earlier charge', () => {
    const owed = { href: '/order/O1', amount: 461, charge: '梅林站 11月10日的充电' };
    expect(payBar({}, '', owed)).toMatch(/上次欠 ¥4\.61\s+梅林站 11月10日的充电\s.*先补缴 ¥4\.61/s);
    expect(payBar({}, '', owed)).not.toContain('去支付');
    expect(payBar({}, '', { ...owed, amount: null, charge: '' })).toMatch(/上次充电未结清.*先补缴/s);
  });

  it('prepaid amount is not asked for if cards or points cover the charge', () => {
    expect(card({ cashAmount: 0 })).toContain('无需预付');
    expect(card({ cashAmount: 0 })).not.toContain('其他金额');
    expect(card({ cashAmount: 0 }, { kind: 'typed', text: '5', error: '' })).toContain('其他金额');
    expect(payBar({ cashAmount: 0 })).toMatch(/预计实付 ¥0\.00\s+无需预付\s.*免预付，启动充电/s);
  });

  it('pay bar says that the rest is refunded, or that the prepayment ends the charge', () => {
    expect(payBar({})).toMatch(/预计实付 ¥31\.72\s+剩余 ¥8\.28 自动退回/);
    expect(payBar({ cashAmount: 2_000 })).toMatch(/预计实付 ¥20\.00\s+用完自动停止充电/);
  });
});

describe('parking in the pay bar', () => {
  const parking = {
    collector: 'GATE',
    text: null,
    freeMin: null,
    perHourAmount: 500,
    capDayAmount: null,
    relief: null,
    invoice: 'SEPARATE',
  } as const;
  it.each([
    ['costs something', { occupy: null, parking }, '停车另计'],
    ['is not known', { occupy: null, parking: null }, '不含停车费'],
  ])('pay bar: parking that %s is named beside the amount', (_, costRules, words) =>
    expect(payBar({ costRules })).toContain(words),
  );
  it.each([
    ['is free', { occupy: null, parking: { ...parking, collector: 'NONE' as const } }],
    ['is in no answer', null],
  ])('pay bar: parking that %s is not mentioned', (_, costRules) =>
    expect(payBar({ costRules })).not.toContain('停车'),
  );
});

describe('a coupon to choose', () => {
  const coupon = (couponId: string) => ({
    couponId,
    name: couponId,
    thresholdAmount: 10_000,
    scopeText: '全部充电站',
    applyTo: 'ELEC',
    endTime: at,
  });
  const trial = {
    coupons: [
      { coupon: coupon('A'), usable: true, reason: null, best: true, estimatedAmount: 500 },
      {
        coupon: coupon('B'),
        usable: false,
        reason: '电费未满100元，暂不可用',
        best: false,
        estimatedAmount: 0,
      },
    ],
    chosen: { couponId: 'A' },
  } as unknown as PaymentTrial;
  const text = textOf(
    <ChoiceLists
      open="coupon"
      cars={[]}
      trial={trial}
      choice={{}}
      onChange={nothing}
      onOpen={nothing}
      onClose={nothing}
    />,
  );

  it('coupon in the sheet says what it takes off', () => {
    expect(text).toContain('预计抵扣 ¥5.00 · 电费满 ¥100.00 可用 · 全部充电站 · 2026.05.14 到期');
  });

  it('coupon that cannot be used says what it is, and why not', () => {
    expect(text).toMatch(
      /B\s+电费满 ¥100\.00 可用 · 全部充电站 · 2026\.05\.14 到期\s+电费未满100元，暂不可用/,
    );
  });
});

describe('points', () => {
  const trial = {
    cards: [],
    coupons: [],
    combinations: [],
    chosen: { cardIds: [], couponId: null, points: 0 },
    pointsUsable: 26_800,
    pointsPerYuan: 100,
    pointAmount: 0,
  } as unknown as PaymentTrial;
  const card = (change: Partial<PaymentTrial>) =>
    textOf(
      <DeductionCard trial={{ ...trial, ...change }} pointsError="" onChoose={nothing} onPoints={nothing} />,
    );

  it('points show their worth, and once in use the part that this charge takes', () => {
    expect(card({})).toContain('26,800 积分可抵 ¥268.00（100\u00a0积分抵\u00a0¥1.00）');
    const used = { chosen: { ...trial.chosen, points: 26_800 }, pointAmount: 3_309 };
    expect(card(used)).toContain('26,800 积分，本次预计抵扣 ¥33.09');
    expect(card({ pointsUsable: 0 })).toContain('暂无可用积分');
  });
});

describe('a paid order that waits', () => {
  const panelUntil = (startBy: number | null) =>
    textOf(
      <StartPanel
        connector={{ state: 'loading' }}
        start={{ step: 'waiting', text: '' }}
        wait={0}
        refund={null}
        $startBy={atom(startBy)}
        onStart={nobody}
      />,
    );

  it('paid order that waits for its start shows what happens without a start, and the deadline if known', () => {
    expect(panelUntil(null)).toContain('30 分钟内未启动，订单将自动关闭，预付金额、卡券和积分全额退回。');
    expect(panelUntil(at)).toContain('16:52 前未启动，订单将自动关闭，预付金额、卡券和积分全额退回。');
  });
});

describe('the plate for the relief of parking', () => {
  const relief = { kind: 'MINUTES' as const, minutes: 60, minWh: 10_000, leaveWithinMin: 15 };
  const withRelief: CostRules = { occupy: null, parking: { ...paidParking, relief } };
  const row = (costRules: CostRules, typed: string, ofCar: string | null) =>
    textOf(<PlateRow costRules={costRules} typed={typed} ofCar={ofCar} onTake={() => {}} />).replace(
      /\s+/g,
      '',
    );

  it('plate before paying: that of the car is shown to be confirmed, a typed one in its place', () => {
    expect(row(withRelief, '', '粤BD52839')).toContain('充完自动提交，请核对车牌粤BD52839');
    expect(row(withRelief, '粤Z1234港', '粤BD52839')).toContain('粤Z1234港');
    expect(row(withRelief, '', null)).toContain('没有车牌，不能自动减免填写车牌');
  });

  it('plate before paying: nothing is asked where parking is not relieved', () => {
    expect(row({ occupy: null, parking: paidParking }, '', '粤BD52839')).toBe('');
    expect(row({ occupy: null, parking: null }, '', '粤BD52839')).toBe('');
  });

  it('plate before paying: an order names a typed plate where parking is relieved, and none anywhere else', () => {
    const body = (costRules: CostRules | null, plate: string) =>
      createBody(
        'C1',
        {
          trialId: 'T1',
          costRules,
          chosen: { prepayAmount: 2_000, cardIds: [], couponId: null, points: 0 },
        } as unknown as PaymentTrial,
        { vin: 'V1', target: undefined, plate },
        0,
      );
    expect(body(withRelief, '粤Z1234港')).toMatchObject({ plate: '粤Z1234港' });
    expect(body(withRelief, '')).not.toHaveProperty('plate');
    expect(body({ occupy: null, parking: paidParking }, '粤Z1234港')).not.toHaveProperty('plate');
    expect(body(null, '粤Z1234港')).not.toHaveProperty('plate');
  });
});

describe('the costs before paying', () => {
  const trial = (costRules: PaymentTrial['costRules']) =>
    textOf(
      <CostsCard
        trial={{ costRules, estimatedWh: 36_580, estimatedAmount: 4_586 } as unknown as PaymentTrial}
      />,
    ).replace(/\s+/g, ' ');

  it('costs before paying: names the charge, idle fee and parking, what the sum excludes, and which discounts do not apply', () => {
    const text = trial({ occupy: idleFee, parking: paidParking });
    expect(text).toMatch(/充电约 36\.58 度 电费 \+ 服务费 ¥ ?45\.86/);
    expect(text).toContain('停车 前 2 小时免费 之后 5 元/小时');
    expect(text).toContain('超时占位 0.50 元/分钟 充电结束 30 分钟后起算， 最高 60 元');
    expect(text).toContain('能量卡、优惠券和积分不能抵扣停车费和超时占位费');
    expect(text).toMatch(/合计约 不含停车费和超时占位费 ¥ ?45\.86/);
  });

  it('costs before paying: a cost that the back end leaves out is not called free', () => {
    const text = trial({ occupy: null, parking: null });
    expect(text.match(/未提供/g)).toHaveLength(2);
    expect(text).toContain('不含停车费和超时占位费');
    expect(text).not.toContain('不收取');
  });

  it('costs before paying: there is no card if the back end, of the first edition, sends no costs', () => {
    expect(trial(null)).toBe('');
  });
});
