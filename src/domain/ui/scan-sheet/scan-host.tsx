import { useView } from '#core/react.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import type { ScanStore } from '#domain/scan/scan.store.ts';

interface Props {
  scan: ScanStore;
}

const load = () => import('./scan-sheet.tsx');

/** The dialogs of scanning, loaded when the first one is needed. */
export function ScanHost({ scan }: Props) {
  const { state } = useView(scan.$scan);
  const asks = state === 'typing' || state === 'running';
  const { part } = useLazyPart(load, { wanted: asks, onLost: scan.close });
  return part && <part.ScanSheet scan={scan} />;
}
