import { useScreen, useView } from '../../../../core/react';
import type { Station } from '../../../../contract/schema/station-detail';
import { useOverlay } from '../../../../ui/use-part';
import { createComments } from '../comments.store';
import { createReport } from '../report.store';
import type { StationScreen } from '../station.store';
import { StationComments } from './station-comments';
import { StationFacts } from './station-facts';

interface Props {
  screen: StationScreen;
  station: Station;
}

const loadSheet = () => import('./report-sheet');

/** What stands below the guns: facts of the station, what is wrong about them, and what owners say. */
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
