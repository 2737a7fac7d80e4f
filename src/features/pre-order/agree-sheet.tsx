import type { ReactNode } from 'react';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { formatYuan } from '#core/money.ts';
import { formatDuration } from '#core/time/format-time.ts';
import { occupyPrice } from '#domain/cost-words.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconWallet } from '#ui/icon/set/wallet.ts';
import { Row } from '#ui/row/row.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { prepayAgreement, type Agreement } from './agreement.ts';

interface Props {
  open: boolean;
  trial: PaymentTrial;
  agreement: Agreement;
  /** Why the last attempt failed; else empty. */
  problem: string;
  onAgree: () => Promise<void>;
  onClose: () => void;
}

interface Point {
  icon: IconShapes;
  text: ReactNode;
}

/** What matters most of the agreement for this charge. */
function pointsOf({ cashAmount, costRules }: PaymentTrial): Point[] {
  const occupy = costRules?.occupy;
  const after = occupy && occupy.graceMin > 0 ? `充完 ${formatDuration(occupy.graceMin * 60)}后` : '充完后';
  const amount = <b className="kept">¥{formatYuan(cashAmount)}</b>;
  return [
    {
      icon: iconWallet,
      text:
        cashAmount > 0 ? <>先付 {amount}，按实际用量结算，用不完原路退回。</> : '无需预付，按实际用量结算。',
    },
    {
      icon: iconBolt,
      text: cashAmount > 0 ? '付款后自动开始充电；没能开始，全额退回。' : '没能开始充电，不收费。',
    },
    ...(occupy && occupy.perMinAmount > 0
      ? [
          {
            icon: iconClock,
            text: (
              <>
                {after}还占着车位，<b>{occupyPrice(occupy)}</b>。
              </>
            ),
          },
        ]
      : []),
    { icon: iconInvoice, text: '费用超出预付时，拔枪后补缴差额。' },
  ];
}

const numbers = ['零', '一', '两', '三', '四'];

/** The agreement before the first payment, in short; it is agreed to with the button that pays. */
export function AgreeSheet({ open, trial, agreement, problem, onAgree, onClose }: Props) {
  const points = pointsOf(trial);
  const { cashAmount } = trial;
  return (
    <Sheet
      open={open}
      title={`付款前，请看这${numbers[points.length] ?? ''}条`}
      onClose={onClose}
      end={
        <div className="u-flex-auto u-text-center">
          <Button onPress={onAgree}>
            {cashAmount > 0 ? `同意并支付 ¥${formatYuan(cashAmount)}` : '同意并启动充电'}
          </Button>
          <FieldError text={problem} />
          <p className="sub u-mt-2">只需同意一次，协议有变才会再问</p>
        </div>
      }
    >
      <ul className="u-stack-3 u-mb-3 digits">
        {points.map(({ icon, text }, index) => (
          <li className="u-flex u-gap-3" key={index}>
            <span className="u-flex-none u-text-2">
              <Icon icon={icon} size={20} />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className="u-line-t">
        <Row label={`${prepayAgreement}全文`} value={`${agreement.version} 版`} href={agreement.href} />
      </div>
    </Sheet>
  );
}
