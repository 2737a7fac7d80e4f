import { codes } from '#contract/codes.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { isWebAddress } from '#core/device/web-address.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconGift } from '#ui/icon/set/gift.ts';
import { RewardDialog } from '#domain/ui/reward-dialog/reward-dialog.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { RightHead } from './rights-detail.page.tsx';
import { createRightsDetail } from './rights-detail.store.ts';
import { placeOfUse, timeText } from './rights-words.ts';

/** /rights/detail */
export default function RightsDetailIsland() {
  const screen = useScreen(createRightsDetail);
  const live = useView(screen.$right);
  const reward = useView(screen.$reward);
  const right = live.state === 'ready' ? live.value : null;
  return (
    <DetailPage
      route="rightsDetail"
      live={live}
      onRefresh={screen.refresh}
      instead={
        failedWith(live, codes.noSuchOrder) && (
          <Empty
            icon={iconGift}
            text="权益不存在"
            action={{ label: '查看我的权益', href: screen.rightsLink }}
          />
        )
      }
      bar={right && <UseBar right={right} onClaim={screen.claim} />}
      overlay={<RewardDialog title="领取成功" reward={reward} onClose={screen.closeReward} />}
    >
      {(value) => (
        <>
          <RightHead right={value} />
          {(value.detailHtml || value.coverImage) && <RightText right={value} />}
        </>
      )}
    </DetailPage>
  );
}

/** @returns the page where a right is used; `null` if there is none */
function placeOf({ action, vin }: RightsItem): string | null {
  const car = vin ? { vinNo: vin } : {};
  if (action === 'VIEW_CARD') return href('energy', car);
  return action === 'APPLY_PILE' ? href('pileSelect', car) : null;
}

/** The action of a right; for a used one the link to where it was used. */
function UseBar({ right, onClaim }: { right: RightsItem; onClaim: () => Promise<void> }) {
  const { state, action } = right;
  if (state === 'USED') {
    const use = placeOfUse(right);
    return (
      use && (
        <BottomBar>
          <Button grow variant="soft" href={use.to}>
            {use.word}
          </Button>
        </BottomBar>
      )
    );
  }
  if (state !== 'AVAILABLE' && state !== 'NOT_STARTED') return null;
  const reason = state === 'NOT_STARTED' ? timeText(right) : null;
  if (action === 'CLAIM_COUPON') {
    return (
      <BottomBar>
        <Button grow disabledReason={reason} onPress={onClaim}>
          立即领取
        </Button>
      </BottomBar>
    );
  }
  const place = placeOf(right);
  return (
    place !== null && (
      <BottomBar>
        <Button grow disabledReason={reason} href={place}>
          立即使用
        </Button>
      </BottomBar>
    )
  );
}

/** Picture and description of a right. */
const RightText = ({ right: { coverImage, detailHtml } }: { right: RightsItem }) => (
  <section className="u-stack-2">
    <h2 className="u-px-1 u-text-16 u-font-bold">权益说明</h2>
    {isWebAddress(coverImage) && (
      <img className="u-w-full u-rounded-3" src={coverImage} alt="" loading="lazy" />
    )}
    {detailHtml && <RichText html={detailHtml} />}
  </section>
);
