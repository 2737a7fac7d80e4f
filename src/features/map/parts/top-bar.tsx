import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { iconSearch } from '#ui/icon/set/search.ts';
import { iconUser } from '#ui/icon/set/user.ts';
import type { ChargeMap } from '../map-screen.ts';
import './top-bar.css';

interface Props {
  /** Empty while it is not known. */
  city: string;
  links: ChargeMap['links'];
  onScan: () => void;
  onMenu: () => void;
}

/** City, search, scan and the owner's pages; what has no page yet is not shown. */
export function TopBar({ city, links, onScan, onMenu }: Props) {
  const name = city || '定位中';
  return (
    <div className="map-top-bar">
      {links.city ? (
        <a className="map-top-city" href={links.city}>
          {name}
          <Icon icon={iconChevronDown} size={16} />
        </a>
      ) : (
        <span className="map-top-city">{name}</span>
      )}
      {links.search ? (
        <a className="map-top-search" href={links.search}>
          <Icon icon={iconSearch} size={20} />
          搜索地点或充电站
        </a>
      ) : (
        <span className="map-top-space" />
      )}
      <IconButton icon={iconScan} label="扫码充电" onPress={onScan} />
      <IconButton icon={iconUser} label="我的" onPress={onMenu} />
    </div>
  );
}
