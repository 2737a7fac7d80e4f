import { useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { missing } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconCard } from '#ui/icon/set/card.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Row } from '#ui/row/row.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { CurrentCards } from './energy.page.tsx';
import { createEnergy, type EnergyScreen } from './energy.store.ts';

/** /energy */
export default function EnergyIsland() {
  const screen = useScreen(createEnergy);
  return (
    <ListPage
      route="energy"
      screen={screen}
      lines={8}
      empty={
        <Empty icon={iconCard} text="暂无可用能量卡" action={{ label: '去充电', href: screen.mapLink }} />
      }
      renderBelow={(isEmpty) => <LeadsOn screen={screen} withMap={!isEmpty} />}
    >
      {(cards, now) => <CurrentCards cards={cards} now={now} />}
    </ListPage>
  );
}

/** Links to the pages around cards, and the coupons and points that pay for a charge as well. */
function LeadsOn({ screen, withMap }: { screen: EnergyScreen; withMap: boolean }) {
  const user = useView(screen.$user);
  const [help, setHelp] = useState(false);
  return (
    <>
      <Card>
        <Row label="使用记录" href={href('energyRecord')} />
        <Row label="失效能量卡" href={href('energyExpired')} />
        <Row label="使用说明" onPress={() => setHelp(true)} />
        {withMap && <Row label="去充电" href={screen.mapLink} />}
      </Card>
      {user && (
        <Card title="其他抵扣">
          <Row
            label="优惠券"
            hint="预付充电时选用"
            value={`${user.couponCount ?? missing} 张可用`}
            {...(user.couponEnds && { href: href('coupons') })}
          />
          <Row label="积分" hint="预付充电时抵扣" value={user.points?.toLocaleString('en-US') ?? missing} />
        </Card>
      )}
      <Card>
        <Row label="充电俱乐部" hint="充电领优惠券" href={href('activityBenefit')} />
        <Row label="车主权益" hint="车辆带来的卡、券和服务" href={href('rights')} />
      </Card>
      <Sheet open={help} title="使用说明" onClose={() => setHelp(false)}>
        <HowToUse />
      </Sheet>
    </>
  );
}

/** How cards pay for a charge (domain model, 1.5 to 1.7; specification, section 5). */
const rules = [
  '能量卡用于抵扣公共充电站的充电费用。电量卡按度抵扣，次卡按次抵扣；抵扣电费、服务费或两者，以卡面为准。',
  '在“预付充电”页选用。选用多张时，先到期的先抵扣；之后依次为优惠券、积分和预付金额。每度电只由一张卡抵扣。',
  '下单后，所选的卡由该订单占用。订单取消或退款后原样退还，结算后只扣除实际用量。',
  '标有“不限量”的卡不限用量，不显示余额。',
  '仅限指定车辆的卡，只能用于该车辆的充电订单。',
  '未到使用时间、已过期或已用完的卡不能抵扣；过期时的余额随卡失效。',
  '能量卡抵扣的部分不开具发票。',
];

export const HowToUse = () => (
  <ol className="u-pl-5 u-list-decimal u-stack-2">
    {rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ol>
);
