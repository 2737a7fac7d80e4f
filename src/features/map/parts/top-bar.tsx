import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { iconSearch } from '#ui/icon/set/search.ts';
import { iconUser } from '#ui/icon/set/user.ts';
import type { ChargeMap } from '../map-screen.ts';

interface Props {
  /** Empty while it is not known. */
  city: string;
  links: ChargeMap['links'];
  /** The list covers the map, and the button that scans with it. */
  covered: boolean;
  onScan: () => void;
}

const place = 'u-flex u-items-center u-gap-1 u-min-h-control u-pl-5 u-pr-3 u-font-bold u-whitespace-nowrap';

const search = '搜索地点或充电站';

/** City, search, scan and the owner's own place. */
export function TopBar({ city, links, covered, onScan }: Props) {
  const name = city || '定位中';
  return (
    <div className="u-flex u-items-center u-min-h-control u-mx-3 u-pr-1 u-rounded-full u-bg-surface u-shadow-2 u-pointer-events-auto">
      <a className={place} href={links.city} data-part="city">
        {name}
        <Icon icon={iconChevronDown} size={16} />
      </a>
      <a
        className="u-flex u-flex-1 u-items-center u-gap-2 u-min-w-0 u-min-h-control u-pl-3 u-line-l u-text-3 large:u-justify-center large:u-pl-0"
        href={links.search}
        aria-label={search}
      >
        <Icon icon={iconSearch} size={20} />
        {/* At large text no word has room beside the city. */}
        <span className="u-truncate large:u-hidden">{search}</span>
      </a>
      {/* At large text the map has no room for its own button. */}
      <span className={covered ? undefined : 'u-hidden large:u-block'}>
        <IconButton icon={iconScan} label="扫码充电" onPress={onScan} />
      </span>
      <IconButton icon={iconUser} label="我的" href={links.mine} />
    </div>
  );
}
