import { useView } from '#core/react.ts';
import { useOverlay } from '../lazy/use-lazy.ts';
import type { ScanStore } from '#domain/scan/scan-state.ts';

interface Props {
  scan: ScanStore;
}

const load = () => import('./scan-sheet.tsx');

/** What scanning asks of the owner, loaded when it asks first. */
export function ScanHost({ scan }: Props) {
  const { state } = useView(scan.$scan);
  const part = useOverlay(state === 'typing' || state === 'running', load, scan.close);
  return part && <part.ScanSheet scan={scan} />;
}
