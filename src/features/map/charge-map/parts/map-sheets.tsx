import type { ChargeMap } from '../map-screen';
import { FilterSheet } from './filter-sheet';
import { MyMenu } from './my-menu';

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
