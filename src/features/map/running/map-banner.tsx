import { useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconClose } from '#ui/icon/set/close.ts';
import type { BannerStore } from './banner.store.ts';

interface Props {
  banner: BannerStore;
  /** Where it stands. */
  className: string;
}

/**
 * What waits for the owner, until it is dismissed; on the map beside its button to scan, where it pushes neither a button
 * nor a row away under a finger. At large text, where it would take the whole map, it is the first row of the list.
 */
export function MapBanner({ banner, className }: Props) {
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
          className={`u-min-h-touch u-px-2 u-font-bold u-leading-touch u-cursor-pointer ${shown.stays ? 'u-text-warn' : 'u-text-brand-strong'}`}
          href={shown.link}
        >
          {shown.action}
        </a>
        {!shown.stays && <IconButton icon={iconClose} label="不再提醒" onPress={banner.dismiss} />}
      </span>
    </aside>
  );
}
