import type { ScanStore } from '#domain/scan/scan.store.ts';
import { ScanHost } from '#ui/scan-sheet/scan-host.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import type { ChargeMap } from '../map-screen.ts';
import { MyMenu } from './my-menu.tsx';

export type MapSheet = 'filter' | 'menu';

interface Props {
  open: MapSheet | null;
  screen: ChargeMap;
  scan: ScanStore;
  onClose: () => void;
}

/** The sheets that a press opens. */
export function MapSheets({ open, screen, scan, onClose }: Props) {
  return (
    <>
      <FilterSheet open={open === 'filter'} screen={screen} onClose={onClose} />
      <MyMenu open={open === 'menu'} onClose={onClose} />
      <ScanHost scan={scan} />
    </>
  );
}
