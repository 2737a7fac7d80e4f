import { useState } from 'react';
import { useScreen } from '#core/react.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { useOverlay } from '#ui/lazy/use-lazy.ts';
import { createComments } from '../comments/comments.store.ts';
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
  const [reporting, setReporting] = useState(false);
  const close = () => setReporting(false);
  const comments = useScreen((env) => createComments(env, station.stationId));
  const sheet = useOverlay(reporting, loadSheet, close);
  return (
    <>
      <StationFacts station={station} onReport={() => setReporting(true)} />
      <StationComments comments={comments} onShow={screen.showPictures} />
      {sheet && <sheet.ReportSheet stationId={station.stationId} open={reporting} onClose={close} />}
    </>
  );
}
