import { useState } from 'react';
import type { PileSum } from '#contract/schema/home-pile/pile-record.ts';
import { useMade } from '#core/react.ts';
import { monthOf, monthWord } from '#core/time/month.ts';
import { Card } from '#ui/card/card.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconChevronLeft } from '#ui/icon/set/chevron-left.ts';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { monthAfter } from './history.store.ts';
import { MonthView, type MonthLook } from './month-view.tsx';
import { Records } from './records.tsx';

interface Props {
  pileId: string;
  /** Of this month, as the console has it: another sum says that a charge has ended. */
  month: PileSum | null;
}

/** What was charged at a pile: a month by its days, and each charge. */
export function History({ pileId, month }: Props) {
  const now = useMade((env) => monthOf(env.clock.serverNow()));
  const [shown, setShown] = useState(now);
  // One for all months: each is read anew, and would begin with the chart again.
  const [look, setLook] = useState<MonthLook>('chart');
  const months = useKeptFocus(shown < now ? 1 : 0);
  const state = `${month?.times ?? ''}:${month?.wh ?? ''}`;
  return (
    <>
      <Card
        title={monthWord(shown)}
        aside={
          <div className="u-flex" ref={months} role="group" tabIndex={-1} aria-label="选择月份">
            <IconButton
              icon={iconChevronLeft}
              label="上个月"
              onPress={() => setShown(monthAfter(shown, -1))}
            />
            {shown < now && (
              <IconButton
                icon={iconChevronRight}
                label="下个月"
                onPress={() => setShown(monthAfter(shown, 1))}
              />
            )}
          </div>
        }
      >
        <MonthView
          key={`${shown} ${shown === now ? state : ''}`}
          pileId={pileId}
          month={shown}
          look={look}
          onLook={setLook}
        />
      </Card>
      <Records key={state} pileId={pileId} />
    </>
  );
}
