import { codes } from '#contract/codes.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconGift } from '#ui/icon/set/gift.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { createRightsDetail, loadRest } from './rights-detail.store.ts';
import { placeOfUse, timeText } from './rights-words.ts';
import { RightHead } from './parts/right-head.tsx';

/** /rights/detail */
export default function RightsDetailIsland() {
  const screen = useScreen(createRightsDetail);
  const live = useView(screen.$right);
  const reward = useView(screen.$reward);
  const rest = useLazyPart(loadRest, { wanted: live.state === 'ready', ahead: true });
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
      overlay={
        rest.part && <rest.part.RewardDialog title="领取成功" reward={reward} onClose={screen.closeReward} />
      }
    >
      {(value) => (
        <>
          <RightHead right={value} />
          {(value.detailHtml || value.coverImage) && (
            <LazyPart state={rest}>{({ RightText }) => <RightText right={value} />}</LazyPart>
          )}
        </>
      )}
    </DetailPage>
  );
}

/** @returns where a right is used; `null` where nothing can be done with it on a page */
function placeOf({ action, vin }: RightsItem): string | null {
  const car = vin ? { vinNo: vin } : {};
  if (action === 'VIEW_CARD') return href('energy', car);
  return action === 'APPLY_PILE' ? href('pileSelect', car) : null;
}

/** What can be done with a right; of one that was used, the way to where. */
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
