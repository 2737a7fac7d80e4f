import { useScreen, useView } from '#core/react.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { OpenMatters } from '#ui/open-matters/open-matters.tsx';
import { createConnector } from './connector.store.ts';
import { ConnectorBar } from './parts/connector-bar.tsx';
import { ConnectorCard } from './parts/connector-card.tsx';

/** /chargegunInfo/:id */
export default function ConnectorIsland() {
  const screen = useScreen(createConnector);
  const connector = useView(screen.$connector);
  const blocked = useView(screen.$blocked);
  const car = useView(screen.$car);
  const user = useView(screen.$user);
  return (
    <DetailPage
      route="chargegunInfo"
      live={connector}
      onRefresh={screen.refresh}
      pull={false}
      instead={
        blocked && (
          <ErrorView text={blocked.message} action={{ label: '查看其他充电枪', href: blocked.link }} />
        )
      }
      bar={!blocked && connector.state === 'ready' && <ConnectorBar connector={connector.value} />}
    >
      {(value, { stale }) => (
        <>
          <ConnectorCard detail={value} stale={stale} car={car} />
          {/* Last, as it is known later: it may be his own charge that keeps the connector. */}
          {user && <OpenMatters user={user} />}
        </>
      )}
    </DetailPage>
  );
}
