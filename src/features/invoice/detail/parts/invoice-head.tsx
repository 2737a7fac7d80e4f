import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconInfo } from '#ui/icon/set/info.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { Money } from '#ui/money/money.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { statusLabel } from '../../words.ts';
import { sentenceOf, stepsOf, type InvoiceDetail } from '../invoice-view.ts';

type Status = InvoiceDetail['status'];

const icons: Record<Status, IconShapes> = {
  SUBMITTED: iconClock,
  ISSUED: iconCheck,
  FAILED: iconWarning,
  REVERSING: iconClock,
  REVERSED: iconInfo,
  UNKNOWN: iconInfo,
};

const colours: Record<Status, string> = {
  SUBMITTED: 'u-text-brand',
  ISSUED: 'u-text-idle',
  FAILED: 'u-text-fault',
  REVERSING: 'u-text-warn',
  REVERSED: 'u-text-2',
  UNKNOWN: 'u-text-2',
};

/** State, amount, what happens next, and the steps with their times. */
export function InvoiceHead({ invoice }: { invoice: InvoiceDetail }) {
  const { status, amount } = invoice;
  const sentence = sentenceOf(invoice);
  return (
    <Card>
      <div className="u-text-center" data-loaded>
        <p className={`u-center u-gap-2 u-font-bold ${colours[status]}`} role="status" data-part="state">
          <Icon icon={icons[status]} size={20} />
          {statusLabel(status).text}
        </p>
        <p className="u-mt-1 u-mb-1 u-leading-tight" data-part="amount">
          <Money amount={amount} size={40} />
        </p>
        {sentence && <p className="sub">{sentence}</p>}
      </div>
      <div className="u-mt-3 u-pt-2 u-line-t">
        <Steps
          steps={stepsOf(invoice).map(({ time, ...step }) => ({
            ...step,
            ...(time === undefined ? {} : { value: time }),
          }))}
        />
      </div>
    </Card>
  );
}
