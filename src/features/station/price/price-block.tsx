import type { ReactNode } from 'react';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { ClassPrice } from '#domain/station-price.ts';
import { isOpenNow } from '#domain/station-words.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { PriceRows } from '#domain/ui/price-rows/price-rows.tsx';
import type { ConnectorGroup } from '../connectors/group-connectors.ts';
import type { Waiting } from '../waiting/waiting.ts';
import { WaitingRow } from '../waiting/waiting-row.tsx';
import { priceRows } from './price-rows.ts';

interface Props {
  station: Station;
  groups: readonly ConnectorGroup[];
  /** Prices by class; empty as long as the tariff is not there. */
  prices?: readonly ClassPrice[];
  chosen: string | null;
  onChoose?: (key: ConnectorGroup['key']) => void;
  /** To the prices of the whole day. */
  link: string | null;
  /** See {@link WaitingRow}. */
  waiting?: Waiting | null | undefined;
  /** Stands in the place of what waiting saves. */
  instead?: ReactNode;
}

/**
 * What a kilowatt hour costs now in each power class, and as the last row what waiting saves: nothing is compared with a
 * start now where nobody can start now. The class that is chosen picks the connectors below.
 */
export function PriceBlock({
  station,
  groups,
  prices = [],
  chosen,
  onChoose,
  link,
  waiting,
  instead,
}: Props) {
  const rows = priceRows(station, groups, prices);
  const choose = (key: string) => {
    const group = groups.find((candidate) => candidate.key === key);
    if (group) onChoose?.(group.key);
  };
  if (rows.length === 0) return null;
  return (
    <Card
      title="现在电价"
      aside={
        link && (
          <a
            className="u-flex u-items-center u-justify-end u-min-w-touch u-min-h-touch -u-my-3 sub"
            href={link}
          >
            全天
            <Icon icon={iconChevronRight} size={16} />
          </a>
        )
      }
    >
      <PriceRows rows={rows} chosen={chosen} onChoose={choose} />
      {instead || (isOpenNow(station) && <WaitingRow waiting={waiting} link={link} />)}
    </Card>
  );
}
