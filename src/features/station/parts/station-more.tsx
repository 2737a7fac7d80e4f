import { useScreen, useView } from '#core/react.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { useOverlay } from '#ui/lazy/use-lazy.ts';
import { createComments } from '../comments/comments.store.ts';
import { createReport } from '../report/report.store.ts';
import type { StationScreen } from '../station.store.ts';
import { StationComments } from '../comments/station-comments.tsx';
import { StationFacts } from './station-facts.tsx';

interface Props {
  screen: StationScreen;
  station: Station;
}

const loadSheet = () => import('../report/report-sheet.tsx');

/** What stands below the connectors: facts of the station, what is wrong about them, and what owners say. */
export function StationMore({ screen, station }: Props) {
  const report = useScreen((env) => createReport(env, station.stationId));
  const comments = useScreen((env) => createComments(env, station.stationId));
  const { open } = useView(report.$report);
  const sheet = useOverlay(open, loadSheet, report.close);
  return (
    <>
      <StationFacts station={station} onReport={report.open} />
      <StationComments comments={comments} onShow={screen.showPictures} />
      {sheet && <sheet.ReportSheet report={report} />}
    </>
  );
}
