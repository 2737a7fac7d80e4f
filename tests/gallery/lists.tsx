import { atom } from 'nanostores';
import type { Live } from '#core/live.ts';
import type { More } from '#core/paged-list/paged-list.ts';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Row } from '#ui/row/row.tsx';
import { Section } from './section.tsx';

interface Names {
  list: string[];
  total: number;
  hasMore: boolean;
}

const time = Date.UTC(2026, 4, 14, 8, 52);

/** The store of a list page with fixed values. */
const screenOf = (list: string[], hasMore: boolean, more: More) => ({
  $list: atom<Live<Names>>({
    state: 'ready',
    value: { list, total: list.length, hasMore },
    time,
    error: null,
  }),
  $more: atom(more),
  refresh: async () => {},
  more: async () => {},
});

const lists = {
  ended: screenOf(['蛇口站', '福田站'], false, 'idle'),
  failed: screenOf(['蛇口站', '福田站'], true, 'failed'),
  empty: screenOf([], false, 'idle'),
};

/** List pages in their states. */
export function Lists() {
  return (
    <Section title="列表">
      {Object.entries(lists).map(([name, screen]) => (
        <ListPage key={name} route="energy" title={`列表 ${name}`} screen={screen} empty={<Empty />}>
          {({ list, total }, now) => (
            <>
              <ListHead total={total} unit="条" now={now} />
              <Card>
                {list.map((label) => (
                  <Row key={label} label={label} href="#row" />
                ))}
              </Card>
            </>
          )}
        </ListPage>
      ))}
    </Section>
  );
}
