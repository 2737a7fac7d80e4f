import { useView } from '../../../../core/react';
import { useOverlay } from '../../../../ui/use-part';
import type { ScanStore } from '../scan-state';

interface Props {
  scan: ScanStore;
}

const load = () => import('./scan-sheet');

/** What scanning asks of the owner, loaded when it asks first. */
export function ScanHost({ scan }: Props) {
  const { state } = useView(scan.$scan);
  const part = useOverlay(state === 'typing' || state === 'running', load, scan.close);
  return part && <part.ScanSheet scan={scan} />;
}
