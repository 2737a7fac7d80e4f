import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { chargeWord } from '#core/charge-word.ts';
import { formatYuan } from '#core/money.ts';
import { waitWord } from '#core/writes/wait-words.ts';
import { parkingWords } from '#domain/cost-words.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { expectationOf } from './trial.store.ts';

interface Props {
  trial: PaymentTrial;
  unpaid: UnpaidBalance | null;
  /** Shown instead of the amount while the trial does not answer the present choice; else empty. */
  untried: string;
  problem: string;
  /** Seconds until the button can be pressed again; 0 if now. */
  wait: number;
  disabledReason: string | null;
  onPay: () => Promise<void>;
}

/**
 * @param cash prepayment, fen
 * @param back the part that is expected to be refunded, fen
 */
const restOf = (cash: number, back: number): string => {
  if (cash === 0) return '无需预付';
  return back > 0 ? `剩余 ¥${formatYuan(back)} 自动退回` : '用完自动停止充电';
};

/** That the amount is without parking; empty where parking is free, or the back end sends no rules. */
function parkingApart({ costRules }: PaymentTrial): string {
  const costs = costRules && parkingWords(costRules.parking).costs;
  if (costs === true) return '停车另计';
  return costRules && costs === null ? '不含停车费' : '';
}

const buttonText = (cash: number): string => (cash > 0 ? `去支付 ¥${formatYuan(cash)}` : '免预付，启动充电');

/** The expected cost and the button that pays. */
export function PayBar({ trial, unpaid, untried, problem, wait, disabledReason, onPay }: Props) {
  if (unpaid) return <UnpaidBar unpaid={unpaid} />;
  const { payAmount, backAmount } = expectationOf(trial);
  const apart = parkingApart(trial);
  return (
    <BottomBar legal={problem && <FieldError text={problem} />}>
      <p className="u-from-7 u-leading-head digits">
        {untried ? (
          <span className="sub">{untried}</span>
        ) : (
          <>
            <b>预计实付 ¥{formatYuan(payAmount)}</b>
            <br />
            <span className="sub">
              <Clauses text={[apart, restOf(trial.cashAmount, backAmount)].filter(Boolean).join('，')} />
            </span>
          </>
        )}
      </p>
      <Button grow onPress={onPay} disabledReason={waitWord(wait) ?? disabledReason}>
        {untried ? '去支付' : buttonText(trial.cashAmount)}
      </Button>
    </BottomBar>
  );
}

/** Replaces the pay bar, so that no user fills in the form in vain. */
function UnpaidBar({ unpaid: { href, amount, charge } }: { unpaid: UnpaidBalance }) {
  return (
    <BottomBar>
      <p className="u-from-7 u-leading-head digits">
        <b>{amount === null ? '上次充电未结清' : `上次欠 ¥${formatYuan(amount)}`}</b>
        <br />
        <span className="sub">{charge || '补缴后即可继续充电'}</span>
      </p>
      <Button grow href={href}>
        {amount === null ? '先补缴' : `先补缴 ¥${formatYuan(amount)}`}
      </Button>
    </BottomBar>
  );
}

/** The unpaid balance of an earlier charge: no other order can be made before it is paid (domain model, 2.1). */
export interface UnpaidBalance {
  /** Address of the order, where it is paid. */
  href: string;
  /** Fen; `null` if unknown. */
  amount: number | null;
  /** The charge, in words; empty if unknown. */
  charge: string;
}

/** @returns the unpaid balance of the user; `null` if there is none */
export const unpaidBalance = ({
  arrearsOrderNo,
  arrearsAmount,
  arrearsCharge,
}: Pick<ChargeUserInfo, 'arrearsOrderNo' | 'arrearsAmount' | 'arrearsCharge'>): UnpaidBalance | null =>
  arrearsOrderNo
    ? {
        href: href('order', { id: arrearsOrderNo }),
        amount: arrearsAmount || null,
        charge: chargeWord(arrearsCharge),
      }
    : null;
