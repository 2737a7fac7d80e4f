import { useOverlay } from '../../../../ui/use-part';
import type { ChargeMap } from '../map-screen';
import type { MapLive } from '../map-live';
import type { MapSheet } from './map-sheets';
import { ScanHost } from '../../scan/parts/scan-host';

interface Props {
  open: MapSheet | null;
  screen: ChargeMap;
  live: MapLive;
  onOpen: (sheet: MapSheet | null) => void;
}

const load = () => import('./map-sheets');

/** The sheets that a press opens, each loaded with its first. */
export function SheetHost({ open, screen, live, onOpen }: Props) {
  const close = () => onOpen(null);
  const part = useOverlay(open !== null, load, close);
  return (
    <>
      {part && <part.MapSheets open={open} screen={screen} onClose={close} />}
      <ScanHost scan={live.scan} />
    </>
  );
}
