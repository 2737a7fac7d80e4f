import type { ReactNode } from 'react';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { Card } from '#ui/card/card.tsx';
import { isOpenNow } from '#domain/station-words.ts';

interface Props {
  station: Pick<Station, 'stationStatus' | 'openNow'>;
  children?: ReactNode;
}

/**
 * The room in which the page says what waiting saves, as large as that will be: what comes late moves nothing. Nothing
 * is compared with a start now where nobody can start now.
 */
export const WaitingRoom = ({ station, children }: Props) =>
  isOpenNow(station) ? (
    <Card title="错峰充电" aside="未来 24 小时">
      <div className="u-room-7.25" data-part="waiting">
        {children}
      </div>
    </Card>
  ) : null;
