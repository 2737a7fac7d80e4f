import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { getUser } from '#contract/calls/user/get-user.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { avatarOf } from '#core/bridge/user-mapping.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Live } from '#core/live.ts';
import { href, type RouteName } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { noCarText } from '#domain/ui/no-car/no-car-text.ts';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { formatKwh, formatYuan } from '#core/money.ts';
import { dayOf, formatDate, formatMonthDay } from '#core/time/day.ts';
import { Tile } from '#ui/tile/tile.tsx';
import { iconBell } from '#ui/icon/set/bell.ts';
import { iconEdit } from '#ui/icon/set/edit.ts';
import { iconHelp } from '#ui/icon/set/help.ts';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { iconHome } from '#ui/icon/set/home.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconList } from '#ui/icon/set/list.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { iconTextSize } from '#ui/icon/set/text-size.ts';
import { iconWrench } from '#ui/icon/set/wrench.ts';
import { UnreadCount } from '#ui/unread/unread.tsx';
import { announcedOrder, type RunningOrder } from '#domain/running/running-order.ts';
import { OpenMatters } from '#domain/ui/open-matters/open-matters.tsx';
import { RunningBar } from '#domain/ui/running-bar/running-bar.tsx';

/** /mine: the owner, open matters and the wallet; the island loads the rest. */
export const route = 'mine';
export const call = getUser;

export const request = () => ({});

/** Numbers from other calls; `null` while unknown, and not shown then. */
export interface MineFacts {
  /** Settled orders of this month of Asia/Shanghai, and their energy in Wh. */
  month: { count: number; chargedWh: number } | null;
  /** Number of favourite stations. */
  favourites: number | null;
  /** When the first of the current cards ends, epoch ms. */
  cardEnd: number | null;
  /** Server time of the cards, epoch ms. */
  cardTime: number;
}

export const nothingYet: MineFacts = { month: null, favourites: null, cardEnd: null, cardTime: 0 };

export const view = (user: AnswerOf<typeof call>, { now }: ViewContext) => (
  <MineBody user={user} now={now} cars={{ state: 'loading' }} facts={nothingYet} running={null} />
);

/** The owner: avatar (150 × 150 px where its host resizes; specification, section 9), name, phone and membership. */
export const OwnerHead = ({ user: { nick, phoneMasked, memberLevel, avatar } }: { user: ChargeUserInfo }) => (
  <div className="u-row u-gap-3 u-px-1">
    <Avatar name={nick} url={avatarOf(avatar ?? '')} />
    <div className="u-from-7">
      <h2 className="u-text-22 u-font-bold u-leading-head">{nick}</h2>
      <p className="sub digits">{phoneMasked}</p>
    </div>
    {memberLevel > 0 && <Tag tone="brand">会员</Tag>}
  </div>
);

interface MyCarsProps {
  cars: Live<Vehicle[]>;
  onRetry?: (() => Promise<void>) | undefined;
  /** Undefined in a browser, where no car can be bound. */
  onBind?: (() => Promise<void>) | undefined;
}

/**
 * The user's cars side by side, and the link to their entitlements; the default car is marked. Cars are
 * bound and chosen in the app.
 */
function MyCars({ cars, onRetry, onBind }: MyCarsProps) {
  const empty = cars.state === 'ready' && cars.value.length === 0;
  const rights = empty ? null : href('rights');
  return (
    <Card
      title="我的车"
      aside={
        onBind && (
          <button type="button" className="link u-min-w-touch u-min-h-touch" onClick={() => void onBind()}>
            {empty ? '去绑定' : '添加'}
          </button>
        )
      }
    >
      {empty ? (
        <p className="sub">{noCarText(onBind !== undefined)}</p>
      ) : (
        <Cars cars={cars} onRetry={onRetry} />
      )}
      {rights !== null && <Row label="车主权益" href={rights} />}
    </Card>
  );
}

function Cars({ cars, onRetry }: MyCarsProps) {
  if (cars.state === 'loading') {
    return (
      <div className="u-room-4.25">
        <Skeleton lines={2} />
      </div>
    );
  }
  if (cars.state === 'failed') {
    return (
      <div className="u-row u-justify-between u-gap-2">
        <span className="sub">车辆加载失败</span>
        <Button variant="soft" size="s" onPress={onRetry}>
          重新加载
        </Button>
      </div>
    );
  }
  return (
    <ul className="u-flex u-flex-wrap u-gap-2">
      {cars.value.map(({ vin, modelName, licenseNumber, defaultVehicle }) => (
        <li key={vin} className="u-from-9 u-room-4.25 u-p-3 u-rounded-2 u-bg-surface-2" data-part="car">
          <p className="u-row u-justify-between u-gap-x-2">
            <b className="u-text-16">{modelName}</b>
            {defaultVehicle && <Tag tone="brand">默认</Tag>}
          </p>
          <p className="sub digits">{licenseNumber}</p>
        </li>
      ))}
    </ul>
  );
}

interface WalletProps {
  user: Pick<
    ChargeUserInfo,
    'cardCount' | 'couponCount' | 'couponMostAmount' | 'couponEnds' | 'points' | 'pointAmount'
  >;
  facts: Pick<MineFacts, 'cardEnd' | 'cardTime'>;
  /** Server time of the account, epoch ms. */
  now: number;
}

/**
 * An end within this time is shown as a day; a later one is shown as a year, because a day without its year
 * could be taken for a past one.
 */
const nearMs = 180 * 86_400_000;

function cardWords({ cardEnd, cardTime }: WalletProps['facts']): string {
  if (cardEnd === null) return '充电时抵扣';
  const day = cardEnd - cardTime < nearMs ? formatMonthDay(cardEnd) : `${dayOf(cardEnd).year}年`;
  return `${day} 起到期`;
}

/** What coupons are worth, or how many of them are lost if they are not used today. */
function couponCaption({ couponEnds, couponMostAmount }: WalletProps['user'], now: number): ReactNode {
  if (couponEnds?.time && couponEnds.count > 0 && formatDate(couponEnds.time) === formatDate(now))
    return <span className="u-text-warn u-font-medium">{couponEnds.count} 张今天到期</span>;
  return couponMostAmount === null ? '预付时可选用' : `最高减 ¥${formatYuan(couponMostAmount)}`;
}

/** What pays for a charge beside money. Points are used with a prepayment and have no page; a back end of the
 * first edition has none for coupons either. */
export function Wallet({ user, facts, now }: WalletProps) {
  const { cardCount, couponCount, couponEnds, points, pointAmount } = user;
  return (
    <div className="pw-tiles">
      <Tile
        label="优惠券"
        value={couponCount}
        unit="张"
        caption={couponCaption(user, now)}
        href={couponEnds && href('coupons')}
      />
      <Tile label="能量卡" value={cardCount} unit="张" caption={cardWords(facts)} href={href('energy')} />
      <Tile
        label="积分"
        value={points?.toLocaleString('en-US') ?? null}
        caption={pointAmount === null ? '预付时可抵扣' : `可抵 ¥${formatYuan(pointAmount)}`}
      />
    </div>
  );
}

/** The link to help and the service phone, which need no login. */
export const ServiceRow = () => <Row icon={iconHelp} label="帮助与客服" href={href('helpIndex')} />;

interface TextSizeProps {
  /** The present size in words; left out until it is read. */
  value: string | undefined;
  /** Undefined before hydration. */
  onPress: (() => void) | undefined;
}

/** The size of all text, which needs no login either. */
export const TextSizeRow = ({ value, onPress }: TextSizeProps) => (
  <Row icon={iconTextSize} label="字号" value={value} amongLeading {...(onPress && { onPress })} />
);

interface MineRow {
  route: RouteName;
  icon: IconShapes;
  label: string;
  /** Left out while unknown. */
  value?: ReactNode;
}

interface MineRowsProps {
  user: Pick<ChargeUserInfo, 'uninvoicedCount' | 'homePileCount' | 'openCases'>;
  facts: MineFacts;
  textSize: string | undefined;
  onTextSize: (() => void) | undefined;
}

/** The link to the notices, with the number of those that are not read; none where the back end keeps no notices. */
const NoticeLink = ({ unread }: { unread: number | null }) =>
  unread !== null && (
    <Card>
      <Row
        icon={iconBell}
        label="通知"
        href={href('notices')}
        {...(unread > 0 && {
          value: (
            <>
              <UnreadCount count={unread} />
              <span className="visually-hidden">条未读</span>
            </>
          ),
        })}
      />
    </Card>
  );

/** The links to the owner's pages. */
function MineRows({ user, facts: { month, favourites }, textSize, onTextSize }: MineRowsProps) {
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
    // A back end of the first edition takes no complaints.
    ...(user.openCases === null
      ? []
      : [
          {
            route: 'caseList' as const,
            icon: iconEdit,
            label: '我的申诉',
            ...(user.openCases > 0 && { value: <Tag tone="plugged">{user.openCases} 件未结案</Tag> }),
          },
        ]),
    {
      // A user with a pile gets the console, which links to the other pages of piles.
      route: user.homePileCount > 0 ? 'plugChargeConsole' : 'pileIntroduce',
      icon: iconHome,
      label: '我的家充桩',
      value: `${user.homePileCount} 台`,
    },
    { route: 'aftercareRecord', icon: iconWrench, label: '报修与售后' },
    {
      route: 'moreActionCollect',
      icon: iconHeart,
      label: '收藏的充电站',
      ...(favourites !== null && { value: `${favourites} 座` }),
    },
  ];
  return (
    <Card>
      {rows.map(({ route, ...row }) => (
        <Row key={route} {...row} href={href(route)} />
      ))}
      <TextSizeRow value={textSize} onPress={onTextSize} />
      <ServiceRow />
    </Card>
  );
}

interface MineBodyProps {
  user: ChargeUserInfo;
  /** Server time of the account, epoch ms. */
  now: number;
  cars: Live<Vehicle[]>;
  facts: MineFacts;
  /** The running charge; `null` if there is none, or it is not loaded yet. */
  running: RunningOrder | null;
  /** The size of text in words; left out until it is read. */
  textSize?: string | undefined;
  onTextSize?: () => void;
  onRetryCars?: () => Promise<void>;
  /** Undefined in a browser, where no car can be bound. */
  onBindCar?: (() => Promise<void>) | undefined;
}

/**
 * In the order of what matters now: the running charge, what is owed or open, notices, cars, the wallet, and the links to other
 * pages.
 */
export function MineBody({
  user,
  now,
  cars,
  facts,
  running,
  textSize,
  onTextSize,
  onRetryCars,
  onBindCar,
}: MineBodyProps) {
  const bar = running ?? announcedOrder(user);
  return (
    <div className="u-stack-3" data-loaded>
      <OwnerHead user={user} />
      {bar && <RunningBar order={bar} />}
      <OpenMatters user={bar ? { ...user, openOrder: null, currentOrderNo: null } : user} />
      <NoticeLink unread={user.unreadNotices} />
      <MyCars cars={cars} onRetry={onRetryCars} onBind={onBindCar} />
      <Wallet user={user} facts={facts} now={now} />
      <MineRows user={user} facts={facts} textSize={textSize} onTextSize={onTextSize} />
    </div>
  );
}
