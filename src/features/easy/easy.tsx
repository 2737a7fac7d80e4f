import { useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { formatDuration } from '#core/time/format-time.ts';
import { printedM, stateOf } from '#domain/station-words.ts';
import type { RunningOrder } from '#domain/running/running-order.ts';
import { SocRing } from '#domain/ui/running-bar/soc-ring.tsx';
import { ScanHost } from '#domain/ui/scan-sheet/scan-host.tsx';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconList } from '#ui/icon/set/list.ts';
import { iconNavigate } from '#ui/icon/set/navigate.ts';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { iconPin } from '#ui/icon/set/pin.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { iconTextSize } from '#ui/icon/set/text-size.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { costWords, createEasy, idleOf, type EasyScreen } from './easy.store.ts';

interface Props {
  /** Phone number of the brand's hotline; empty for a brand without one. */
  tel: string;
}

const loadTextSize = () => import('#domain/ui/text-size/text-size-sheet.tsx');

/** /easy */
export default function EasyIsland({ tel }: Props) {
  const screen = useScreen(createEasy);
  const ready = useView(screen.$ready);
  const [sizing, setSizing] = useState(false);
  const { part } = useLazyPart(loadTextSize, { wanted: sizing, onLost: () => setSizing(false) });
  return (
    <Page
      head={
        <header className="u-row u-justify-between u-gap-x-3 u-pt-safe-t u-px-gutter">
          <h1 className="u-text-22 u-font-bold">充电</h1>
          <button
            type="button"
            className="u-flex u-items-center u-gap-2 u-min-h-control u-text-brand-strong u-font-bold"
            onClick={() => setSizing(true)}
          >
            <Icon icon={iconTextSize} />
            字号
          </button>
        </header>
      }
    >
      {ready ? <EasyBody screen={screen} tel={tel} /> : <Skeleton card lines={6} />}
      {part && (
        <part.TextSizeSheet
          textSize={{ ...screen.textSize, choose: screen.chooseSize }}
          open={sizing}
          onClose={() => setSizing(false)}
        />
      )}
      <ScanHost scan={screen.scan} />
    </Page>
  );
}

/** The charge that runs first, then the ways to one. */
function EasyBody({ screen, tel }: Props & { screen: EasyScreen }) {
  const running = useView(screen.$running);
  const { near, orders, help } = screen.links;
  return (
    <div className="u-stack-3" data-loaded>
      {running && <Running order={running} />}
      <Button variant="soft" icon={iconScan} onPress={screen.scan.scan}>
        <span className="u-text-18">扫码充电</span>
      </Button>
      <div className="u-flex u-flex-wrap u-gap-3">
        <Way icon={iconPin} label="附近的站" href={near} />
        <Way icon={iconList} label="我的订单" href={orders} />
      </div>
      <NearestCard screen={screen} />
      <Button variant="plain" icon={iconPhone} href={tel ? `tel:${tel}` : help}>
        {tel ? '打电话问客服' : '帮助与客服'}
      </Button>
    </div>
  );
}

/** One of two large ways on. */
const Way = ({ icon, label, href }: { icon: IconShapes; label: string; href: string }) => (
  <a className="u-from-7 u-py-4 u-px-2 u-panel u-text-center u-font-bold" href={href}>
    <span className="u-center u-pb-1 u-text-brand-strong">
      <Icon icon={icon} />
    </span>
    {label}
  </a>
);

/** The running charge in spoken words; its numbers are on its own page. */
function Running({ order }: { order: RunningOrder }) {
  const { link, word, amber, hint, soc, remainSec, leave, stationName } = order;
  const ground = amber ? 'u-bg-warn-soft u-text-warn' : 'u-bg-brand u-text-on-brand';
  return (
    <a className={`u-block u-p-4 u-rounded-3 ${ground}`} href={link} translate="no">
      <span className="u-row u-gap-4">
        {soc !== null && <SocRing soc={soc} size="u-w-16 u-h-16" />}
        <span className="u-from-7">
          <b className="u-block u-text-22 u-leading-head">{word === '充电中' ? '正在充电' : word}</b>
          <span className="u-block u-text-18 digits">
            {remainSec === null ? (hint ?? stationName) : `还要 ${formatDuration(remainSec)}`}
          </span>
        </span>
      </span>
      {leave && <span className="u-block u-mt-2 u-font-bold digits">{leave}</span>}
    </a>
  );
}

/** `660 米`, `1.2 公里` */
const farWord = (metres: number): string =>
  metres < 1_000 ? `${printedM(metres)} 米` : `${(printedM(metres) / 1_000).toFixed(1)} 公里`;

/** The nearest station with a free connector; its room is kept while it is looked for. */
function NearestCard({ screen }: { screen: EasyScreen }) {
  const live = useView(screen.$nearest);
  if (live.state === 'loading') {
    return (
      <div className="u-room-11">
        <Skeleton card lines={5} />
      </div>
    );
  }
  const { station = null, located = true } = live.state === 'ready' ? live.value : {};
  if (station === null) {
    const text =
      live.state === 'failed'
        ? '附近的站没能加载'
        : located
          ? '附近没有充电站'
          : '开启定位后，这里是离您最近的站';
    return (
      <Card title="离您最近">
        <p className="u-pb-3 u-text-2">{text}</p>
        <Button variant="soft" onPress={screen.refresh}>
          再找一次
        </Button>
      </Card>
    );
  }
  const idle = idleOf(station);
  const cost = costWords(station);
  return (
    <div className="u-room-11">
      <Card title="离您最近">
        <a className="u-block" href={href('chargeStation', { stationId: station.stationId })}>
          <b className="u-text-18">{station.name}</b>
          <span className="u-block u-text-2 digits">
            {[
              station.distanceM !== null && farWord(station.distanceM),
              idle > 0 ? `有 ${idle} 把空枪` : stateOf(station).word,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {cost && <span className="u-block u-text-2 digits kept">{cost}</span>}
        </a>
        <div className="u-pt-3">
          <Button variant="soft" icon={iconNavigate} onPress={() => screen.navigateTo(station)}>
            带我去
          </Button>
        </div>
      </Card>
    </div>
  );
}
