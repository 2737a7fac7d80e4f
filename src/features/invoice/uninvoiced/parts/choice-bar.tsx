import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { sumOf, type Chosen } from '../../choice/chosen.ts';

interface Props {
  chosen: Chosen;
  /** What is chosen of it without a row in the list: orders of another seller, or of other months. */
  beside: Chosen;
  /** Whom the list shows; an empty text for the only one. */
  seller: string;
  /** Whether all that the list shows is chosen. */
  all: boolean;
  onAll: () => void;
  /** Lets go what is chosen beside the list. */
  onClear: () => void;
}

/**
 * What is chosen and what it comes to, all in one press, and the way on. It stays at every text size: the end of the list
 * goes further and further away while it grows.
 */
export const ChoiceBar = ({ chosen, beside, seller, all, onAll, onClear }: Props) => (
  <BottomBar stays legal={beside[0] && <Beside beside={beside} seller={seller} onClear={onClear} />}>
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

/** What is chosen where no row shows a tick, and the way to begin anew with the rows that are shown. */
const Beside = ({ beside, seller, onClear }: Pick<Props, 'beside' | 'seller' | 'onClear'>) => (
  <div className="u-row">
    <p className="u-from-10 sub">
      {seller && beside[0]?.sellerId !== seller
        ? `已选的是“${beside[0]?.sellerName}”的订单`
        : `已选的有 ${beside.length} 单是其他月份的`}
    </p>
    <button
      type="button"
      className="u-ml-auto u-min-h-touch u-px-2 -u-mr-2 u-cursor-pointer u-text-15 link"
      onClick={onClear}
    >
      取消选择
    </button>
  </div>
);
