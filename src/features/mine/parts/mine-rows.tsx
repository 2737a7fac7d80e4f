import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { formatKwh } from '#core/money.ts';
import { href, type RouteName } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { iconHome } from '#ui/icon/set/home.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconList } from '#ui/icon/set/list.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { iconWrench } from '#ui/icon/set/wrench.ts';
import { Row } from '#ui/row/row.tsx';
import type { MineFacts } from '../mine-facts.ts';
import { ServiceRow } from './service-row.tsx';

interface MineRow {
  route: RouteName;
  icon: IconShapes;
  label: string;
  /** Left out where nothing is known. */
  value?: string;
}

interface Props {
  user: Pick<ChargeUserInfo, 'uninvoicedCount' | 'homePileCount'>;
  facts: MineFacts;
}

/** The owner's pages that are there; others get their row with their page. */
export function MineRows({ user, facts: { month, favourites } }: Props) {
  const rows: MineRow[] = [
    {
      route: 'orderList',
      icon: iconList,
      label: '充电订单',
      ...(month && {
        value: `本月完成 ${month.count} 单${month.count > 0 ? ` · ${formatKwh(month.chargedWh)} 度` : ''}`,
      }),
    },
    { route: 'invoiceIndex', icon: iconInvoice, label: '发票', value: `${user.uninvoicedCount} 单可开` },
    {
      route: 'moreActionCollect',
      icon: iconHeart,
      label: '收藏的充电站',
      ...(favourites !== null && { value: `${favourites} 座` }),
    },
    {
      // A pile that is there is what its owner comes for; its page leads to the others.
      route: user.homePileCount > 0 ? 'plugChargeConsole' : 'pileIntroduce',
      icon: iconHome,
      label: '我的家充桩',
      value: `${user.homePileCount} 台`,
    },
    { route: 'aftercareRecord', icon: iconWrench, label: '报修与售后' },
  ];
  return (
    <Card>
      {rows.map(({ route, ...row }) => (
        <Row key={route} {...row} href={href(route)} />
      ))}
      <ServiceRow />
    </Card>
  );
}
