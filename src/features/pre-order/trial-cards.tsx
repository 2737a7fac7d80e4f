import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { methodsOf, type PayMethod } from '#core/payment/pay-methods.ts';
import { payMethodWords } from '#domain/pay-method-words.ts';
import { useView } from '#core/react.ts';
import { targetText } from '#domain/target-words.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconGift } from '#ui/icon/set/gift.ts';
import { iconStar } from '#ui/icon/set/star.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { ChoiceSheet, type ChoiceSheetName } from './choice-sheet.tsx';
import { discountRow } from './discounts.ts';
import { CostsCard, PlateRow } from './costs-card.tsx';
import type { PreOrderScreen } from './pre-order.store.ts';
import { forecastText, leaveTexts, shortText, usualTarget } from './trial-text.ts';
import { amountOptions, type AmountInput } from './trial.store.ts';

interface Props {
  screen: Pick<PreOrderScreen, 'amount' | 'trial' | '$method' | '$plate'>;
  trial: PaymentTrial;
  /** When the trial was answered, server time in epoch ms. */
  time: number;
  cars: readonly Vehicle[];
  /** The sheet that is open. */
  sheet: ChoiceSheetName | null;
  onSheet: (sheet: ChoiceSheetName | null) => void;
}

/** The choices of the user: charging target, prepaid amount, discounts and payment method. */
export function TrialCards({ screen, trial, time, cars, sheet, onSheet }: Props) {
  const input = useView(screen.amount.$input);
  const untried = useView(screen.amount.$untried);
  const choice = useView(screen.trial.$choice);
  const method = useView(screen.$method);
  const plate = useView(screen.$plate);
  const pointsError = useView(screen.trial.$pointsError);
  return (
    <>
      <TargetCard
        trial={trial}
        time={time}
        isTried={!untried}
        target={choice.target}
        onChoose={() => onSheet('target')}
      />
      <CostsCard trial={trial}>
        {trial.costRules && (
          <PlateRow
            costRules={trial.costRules}
            typed={plate}
            ofCar={cars.find(({ vin }) => vin === trial.vin)?.licenseNumber ?? null}
            onTake={(taken) => screen.$plate.set(taken)}
          />
        )}
      </CostsCard>
      <AmountCard
        trial={trial}
        amount={choice.prepayAmount ?? trial.chosen.prepayAmount}
        input={input}
        onPick={(amount) => void screen.amount.pick(amount)}
        onTypeOwn={screen.amount.typeOwn}
        onType={screen.amount.type}
      />
      <DeductionCard
        trial={trial}
        pointsError={pointsError}
        onChoose={() => onSheet('discounts')}
        onPoints={(use) => void screen.trial.change({ points: use ? trial.pointsUsable : 0 })}
      />
      <MethodCard
        methods={methodsOf(trial.channels)}
        chosen={method}
        onChoose={(chosen) => screen.$method.set(chosen)}
      />
      <ChoiceSheet
        open={sheet}
        cars={cars}
        trial={trial}
        choice={choice}
        onChange={(change) => {
          if ('target' in change) screen.amount.offer();
          // A typed plate was that of another car.
          if ('vin' in change) screen.$plate.set('');
          void screen.trial.change(change);
        }}
        onOpen={onSheet}
        onClose={() => onSheet(null)}
      />
    </>
  );
}

interface TargetProps {
  trial: PaymentTrial;
  /** When the trial was answered, server time in epoch ms. */
  time: number;
  /** Whether the trial answers the present choice. */
  isTried: boolean;
  target: ChargeTarget | undefined;
  onChoose: () => void;
}

/** The car may have reached a target that was chosen earlier, or for another car: there is no forecast then. */
const reachedText = ({ startSoc }: PaymentTrial, target: ChargeTarget | undefined): string | null =>
  target?.kind === 'SOC' && startSoc !== null && startSoc >= target.value
    ? `车辆当前电量 ${startSoc}%，已达到目标，请重新选择`
    : null;

/** The charging target and its forecast; nothing if the back end knows neither. */
export function TargetCard({ trial, time, isTried, target, onChoose }: TargetProps) {
  const short = isTried ? shortText(trial) : null;
  const warning = reachedText(trial, target) ?? short;
  const forecast = warning ?? forecastText(trial, time);
  const leave = warning === null ? leaveTexts(trial, time) : [];
  const mayChoose = trial.targetKinds.some((kind) => kind !== 'UNKNOWN');
  if (!forecast && !mayChoose) return null;
  return (
    <Card>
      <Row
        label="充电目标"
        hint={
          forecast ? (
            <>
              {forecast}
              {leave.map((text) => (
                <span className="u-block u-text-warn" key={text}>
                  {text}
                </span>
              ))}
            </>
          ) : undefined
        }
        value={target ? targetText(target) : usualTarget(trial)}
        onPress={mayChoose ? onChoose : undefined}
      />
    </Card>
  );
}

interface AmountProps {
  trial: PaymentTrial;
  /** Chosen amount, fen. */
  amount: number;
  input: AmountInput;
  onPick: (amount: number) => void;
  onTypeOwn: () => void;
  onType: (text: string) => void;
}

const ownAmount = 'own';

/** The prepaid amount, with the estimated cost of the charge. */
export function AmountCard({ trial, amount, input, onPick, onTypeOwn, onType }: AmountProps) {
  const options = amountOptions(trial).map((option) => ({
    value: String(option),
    label: <span className="num">¥{formatYuan(option)}</span>,
    badge: option === trial.suggestedAmount ? '推荐' : undefined,
  }));
  const until = trial.estimatedSoc < 100 ? `充至 ${trial.estimatedSoc}% ` : '充满';
  const estimate = `${until}约 ${formatKwh(trial.estimatedWh)} 度、¥${formatYuan(trial.estimatedAmount)}`;
  // Nothing will be paid: a choice of amounts would mislead.
  if (trial.cashAmount === 0 && input.kind === 'offered') {
    return (
      <Card title="预付金额" aside="无需预付">
        <Note>{estimate}，抵扣后无需预付</Note>
        {trial.warnings.map((warning) => (
          <Note key={warning}>{warning}</Note>
        ))}
      </Card>
    );
  }
  return (
    <Card title="预付金额" aside="用不完自动退回">
      <Choices
        label="预付金额"
        value={input.kind === 'typed' ? ownAmount : String(amount)}
        options={[...options, { value: ownAmount, label: '其他金额' }]}
        onChange={(value) => (value === ownAmount ? onTypeOwn() : onPick(Number(value)))}
      />
      {input.kind === 'typed' && (
        <div className="u-mt-2">
          <TextField
            // A new key mounts the field again, which takes the focus.
            key={input.led}
            label="其他金额"
            value={input.text}
            onChange={onType}
            error={input.error}
            inputMode="numeric"
            placeholder={`${trial.minAmount / 100}-${trial.maxAmount / 100}`}
            suffix="元"
            boxed
            focus
          />
        </div>
      )}
      <div className="u-mt-2">
        <Note>{estimate}，已为您推荐金额</Note>
        {trial.warnings.map((warning) => (
          <Note key={warning}>{warning}</Note>
        ))}
      </div>
    </Card>
  );
}

interface DeductionProps {
  trial: PaymentTrial;
  pointsError: string;
  onChoose: () => void;
  onPoints: (use: boolean) => void;
}

/** @returns what the points are worth, or how much of that this charge will use */
function pointsText({ pointsUsable, pointsPerYuan, chosen, pointAmount }: PaymentTrial): string {
  const points = `${pointsUsable.toLocaleString('en-US')} 积分`;
  if (chosen.points > 0) return `${points}，本次预计抵扣 ¥${formatYuan(pointAmount)}`;
  if (pointsPerYuan === 0) return points;
  const worth = Math.floor((pointsUsable * 100) / pointsPerYuan);
  return `${points}可抵 ¥${formatYuan(worth)}（${pointsPerYuan}\u00a0积分抵\u00a0¥1.00）`;
}

/** Discounts: cards and coupon in one row, points in another. */
export function DeductionCard({ trial, pointsError, onChoose, onPoints }: DeductionProps) {
  const { chosen } = trial;
  const { recommended, hint, amount, missed } = discountRow(trial);
  return (
    <Card>
      <Row
        icon={iconGift}
        label={<>优惠 {recommended && amount !== null && <Tag tone="brand">推荐组合</Tag>}</>}
        hint={
          <>
            {hint}
            {missed > 0 && <b className="u-text-brand-strong"> · 可省 ¥{formatYuan(missed)}</b>}
          </>
        }
        value={amount === null ? '未使用' : <Money amount={amount} minus />}
        onPress={onChoose}
      />
      <div className="u-flex u-items-center u-gap-3 u-min-h-control u-py-2 u-line-t">
        <Icon icon={iconStar} size={20} />
        <div className="u-flex-auto">
          积分抵扣
          <p className="sub digits kept">{trial.pointsUsable > 0 ? pointsText(trial) : '暂无可用积分'}</p>
        </div>
        {trial.pointsUsable > 0 && (
          <Switch label="积分抵扣" checked={chosen.points > 0} onChange={onPoints} />
        )}
      </div>
      <FieldError text={pointsError} />
    </Card>
  );
}

interface MethodProps {
  /** The methods that the back end offers, in its order. */
  methods: readonly PayMethod[];
  /** `undefined` before a choice: the first one applies. */
  chosen: PayMethod | undefined;
  onChoose: (method: PayMethod) => void;
}

/** The payment method; nothing if there is only one. */
function MethodCard({ methods, chosen, onChoose }: MethodProps) {
  const [first] = methods;
  if (first === undefined || methods.length === 1) return null;
  return (
    <Card title="支付方式">
      <Choices
        label="支付方式"
        value={chosen ?? first}
        options={methods.map((value) => ({ value, label: payMethodWords[value] }))}
        onChange={onChoose}
      />
    </Card>
  );
}
