import { useState } from 'react';
import { isBayTaken } from '#contract/schema/station/connector.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { takesCases } from '#domain/case/takes-cases.ts';
import { KeptWayView } from '#domain/ui/kept-way/kept-way.tsx';
import { OpenMatters } from '#domain/ui/open-matters/open-matters.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Row } from '#ui/row/row.tsx';
import type { ConnectorView } from './connector-view.ts';
import { ConnectorCard } from './connector.page.tsx';
import { createConnector } from './connector.store.ts';
import { GroundLock } from './lock/ground-lock.tsx';
import { ReportLine } from './report-line.tsx';

/** /chargegunInfo/:id */
export default function ConnectorIsland() {
  const screen = useScreen(createConnector);
  const connector = useView(screen.$connector);
  const blocked = useView(screen.$blocked);
  const car = useView(screen.$car);
  const user = useView(screen.$user);
  const keptWay = useView(screen.$keptWay);
  return (
    <DetailPage
      route="chargegunInfo"
      live={connector}
      onRefresh={screen.refresh}
      pull={false}
      instead={
        blocked ? (
          <ErrorView text={blocked.message} action={{ label: '查看其他充电枪', href: blocked.link }} />
        ) : (
          keptWay && <KeptWayView way={keptWay} onRetry={screen.refresh} />
        )
      }
      bar={!blocked && connector.state === 'ready' && <ConnectorBar connector={connector.value} />}
    >
      {(value, { stale }) => (
        <>
          <ConnectorCard
            detail={value}
            stale={stale}
            car={car}
            onShowPicture={(index) => void screen.showPicture(index)}
            lock={<GroundLock detail={value} onChange={() => void screen.refreshAfterWrite()} />}
            report={<Report detail={value} onSent={() => void screen.refreshAfterWrite()} />}
          />
          <Waiting connector={value} />
          {/* Last, because it is known last: the connector may be occupied by the user's own charge. */}
          {user && <OpenMatters user={user} />}
          {takesCases(user) && (
            <Card>
              <Row
                label="这把枪没充上？"
                value="申诉"
                href={href('caseNew', { connectorId: value.connector.connectorId, kind: 'CHARGE' })}
              />
            </Card>
          )}
        </>
      )}
    </DetailPage>
  );
}

interface Props {
  connector: ConnectorView;
}

interface ReportProps {
  detail: ConnectorView;
  onSent: () => void;
}

const loadSheet = () => import('#domain/ui/report/report-sheet.tsx');

/** The report of the connector, with its sheet, which is loaded with the first press. */
function Report({ detail: { connector, myReport, now }, onSent }: ReportProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { part } = useLazyPart(loadSheet, { wanted: open, onLost: close });
  const { connectorId } = connector;
  return (
    <>
      <ReportLine report={myReport} now={now} onPress={() => setOpen(true)} />
      {part && <part.ReportSheet {...{ connectorId, open, onSent }} onClose={close} />}
    </>
  );
}

const loadWatch = () => import('./connector-watch.tsx');

/** Waiting for a free connector, where this one is taken by somebody else. It comes late, below everything that is known. */
function Waiting({ connector: { connector, station, canStart, reservedByMe } }: Props) {
  const { status, powerClass } = connector;
  const isUsed = status === 2 || status === 3 || status === 4;
  const isTaken = isBayTaken(connector) || (!canStart && !reservedByMe && isUsed);
  const { part } = useLazyPart(loadWatch, { wanted: isTaken, onLost: () => {} });
  if (!part || !isTaken || powerClass === 'UNKNOWN') return null;
  return <part.ConnectorWatch stationId={station.stationId} powerClass={powerClass} />;
}

/** The actions of a connector. */
function ConnectorBar({ connector: { links, canStart, blockReason } }: Props) {
  return (
    <BottomBar>
      <Button variant="soft" href={links.station} grow>
        查看其他充电枪
      </Button>
      <Button href={links.preOrder} disabledReason={canStart ? null : (blockReason ?? '暂不可用')} grow>
        去充电
      </Button>
    </BottomBar>
  );
}
