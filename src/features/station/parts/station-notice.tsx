import type { Station } from '#contract/schema/station/station-detail.ts';
import { isInService, isOpenNow } from '#domain/station-words.ts';

interface Props {
  station: Pick<Station, 'stationStatus' | 'openNow'>;
}

/** Why nobody can charge here now; nothing while the station is open. */
export function StationNotice({ station }: Props) {
  if (isOpenNow(station)) return null;
  return (
    <p className="u-py-3 u-px-4 u-rounded-2 u-bg-offline-soft u-text-offline u-font-medium" role="status">
      {isInService(station) ? '站点未在营业时间' : '站点维护中'}
    </p>
  );
}
