import type { ConnectorDoubt } from '#contract/schema/station/connector-report.ts';
import { doubtText } from '#domain/report/doubt-words.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconWarning } from '#ui/icon/set/warning.ts';

interface Props {
  doubt: Pick<ConnectorDoubt, 'kind' | 'count'>;
  /** What follows, such as since when. */
  children?: string;
}

/** What several owners say about a connector. It is shown beside the status of the device, never in its place. */
export const DoubtLine = ({ doubt, children = '' }: Props) => (
  <span className="u-row u-gap-x-1 u-text-warn digits">
    <Icon icon={iconWarning} size={16} />
    <span className="kept">
      {doubtText(doubt)}
      {children}
    </span>
  </span>
);
