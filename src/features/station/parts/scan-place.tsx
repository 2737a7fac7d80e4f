import type { ReadableAtom } from 'nanostores';
import { useView } from '#core/react.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { ScanStore } from '#domain/scan/scan-state.ts';

interface Props {
  $scan: ReadableAtom<ScanStore | null>;
}

const load = () => import('#ui/scan-sheet/scan-host.tsx');
/** The scan itself says what could not be loaded. */
const ignore = () => {};

/** Room for what scanning asks, once there is a scan. */
export function ScanPlace({ $scan }: Props) {
  const scan = useView($scan);
  const part = useLazy(scan !== null, load, ignore);
  return scan && part && <part.ScanHost scan={scan} />;
}
