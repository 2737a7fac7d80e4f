import { ScanHost } from '#ui/scan-sheet/scan-host.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import type { MapLive } from '../map-lazy.ts';
import type { ChargeMap } from '../map-screen.ts';
import { MyMenu } from './my-menu.tsx';

export type MapSheet = 'filter' | 'menu';

interface Props {
  open: MapSheet | null;
  screen: ChargeMap;
  live: MapLive;
  onClose: () => void;
}

/** The sheets that a press opens. */
export function MapSheets({ open, screen, live, onClose }: Props) {
  return (
    <>
      <FilterSheet open={open === 'filter'} screen={screen} onClose={onClose} />
      <MyMenu open={open === 'menu'} onClose={onClose} />
      <ScanHost scan={live.scan} />
    </>
  );
}
