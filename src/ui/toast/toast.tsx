import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Toast } from '#core/toaster.ts';
import './toast.css';

interface Props {
  $toast: ReadableAtom<Toast | null>;
}

/**
 * Where short messages appear. The region is always in the page, so that screen readers announce new messages; an open
 * dialog hides everything from them that is not `aria-live`.
 */
export function ToastRegion({ $toast }: Props) {
  const toast = useStore($toast, { ssr: 'initial' });
  return (
    <div className="pw-toast-region" role="status" aria-live="polite">
      {toast && (
        <p className="pw-toast" key={toast.id}>
          {toast.text}
        </p>
      )}
    </div>
  );
}
