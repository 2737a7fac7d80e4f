import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconClose } from '#ui/icon/set/close.ts';
import type { Removed } from '../favourites.store.ts';

interface Props {
  removed: Removed;
  onUndo: () => Promise<void>;
  onClose: () => void;
}

/**
 * Names the station that was removed and offers to undo that. It stays until the owner does something else, so that nobody
 * has to be quick. It takes the focus, because the button that was pressed is gone.
 */
export function UndoBar({ removed, onUndo, onClose }: Props) {
  const button = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <div className="u-sticky u-bottom-0 u-z-bar u-row u-gap-x-2 u-gap-y-1 u-pt-2 u-pr-2 u-pb-bar u-pl-gutter u-bg-surface u-shadow-3 large:u-static">
      <p className="u-from-10 u-min-w-0" role="status">
        已取消收藏“{removed.name}”
      </p>
      <Button
        variant="soft"
        size="m"
        onPress={onUndo}
        buttonRef={(element) => void (button.current = element)}
      >
        撤销
      </Button>
      <IconButton icon={iconClose} label="关闭" onPress={onClose} />
    </div>
  );
}
