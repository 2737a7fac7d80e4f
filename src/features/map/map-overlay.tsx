import { useView } from '#core/react.ts';
import { Bolts } from '#domain/ui/bolts/bolts.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { iconClose } from '#ui/icon/set/close.ts';
import { iconFilter } from '#ui/icon/set/filter.ts';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { iconLocate } from '#ui/icon/set/locate.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { iconSearch } from '#ui/icon/set/search.ts';
import { iconTextSize } from '#ui/icon/set/text-size.ts';
import { iconUser } from '#ui/icon/set/user.ts';
import { UnreadCount } from '#ui/unread/unread.tsx';
import type { ChargeMap } from './charge-map.store.ts';
import type { BannerStore } from './map-banner.store.ts';
import { carChip, conditionCount, couponWord, filterChips, isClass, isOn } from './map-filters.ts';
import { carShape } from './place/car-shape.ts';
import type { CarStore } from './place/car.store.ts';

/* The elements over the map: search and chips above, buttons and notices below. */

interface TopBarProps {
  /** Empty while it is not known. */
  city: string;
  links: ChargeMap['links'];
  /** The list covers the map, and with it the map's own button to scan. */
  covered: boolean;
  onScan: () => void;
  /** Notices that are not read; `null` if unknown. */
  unread: number | null;
}

const searchText = '搜索地点或充电站';

/** City, search, scan and the way to 我的. */
export function TopBar({ city, links, covered, onScan, unread }: TopBarProps) {
  return (
    <div className="u-flex u-items-center u-min-h-control u-mx-3 u-pr-1 u-rounded-full u-bg-surface u-shadow-2 u-pointer-events-auto">
      <a
        className="u-flex u-items-center u-gap-1 u-min-h-control u-pl-5 u-pr-3 u-font-bold u-whitespace-nowrap"
        href={links.city}
        data-part="city"
      >
        {city || '定位中'}
        <Icon icon={iconChevronDown} size={16} />
      </a>
      <a
        className="u-flex u-flex-1 u-items-center u-gap-2 u-min-w-0 u-min-h-control u-pl-3 u-line-l u-text-3 large:u-justify-center large:u-pl-0"
        href={links.search}
        aria-label={searchText}
      >
        <Icon icon={iconSearch} size={20} />
        {/* At large text the city leaves no room for this text. */}
        <span className="u-truncate large:u-hidden">{searchText}</span>
      </a>
      {/* At large text the map has no room for its own button. */}
      <span className={covered ? undefined : 'u-hidden large:u-block'}>
        <IconButton icon={iconScan} label="扫码充电" onPress={onScan} />
      </span>
      <span className="u-relative">
        <IconButton
          icon={iconUser}
          label={unread === null || unread === 0 ? '我的' : `我的，${unread} 条未读通知`}
          href={links.mine}
        />
        <span
          className="u-absolute u-top-0 u-right-0 u-leading-tight u-pointer-events-none"
          aria-hidden="true"
        >
          <UnreadCount count={unread} />
        </span>
      </span>
    </div>
  );
}

interface ChipsProps {
  screen: Pick<ChargeMap, '$filter' | '$carChip' | 'toggle' | 'setFilter'>;
  /** Opens the sheet with all filters. */
  onMore: () => void;
}

/** Quick filters; they apply to the map and the list. */
export function FilterChips({ screen, onMore }: ChipsProps) {
  const filter = useView(screen.$filter);
  const carIs = useView(screen.$carChip);
  const count = conditionCount(filter);
  const chips = [
    ...(carIs === 'first' ? [carChip] : []),
    ...filterChips,
    ...(carIs === 'last' ? [carChip] : []),
  ];
  return (
    <div
      className="u-flex u-gap-2 u-mt-offline u-px-3 u-py-3 u-scroll-x u-pointer-events-auto"
      role="group"
      aria-label="筛选条件"
    >
      <Chip look="float" icon={iconFilter} label={count > 0 ? `筛选 ${count}` : '筛选'} onPress={onMore} />
      {filter.couponId !== undefined && (
        <Chip
          look="float"
          iconEnd={iconClose}
          label={couponWord}
          pressed
          onPress={() => screen.setFilter({ ...filter, couponId: undefined })}
        />
      )}
      {chips.map(({ key, label }) => (
        <Chip
          look="float"
          key={key}
          mark={isClass(key) && <Bolts powerClass={key} />}
          label={label}
          pressed={isOn(filter, key)}
          onPress={() => screen.toggle(key)}
        />
      ))}
    </div>
  );
}

interface CarProps {
  car: CarStore;
  flyTo: ChargeMap['flyTo'];
}

/** Moves the map to the owner's car; hidden where no car can be found. */
function CarButton({ car: store, flyTo }: CarProps) {
  const car = useView(store.$car);
  if (car.state === 'hidden') return null;
  const find = async () => {
    // The car takes up to 10 s; meanwhile its last position is shown.
    if (car.state === 'located') flyTo(car.position);
    const found = await store.find();
    if (found) flyTo(found);
  };
  return <IconButton icon={carShape} label="找到我的车" onPress={() => void find()} />;
}

interface ButtonsProps {
  screen: ChargeMap;
  /** Opens the choice of the size of text. */
  onTextSize: () => void;
  /** A column, or a row beside the button to scan. */
  isColumn: boolean;
}

/** The buttons of the map: the owner's car, the size of text, favourites and the owner's position. */
export function MapButtons({ screen, onTextSize, isColumn }: ButtonsProps) {
  const engine = useView(screen.$engine);
  const car = useView(screen.car.$car);
  const hasCar = engine === 'ready' && car.state !== 'hidden';
  const column = `map-column${hasCar ? '' : ' map-column-without-car'} u-mb-3 u-ml-auto`;
  return (
    <div
      className={`map-controls ${isColumn ? column : 'map-beside'} u-flex u-rounded-3 u-bg-surface u-text-2 u-shadow-2`}
    >
      {/* First, because it comes later: it then moves no other button. */}
      {hasCar && <CarButton car={screen.car} flyTo={screen.flyTo} />}
      {/* At large text there is no room for it: 我的 has it too. */}
      <span className="large:u-hidden">
        <IconButton icon={iconTextSize} label="字号" onPress={onTextSize} />
      </span>
      <IconButton icon={iconHeart} label="收藏的充电站" href={screen.links.favourites} />
      <IconButton icon={iconLocate} label="回到我的位置" onPress={() => void screen.goToMe()} />
    </div>
  );
}

interface BannerProps {
  banner: BannerStore;
  /** Class that positions it. */
  className: string;
}

/**
 * The banner with the owner's most urgent open matter, until it is dismissed. On the map it is beside the
 * scan button, so that it never moves a button or row under a finger; at large text, where it would cover the
 * map, it is the first row of the list.
 */
export function MapBanner({ banner, className }: BannerProps) {
  const shown = useView(banner.$banner);
  if (!shown) return null;
  return (
    <aside
      className={`u-row u-justify-between u-gap-x-3 u-min-h-touch u-pl-3 u-pr-1 u-rounded-2 u-text-1 u-text-13 ${className}`}
      aria-label="提醒"
    >
      <span className="u-from-6 digits">{shown.text}</span>
      <span className="u-flex u-items-center u-ml-auto">
        <a
          className={`u-min-w-touch u-min-h-touch u-px-2 u-font-bold u-leading-touch u-cursor-pointer ${shown.stays ? 'u-text-warn' : 'u-text-brand-strong'}`}
          href={shown.link}
        >
          {shown.action}
        </a>
        {!shown.stays && <IconButton icon={iconClose} label="不再提醒" onPress={banner.dismiss} />}
      </span>
    </aside>
  );
}

/** The credit of the open map's data, which their licence requires; the licensed map draws its own credit. */
export function MapCredit() {
  if (document.documentElement.dataset['map']) return null;
  return (
    <p className="map-credit">
      <span>© OpenMapTiles © OpenStreetMap contributors</span>
    </p>
  );
}
