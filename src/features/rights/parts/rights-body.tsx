import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconGift } from '#ui/icon/set/gift.ts';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { RightsCards } from './rights-cards.tsx';

interface Props {
  /** All that the back end sent. */
  rights: readonly RightsItem[];
  /** Those of this page. */
  shown: readonly RightsItem[];
  /** What is said where there is none. */
  empty: { text: string; action: { label: string; href: string } };
}

/** The rights of a page, or that there are none; rows that could not be read are told of. */
export const RightsBody = ({ rights, shown, empty }: Props) => (
  <>
    {shown.length > 0 && <RightsCards rights={shown} />}
    {unreadableRows(rights) > 0 ? (
      <div className="u-text-center">
        <UnreadableRows list={rights} />
      </div>
    ) : (
      shown.length === 0 && <Empty icon={iconGift} {...empty} />
    )}
  </>
);
