import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Toast } from '#core/toaster.ts';
import './toast.css';

interface Props {
  $toast: ReadableAtom<Toast | null>;
  /** Closes a message that stays until then. */
  onClose: () => void;
}

/**
 * Where short messages appear. The region is always in the page, so that screen readers announce new messages; an open
 * dialog hides everything from them that is not `aria-live`.
 */
export function ToastRegion({ $toast, onClose }: Props) {
  const toast = useStore($toast, { ssr: 'initial' });
  return (
    <div className="pw-toast-region" role="status" aria-live="polite">
      {toast && (
        <p className="pw-toast" key={toast.id}>
          {toast.text}
          {toast.stays && (
            <button type="button" className="pw-toast-close" onClick={onClose}>
              知道了
            </button>
          )}
        </p>
      )}
    </div>
  );
}
