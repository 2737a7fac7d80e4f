import { codes } from '#contract/codes.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconGift } from '#ui/icon/set/gift.ts';
import { iconShare } from '#ui/icon/set/share.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { RewardDialog } from '#domain/ui/reward-dialog/reward-dialog.tsx';
import { Row } from '#ui/row/row.tsx';
import { createBenefit } from './benefit.store.ts';
import { BenefitBody } from './benefit.page.tsx';

/** /activity/benefit */
export default function BenefitIsland() {
  const screen = useScreen(createBenefit);
  const live = useView(screen.$benefit);
  const reward = useView(screen.$reward);
  const benefit = live.state === 'ready' ? live.value : null;
  return (
    <DetailPage
      route="activityBenefit"
      live={live}
      onRefresh={screen.refresh}
      lines={8}
      action={
        benefit?.share && (
          <IconButton icon={iconShare} label="分享" onPress={() => void screen.share(benefit)} />
        )
      }
      instead={
        failedWith(live, codes.noSuchOrder) && (
          <Empty
            icon={iconGift}
            text="活动不存在或已下线"
            action={{ label: '返回地图', href: href('chargeMap') }}
          />
        )
      }
      overlay={<RewardDialog title="领取成功" reward={reward} onClose={screen.closeReward} />}
    >
      {(value) => (
        <>
          <BenefitBody
            benefit={value}
            now={live.state === 'ready' ? live.time : 0}
            onClaim={screen.claim}
            onLogin={screen.login}
          />
          <Card>
            <Row label="我的能量卡" href={href('energy')} />
            <Row label="充电订单" hint="进度以已结清的订单为准" href={href('orderList')} />
          </Card>
          {value.posts.length > 0 && (
            <Card title="俱乐部动态">
              {value.posts.map((post) => (
                <Row key={post.postId} label={post.title} onPress={() => void screen.openPost(post)} />
              ))}
            </Card>
          )}
          {value.rulesHtml && (
            <section>
              <h2 className="u-px-1 u-pb-2 u-text-16 u-font-bold">活动规则</h2>
              <RichText html={value.rulesHtml} />
            </section>
          )}
        </>
      )}
    </DetailPage>
  );
}
