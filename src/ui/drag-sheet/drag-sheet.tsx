import { useEffect, useRef, type ReactNode } from 'react';
import { useStableCallback } from '#core/react.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconChevronDown } from '../icon/set/chevron-down.ts';
import { iconChevronUp } from '../icon/set/chevron-up.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { toggledStop, type SheetStop } from './stops.ts';
import './drag-sheet.css';

/** If it cannot be loaded the button moves the sheet. */
const load = () => import('./drag.ts');

interface Props {
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** Name of the region, e.g. 附近充电站. */
  label: string;
  /** Content beside the button that opens the sheet; may contain controls. */
  header: ReactNode;
  /** Content above the upper edge that moves with it: the bar of a running order, map buttons. */
  above?: ReactNode;
  children: ReactNode;
}

/**
 * The sheet over the map. It rests at one of three stops and is moved by dragging its header or its list, by the button in
 * the header, or by the arrow keys on that button. The stop is set by a class, so that the page shows the sheet before
 * any script runs.
 */
export function DragSheet({ stop, onStop, label, header, above, children }: Props) {
  const head = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const stopAt = useStableCallback(onStop);
  const full = stop === 'full';

  const { part } = useLazyPart(load, { loss: 'silent' });
  useEffect(() => {
    if (!part || !sheet.current || !head.current) return undefined;
    return part.attachDrag(sheet.current, head.current, (next) => stopAt(next));
  }, [part, stopAt]);

  return (
    <section className={`pw-drag-sheet pw-drag-sheet-${stop}`} aria-label={label} ref={sheet}>
      {above && <div className="pw-drag-sheet-above">{above}</div>}
      <div className="pw-drag-sheet-panel">
        <div className="pw-drag-sheet-head" ref={head}>
          <span className="pw-drag-sheet-grabber" />
          <div className="pw-drag-sheet-header">
            <div className="pw-drag-sheet-header-content">{header}</div>
            <IconButton
              icon={full ? iconChevronDown : iconChevronUp}
              label={full ? '收起列表' : '展开列表'}
              expanded={full}
              onPress={() => onStop(toggledStop(stop))}
            />
          </div>
        </div>
        <div className="pw-drag-sheet-body">{children}</div>
        <div className="pw-drag-sheet-rest" />
      </div>
    </section>
  );
}
