import type { OwnReport } from '#contract/schema/station/own-report.ts';
import { reportedWords } from '#domain/report/doubt-words.ts';
import { iconFlag } from '#ui/icon/set/flag.ts';
import { Row } from '#ui/row/row.tsx';
import { formatRecent } from './connector-view.ts';

interface Props {
  /** The owner's own report; `null` for none. */
  report: OwnReport | null;
  /** Server time, epoch ms. */
  now: number;
  /** Left out before hydration, when a tap is kept. */
  onPress?: () => void;
}

const statusWords: Readonly<Record<OwnReport['status'], string>> = {
  RECEIVED: '已收到',
  CONFIRMED: '已核实',
  FIXED: '已修复',
  FINE: '现场正常',
  UNKNOWN: '未知',
};

/** @returns the state of a report in a word */
export const reportStatusWord = ({ status }: Pick<OwnReport, 'status'>): string => statusWords[status];

/** @param now the server's time, epoch ms @returns what the owner reported, and when: `您 14:02 反映：车位被占` */
export const ownReportText = ({ kind, time }: Pick<OwnReport, 'kind' | 'time'>, now: number): string =>
  `您${time === null ? '' : ` ${formatRecent(time, now)} `}反映：${reportedWords[kind]}`;

/** Offers a report about the connector, or shows what has become of the owner's own one. */
export const ReportLine = ({ report, now, onPress = () => {} }: Props) => (
  <Row
    icon={iconFlag}
    label="与现场不符？"
    hint={report ? ownReportText(report, now) : undefined}
    value={report ? reportStatusWord(report) : '报告问题'}
    onPress={onPress}
  />
);
