import { useState } from 'react';
import { useMade, useView } from '#core/react.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { createComments } from '../comments/comments.store.ts';
import type { StationActions } from '../station-actions.ts';
import { StationComments } from '../comments/station-comments.tsx';
import { StationFacts } from './station-facts.tsx';

interface Props {
  actions: StationActions;
  station: Station;
}

/** Few report anything, and its form is heavy. */
const loadSheet = () => import('../report/report-sheet.tsx');

/** What stands below the connectors: facts of the station, what is wrong about them, and what owners say. */
export function StationMore({ actions, station }: Props) {
  const [reporting, setReporting] = useState(false);
  const close = () => setReporting(false);
  const comments = useMade((env) => createComments(env, station.stationId));
  const { part: sheet } = useLazyPart(loadSheet, { wanted: reporting, onLost: close });
  return (
    <>
      <StationFacts
        station={station}
        sends={useView(actions.$sends)}
        onSend={() => void actions.sendToCar(station)}
        onReport={() => setReporting(true)}
      />
      <StationComments comments={comments} onShow={actions.showPictures} />
      {sheet && <sheet.ReportSheet stationId={station.stationId} open={reporting} onClose={close} />}
    </>
  );
}
