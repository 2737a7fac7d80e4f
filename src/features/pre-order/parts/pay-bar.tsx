import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatYuan } from '#core/money.ts';
import { waitWord } from '#core/writes/wait-words.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { expectationOf } from '../choice.ts';
import type { Owed } from '../owed.ts';

interface Props {
  trial: PaymentTrial;
  owed: Owed | null;
  /** Said in place of the sum where the trial is not of what is chosen in the form; else empty. */
  untried: string;
  agreed: boolean;
  /** Address of the agreement. */
  agreement: string;
  problem: string;
  /** Seconds until it may be pressed again; 0 when it may. */
  wait: number;
  disabledReason: string | null;
  onAgree: (agreed: boolean) => void;
  onPay: () => Promise<void>;
}

/** What becomes of the prepayment: some of it comes back, or it ends the charge. Both in fen. */
const restOf = (cash: number, back: number): string => {
  if (cash === 0) return '无需预付';
  return back > 0 ? `剩余 ¥${formatYuan(back)} 自动退回` : '用完自动停止充电';
};

const actOf = (cash: number): string => (cash > 0 ? `去支付 ¥${formatYuan(cash)}` : '免预付，启动充电');

/** What it will cost, the agreement, and the one act of the page. */
export function PayBar({
  trial,
  owed,
  untried,
  agreed,
  agreement,
  problem,
  wait,
  disabledReason,
  onAgree,
  onPay,
}: Props) {
  if (owed) return <OwedBar owed={owed} />;
  const { payAmount, backAmount } = expectationOf(trial);
  const name = '《预付充电服务协议》';
  return (
    <BottomBar
      legal={
        <>
          <Tick
            checked={agreed}
            onChange={onAgree}
            label={
              <>
                已阅读并同意
                <a className="link" href={agreement}>
                  {name}
                </a>
              </>
            }
          />
          <FieldError text={problem} />
        </>
      }
    >
      <p className="u-from-7 u-leading-head digits">
        {untried ? (
          <span className="sub">{untried}</span>
        ) : (
          <>
            <b>预计实付 ¥{formatYuan(payAmount)}</b>
            <br />
            <span className="sub">{restOf(trial.cashAmount, backAmount)}</span>
          </>
        )}
      </p>
      <Button grow onPress={onPay} disabledReason={waitWord(wait) ?? disabledReason}>
        {untried ? '去支付' : actOf(trial.cashAmount)}
      </Button>
    </BottomBar>
  );
}

/** A debt is met before the form is filled in for nothing. */
function OwedBar({ owed: { href, amount, charge } }: { owed: Owed }) {
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
