import { useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Bolts } from '#domain/ui/bolts/bolts.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { ChargeMap } from './charge-map.store.ts';
import { filterGroups } from './filter-groups.ts';
import { conditionCount, isClass } from './map-filters.ts';

interface Props {
  open: boolean;
  screen: Pick<ChargeMap, '$filter' | 'setFilter' | 'nearby'>;
  onClose: () => void;
}

/** All filters; each takes effect at once, and shows how many stations it finds. */
export function FilterSheet({ open, screen, onClose }: Props) {
  const filter = useView(screen.$filter);
  const list = useView(screen.nearby.$list);
  const { facets, total } = list.state === 'ready' && !list.error ? list : { facets: null, total: null };
  const end = (
    <>
      {conditionCount(filter) > 0 && (
        <Button variant="soft" onPress={() => screen.setFilter({})}>
          重置
        </Button>
      )}
      <Button grow onPress={onClose}>
        {total === null ? '查看结果' : `查看 ${total} 座`}
      </Button>
    </>
  );
  return (
    <Sheet open={open} title="筛选" onClose={onClose} end={end}>
      {filterGroups(filter, facets).map(({ title, options }) => (
        <section key={title} aria-label={title}>
          <h3 className="u-text-15 u-font-bold">{title}</h3>
          <div className="u-flex u-flex-wrap u-gap-2 u-py-2 u-pr-3 digits">
            {options.map(({ id, label, on, disabled, next }) => (
              <Chip
                look="inset"
                size="l"
                key={id}
                mark={isClass(id) && <Bolts powerClass={id} />}
                label={label}
                pressed={on}
                disabled={disabled}
                onPress={() => screen.setFilter(next)}
              />
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  );
}
