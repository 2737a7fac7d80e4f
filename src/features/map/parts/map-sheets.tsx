import type { ChargeMap } from '../map-screen.ts';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import { MyMenu } from './my-menu.tsx';

export type MapSheet = 'filter' | 'menu';

interface Props {
  open: MapSheet | null;
  screen: ChargeMap;
  onClose: () => void;
}

/** The sheets that a press opens, loaded with the first. */
export function MapSheets({ open, screen, onClose }: Props) {
  return (
    <>
      <FilterSheet open={open === 'filter'} screen={screen} onClose={onClose} />
      <MyMenu open={open === 'menu'} onClose={onClose} />
    </>
  );
}
