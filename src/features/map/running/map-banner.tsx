import { useScreen, useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconClose } from '#ui/icon/set/close.ts';
import { createBanner } from './banner.store.ts';
import './map-banner.css';

/** What waits for the owner, until it is dismissed; above the sheet, where it pushes no row away under a finger. */
export function MapBanner() {
  const banner = useScreen(createBanner);
  const shown = useView(banner.$banner);
  if (!shown) return null;
  return (
    <aside className="map-list-note map-banner" aria-label="提醒">
      <span className="digits">{shown.text}</span>
      <a className="map-list-note-link" href={shown.link}>
        {shown.action}
      </a>
      <IconButton icon={iconClose} label="不再提醒" onPress={banner.dismiss} />
    </aside>
  );
}
