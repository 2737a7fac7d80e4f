import type { ReactNode } from 'react';
import './preload-slot.css';

interface Props {
  /** Default `main`, which a page has once at most. */
  name?: string;
  className?: string;
  /** The first data fill the place instead of standing in it. */
  fill?: boolean;
  /** What stands here until then. */
  children?: ReactNode;
}

/** React leaves alone what it did not make itself: the constant keeps it from looking inside. */
const untouched = { __html: '' };

/**
 * Where the first data of a page appears before the island is there (see `core/preload`), in place of the skeleton.
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
      {children}
    </div>
  );
}
