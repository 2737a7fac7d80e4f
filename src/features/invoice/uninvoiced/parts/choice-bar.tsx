import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { sumOf, type Chosen } from '../../choice/chosen.ts';

interface Props {
  chosen: Chosen;
  /** What is chosen is of another seller than what the list shows. */
  elsewhere: boolean;
  /** Whether all that the list shows is chosen. */
  all: boolean;
  onAll: () => void;
  onClear: () => void;
}

/**
 * What is chosen and what it comes to, all in one press, and the way on. It stays at every text size: the end of the list
 * goes further and further away while it grows.
 */
export const ChoiceBar = ({ chosen, elsewhere, all, onAll, onClear }: Props) => (
  <BottomBar stays legal={elsewhere && <Elsewhere chosen={chosen} onClear={onClear} />}>
    <Tick label="全选" checked={all} onChange={onAll} />
    <p className="u-from-5.4 u-leading-head digits" role="status" data-part="sum">
      <Money amount={sumOf(chosen)} size={18} />
      <br />
      <span className="sub">已选 {chosen.length} 单</span>
    </p>
    <Button grow href={href('invoiceSelect')} disabledReason={chosen.length === 0 ? applyTexts.none : null}>
      下一步
    </Button>
  </BottomBar>
);

/** Whose orders are chosen where no row shows a tick, and the way to begin anew with those that are shown. */
const Elsewhere = ({ chosen, onClear }: Pick<Props, 'chosen' | 'onClear'>) => (
  <div className="u-row">
    <p className="u-from-10 sub">已选的是“{chosen[0]?.sellerName}”的订单</p>
    <button
      type="button"
      className="u-ml-auto u-min-h-touch u-px-2 -u-mr-2 u-cursor-pointer u-text-15 link"
      onClick={onClear}
    >
      清空
    </button>
  </div>
);
