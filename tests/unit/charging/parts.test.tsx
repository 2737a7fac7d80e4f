import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';
import { AmountCard } from '#features/pre-order/parts/amount-card.tsx';
import type { AmountInput } from '#features/pre-order/choice.ts';
import { ChoiceLists } from '#features/pre-order/parts/choice-sheet.tsx';
import { DeductionCard } from '#features/pre-order/parts/deduction-card.tsx';
import { ConnectorCard } from '#features/pre-order/parts/connector-card.tsx';
import type { Owed } from '#features/pre-order/owed.ts';
import { PayBar } from '#features/pre-order/parts/pay-bar.tsx';
import { StartPanel } from '#features/pre-order/parts/start-panel.tsx';
import type { PreOrderConnector } from '#features/pre-order/pre-order-connector.ts';
import { PowerChart } from '#ui/power-curve/power-chart.tsx';

const at = Date.UTC(2026, 4, 14, 8, 52);
const nothing = () => {};
const nobody = async () => {};
/** What can be read, without the marks. */
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

  it('is the one of members with the list price struck through, where the owner is one', () => {
    expect(card(11_000)).toMatch(/<del[^>]*>1\.20<\/del>/);
    expect(card(12_000)).not.toContain('<del');
    expect(card(null)).not.toContain('<del');
  });

  it('is struck through for no other reason, as when the trial is older than the price', () => {
    expect(card(9_000)).not.toContain('<del');
  });
});

describe('the amount', () => {
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
  const bar = (change: Partial<PaymentTrial>, untried = '', owed: Owed | null = null) =>
    textOf(
      <PayBar
        untried={untried}
        owed={owed}
        trial={{ ...trial, ...change }}
        agreed
        agreement="/moreAction/agreement/prepay"
        problem=""
        wait={0}
        disabledReason={null}
        onAgree={nothing}
        onPay={nobody}
      />,
    );

  it.each([
    [90, '充至 90% 约 38.80 度、¥48.35'],
    [100, '充满约 38.80 度、¥48.35'],
  ])('is estimated up to %i %%, and says so', (estimatedSoc, text) =>
    expect(card({ estimatedSoc })).toContain(text),
  );

  it('is no sum on the button while the trial is of another one', () => {
    expect(bar({ cashAmount: 4_000 })).toContain('去支付 ¥40.00');
    expect(bar({ cashAmount: 4_000 }, '输入金额后显示预计实付')).not.toContain('¥');
  });

  it('gives way to what is owed for an earlier charge, which is paid first', () => {
    const owed = { href: '/order/O1', amount: 461, charge: '梅林站 11月10日的充电' };
    expect(bar({}, '', owed)).toMatch(/上次欠 ¥4\.61\s+梅林站 11月10日的充电\s.*先补缴 ¥4\.61/s);
    expect(bar({}, '', owed)).not.toContain('去支付');
    expect(bar({}, '', { ...owed, amount: null, charge: '' })).toMatch(/上次充电未结清.*先补缴/s);
  });

  it('is not asked for where cards or points pay for all of it', () => {
    expect(card({ cashAmount: 0 })).toContain('无需预付');
    expect(card({ cashAmount: 0 })).not.toContain('其他金额');
    expect(card({ cashAmount: 0 }, { kind: 'typed', text: '5', error: '' })).toContain('其他金额');
    expect(bar({ cashAmount: 0 })).toMatch(/预计实付 ¥0\.00\s+无需预付\s.*免预付，启动充电/s);
  });

  it('says what becomes of the rest, and that without one it ends the charge', () => {
    expect(bar({})).toMatch(/预计实付 ¥31\.72\s+剩余 ¥8\.28 自动退回/);
    expect(bar({ cashAmount: 2_000 })).toMatch(/预计实付 ¥20\.00\s+用完自动停止充电/);
  });
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

  it('says what it takes off', () => {
    expect(text).toContain('预计抵扣 ¥5.00 · 电费满 ¥100.00 可用 · 全部充电站 · 2026.05.14 到期');
  });

  it('that cannot be used says what it is, and why not', () => {
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

  it('say what they are worth, and once they are used how much of that this charge takes', () => {
    expect(card({})).toContain('26,800 积分可抵 ¥268.00（100 积分抵 ¥1.00）');
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

  it('says what becomes of it where nobody starts, and from when where that is known', () => {
    expect(panelUntil(null)).toContain('30 分钟内未启动，订单将自动关闭，预付金额、卡券和积分全额退回。');
    expect(panelUntil(at)).toContain('16:52 前未启动，订单将自动关闭，预付金额、卡券和积分全额退回。');
  });
});

describe('the curve', () => {
  const points = [0, 1, 2].map((minute) => ({
    time: at + minute * 60_000,
    powerW: 50_000,
    soc: 60 + minute,
  }));

  it('does not call an old sample now', () => {
    const now = renderToStaticMarkup(<PowerChart points={points} running />);
    expect(now).toContain('现在 16:54');
    const old = renderToStaticMarkup(<PowerChart points={points} running stale />);
    expect(old).toContain('最近 16:54');
    expect(old).not.toContain('现在');
  });

  it('goes on dotted to where the server expects the end, but not from an old sample', () => {
    const forecast = [-1, 20, 10].map((minute) => ({ time: at + minute * 60_000, powerW: 20_000, soc: 80 }));
    const far = { time: at + 90 * 24 * 3_600_000, powerW: 1, soc: 90 };
    const drawn = (change: { stale?: boolean; running?: boolean }) =>
      renderToStaticMarkup(<PowerChart points={points} forecast={[...forecast, far]} running {...change} />);
    expect(/pw-chart-future" d="([^"]*)"/.exec(drawn({}))?.[1]?.match(/[ML]/g)).toHaveLength(3);
    expect(drawn({})).toContain('17:12');
    expect(drawn({ stale: true })).not.toContain('pw-chart-future');
    expect(drawn({ running: false })).not.toContain('pw-chart-future');
  });

  it('joins nothing over the time in which the pile was silent', () => {
    const every10s = (from: number) =>
      Array.from({ length: 40 }, (_, index) => ({ time: from + index * 10_000, powerW: 50_000, soc: 60 }));
    const pathOf = (all: typeof points) =>
      /pw-chart-past" d="([^"]*)"/.exec(renderToStaticMarkup(<PowerChart points={all} running />))?.[1] ?? '';
    expect(pathOf(every10s(at)).split('M')).toHaveLength(2);
    expect(pathOf([...every10s(at), ...every10s(at + 30 * 60_000)]).split('M')).toHaveLength(3);
    // A long charge has few points an hour, and no hole.
    expect(
      pathOf(every10s(0).map((sample) => ({ ...sample, time: at + sample.time * 60 }))).split('M'),
    ).toHaveLength(2);
  });
});
