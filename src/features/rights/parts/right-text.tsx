import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { isWebAddress } from '#core/device/web-address.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** What a right is in pictures and words. */
export const RightText = ({ right: { coverImage, detailHtml } }: { right: RightsItem }) => (
  <section className="u-stack-2">
    <h2 className="u-px-1 u-text-16 u-font-bold">权益说明</h2>
    {isWebAddress(coverImage) && (
      <img className="u-w-full u-rounded-3" src={coverImage} alt="" loading="lazy" />
    )}
    {detailHtml && <RichText html={detailHtml} />}
  </section>
);
