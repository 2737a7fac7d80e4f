import type { ReactNode } from 'react';
import './preload-slot.css';

interface Props {
  /** Default `main`, which a page has once at most. */
  name?: string;
  className?: string;
  /** The early data fills the whole slot. */
  fill?: boolean;
  /** Shown until then. */
  children?: ReactNode;
}

/** Empty content given as HTML: React leaves the children of the element alone, which the early render has added. */
const untouched = { __html: '' };

/**
 * The place where the early data of a page is rendered before hydration (see `core/preload`), instead of the skeleton.
 * An island shows it as long as it has no data of its own.
 */
export function PreloadSlot({ name = 'main', className, fill = false, children }: Props) {
  return (
    <div className={className}>
      <div
        className={`pw-preload${fill ? ' pw-preload-fill' : ''}`}
        data-preload={name}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- an empty constant: nothing is set
        dangerouslySetInnerHTML={untouched}
      />
      {children && <div className="pw-preload-until">{children}</div>}
    </div>
  );
}
