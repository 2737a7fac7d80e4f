import type { ScanStore } from '#domain/scan/scan.store.ts';
import { ScanHost } from '#domain/ui/scan-sheet/scan-host.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import type { ChargeMap } from '../map-screen.ts';

interface Props {
  /** Whether the filter is open. */
  filtering: boolean;
  screen: ChargeMap;
  scan: ScanStore;
  onClose: () => void;
}

/** The sheets that a press opens. */
export function MapSheets({ filtering, screen, scan, onClose }: Props) {
  return (
    <>
      <FilterSheet open={filtering} screen={screen} onClose={onClose} />
      <ScanHost scan={scan} />
    </>
  );
}
