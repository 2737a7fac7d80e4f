import type { ReadableAtom } from 'nanostores';
import { useView } from '../../../../core/react';
import { usePart } from '../../../../ui/use-part';
import type { ScanStore } from '../../scan/scan-state';

interface Props {
  $scan: ReadableAtom<ScanStore | null>;
}

const load = () => import('../../scan/parts/scan-host');
/** The scan itself says what could not be loaded. */
const ignore = () => {};

/** Room for what scanning asks, once there is a scan. */
export function ScanPlace({ $scan }: Props) {
  const scan = useView($scan);
  const part = usePart(scan !== null, load, ignore);
  return scan && part && <part.ScanHost scan={scan} />;
}
