import { monthWord } from '#core/time/month.ts';
import { formatYuan } from '#core/money.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Uninvoiced } from '../uninvoiced.store.ts';

interface Props {
  months: Uninvoiced['months'];
  month: string;
  open: boolean;
  onChoose: (month: string) => void;
  onClose: () => void;
}

/** The choice of a month, with what its orders come to. */
export const MonthSheet = ({ months, month, open, onChoose, onClose }: Props) => (
  <Sheet open={open} title="选择月份" onClose={onClose}>
    <div className="u-max-h-half u-py-1 u-px-1 u-overflow-y-auto digits">
      <Choices
        label="月份"
        value={month}
        options={[
          { value: '', label: '全部月份' },
          ...months.map((one) => ({
            value: one.month,
            label: (
              <>
                {monthWord(one.month)}{' '}
                <span className="u-block u-text-2 u-text-13 u-font-regular">
                  {one.count !== null && `${one.count} 单 `}
                  {one.amount !== null && `¥${formatYuan(one.amount)}`}
                </span>
              </>
            ),
          })),
        ]}
        onChange={onChoose}
      />
    </div>
  </Sheet>
);
