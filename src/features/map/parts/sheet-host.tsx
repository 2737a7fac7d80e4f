import { useOverlay } from '#ui/lazy/use-lazy.ts';
import type { ChargeMap } from '../map-screen.ts';
import type { MapLive } from '../map-live.ts';
import type { MapSheet } from './map-sheets.tsx';
import { ScanHost } from '#ui/scan-sheet/scan-host.tsx';

interface Props {
  open: MapSheet | null;
  screen: ChargeMap;
  live: MapLive;
  onOpen: (sheet: MapSheet | null) => void;
}

const load = () => import('./map-sheets.tsx');

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
