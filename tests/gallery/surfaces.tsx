import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { iconCard } from '#ui/icon/set/card.ts';
import { iconGift } from '#ui/icon/set/gift.ts';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { iconStar } from '#ui/icon/set/star.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { NavBar } from '#ui/nav-bar/nav-bar.tsx';
import { Note } from '#ui/note/note.tsx';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { UnreadCount, UnreadDot } from '#ui/unread/unread.tsx';
import { UnitPrice } from '#domain/ui/unit-price/unit-price.tsx';
import { Section } from './section.tsx';

const nothing = () => {};

/** Page frame, cards, rows and lines. */
export function Surfaces() {
  return (
    <Section title="页面">
      <NavBar
        title="订单详情"
        onBack={nothing}
        action={<IconButton icon={iconPhone} label="联系客服" onPress={nothing} />}
      />
      <Card title="预付金额" aside="用不完自动退回">
        <Row
          label="当前电价"
          value={
            <>
              <PeriodBadge period={3} />
              <UnitPrice priceE4={11_630} size={18} />
            </>
          }
          href="#fee"
        />
        <Row
          icon={iconCard}
          label="畅享充电卡"
          hint="余 10.00 度"
          value={<Money amount={1163} minus />}
          href="#card"
        />
        <Row
          icon={iconGift}
          label="服务费立减券"
          hint="优惠券中抵扣最多"
          value={<Money amount={500} minus />}
          onPress={nothing}
        />
        <Row
          icon={iconStar}
          label="积分抵扣"
          hint="1,260 积分可抵 ¥12.60"
          value={<Switch label="积分抵扣" checked={false} onChange={nothing} />}
        />
        <Note>充至 90% 约 38.80 度、¥48.35，已为您推荐金额</Note>
      </Card>
      <Card title="费用明细">
        <Facts
          items={[
            { label: '费用合计', value: '¥48.35' },
            { label: '畅享充电卡', hint: '10.00 度', value: '−¥11.63' },
            { label: '订单编号', value: <span className="break-anywhere">20260514162553018372</span> },
            { label: '实付', value: <Money amount={3172} />, sum: true },
          ]}
        />
      </Card>
      <Card href="#card">
        <div className="pw-gallery-line">
          <UnreadCount count={3} />
          <UnreadCount count={120} />
          <UnreadDot />
          <Tag tone="idle" dot>
            空闲
          </Tag>
          <Tag tone="busy" dot>
            充电中
          </Tag>
          <Tag tone="plugged" dot>
            占用中
          </Tag>
          <Tag tone="reserved" dot>
            已预约
          </Tag>
          <Tag tone="fault" dot>
            故障
          </Tag>
          <Tag tone="offline" dot>
            离线
          </Tag>
          <Tag tone="warn">即将开始</Tag>
          <Tag tone="brand">品牌自营</Tag>
          <Tag>24 小时</Tag>
        </div>
      </Card>
      <BottomBar
        legal={
          <span className="sub">
            已阅读并同意
            <a className="link" href="#agreement">
              《预付充电服务协议》
            </a>
          </span>
        }
      >
        <Button variant="plain" grow>
          评价
        </Button>
        <Button variant="soft" grow>
          开发票
        </Button>
        <Button grow>再次充电</Button>
      </BottomBar>
    </Section>
  );
}
