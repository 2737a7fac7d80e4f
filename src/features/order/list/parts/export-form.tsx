import { useMade, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Money } from '#ui/money/money.tsx';
import '#ui/styles/select.css';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { formatKwh } from '#core/money.ts';
import { monthWord } from '#core/time/month.ts';
import { createExport, firstChoice } from '../export.store.ts';
import type { ListFilter } from '../list-filter.ts';
import type { Orders } from '../order-list.store.ts';
import type { MonthBill } from '../month-bill.ts';
import { carWord } from '../row-view.ts';

interface Props {
  list: Orders;
  filter: ListFilter;
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
  <label className="u-row u-gap-x-3">
    {label}
    <span className="pw-select u-from-10">
      <select
        className="u-w-full u-min-h-touch u-px-3 u-line u-rounded-2 u-bg-surface u-text-1 digits"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  </label>
);

/** What is still owed for the month, where something is. */
const owedOf = ({ arrearsAmount }: MonthBill): Fact[] =>
  arrearsAmount > 0 ? [{ label: '待补缴', value: <Money amount={arrearsAmount} /> }] : [];

/** Which month of which car, what it comes to, and the file. It begins with what the list shows. */
export function ExportForm({ list, filter }: Props) {
  const screen = useMade((env) => createExport(env, firstChoice(list, filter)));
  const choice = useView(screen.$choice);
  const bill = useView(screen.$bill);
  const cars = list.cars.map(({ vin }) => ({ value: vin, label: carWord(list.cars, vin) }));
  return (
    <div className="u-stack-3">
      <Select
        label="月份"
        value={choice.month}
        options={list.months.map(({ month }) => ({ value: month, label: monthWord(month) }))}
        onChange={(month) => screen.choose({ month })}
      />
      {cars.length > 1 && (
        <Select
          label="车辆"
          value={choice.vin}
          options={[{ value: '', label: '全部车辆' }, ...cars]}
          onChange={(vin) => screen.choose({ vin })}
        />
      )}
      {bill.state === 'loading' && <Skeleton lines={3} />}
      {bill.state === 'failed' && (
        <ErrorView text={bill.text} action={{ label: '重新加载', onPress: screen.load }} />
      )}
      {bill.state === 'ready' && (
        <>
          <Facts
            items={[
              { label: '已出账订单', value: `${bill.bill.orders.length} 单` },
              { label: '充电量', value: `${formatKwh(bill.bill.chargedWh)} 度` },
              { label: '费用合计', value: <Money amount={bill.bill.totalAmount} /> },
              ...owedOf(bill.bill),
              {
                label: '实付',
                value: <Money amount={bill.bill.payableAmount - bill.bill.arrearsAmount} />,
                sum: true,
              },
            ]}
          />
          <p className="sub">CSV 表格，一单一行；未产生账单的订单不在其中。</p>
          <div className="u-row u-gap-x-3">
            <Button
              grow
              disabledReason={bill.bill.orders.length === 0 ? '该月没有已出账的订单' : null}
              onPress={() => screen.save(choice.vin && carWord(list.cars, choice.vin))}
            >
              导出 CSV
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
