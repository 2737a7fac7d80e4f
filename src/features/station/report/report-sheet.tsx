import { reportTextMax, type WrongFact } from '#contract/calls/map/station-report.ts';
import { useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import type { ReportStore } from './report.store.ts';
import './report-sheet.css';

interface Props {
  report: ReportStore;
}

const kinds: readonly { value: WrongFact; label: string }[] = [
  { value: 'NAME', label: '站名' },
  { value: 'LOCATION', label: '位置' },
  { value: 'PRICE', label: '价格' },
  { value: 'HOURS', label: '营业时间' },
  { value: 'PARKING', label: '停车信息' },
  { value: 'PHONE', label: '电话' },
  { value: 'CONNECTOR', label: '充电枪' },
  { value: 'CLOSED', label: '已关站' },
  { value: 'OTHER', label: '其他' },
];

/** The form that says what is wrong about a station. */
export function ReportSheet({ report }: Props) {
  const { open, kind, text, problem } = useView(report.$report);
  const problemOf = (field: NonNullable<typeof problem>['field']) =>
    problem?.field === field ? problem.text : null;
  return (
    <Sheet open={open} title="信息纠错" onClose={report.close}>
      <div className="map-report">
        <Choices label="有误的信息" value={kind} options={kinds} onChange={report.choose} />
        <Problem text={problemOf('kind')} />
        <TextArea
          label="具体说明"
          value={text}
          onChange={report.write}
          max={reportTextMax}
          error={problemOf('text')}
          placeholder="选填，例如正确的电话或位置"
        />
        <Problem text={problemOf('form')} />
        <Button onPress={report.submit}>提交</Button>
      </div>
    </Sheet>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    text && (
      <p className="map-report-problem" role="alert">
        {text}
      </p>
    )
  );
}
