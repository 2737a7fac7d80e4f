import { pageId } from '#core/page/page-data.ts';
import { useScreen, useView } from '#core/react.ts';
import { ErrorView } from '#ui/error-view/error-view.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createConnector } from './connector.store.ts';
import { ConnectorBar } from './parts/connector-bar.tsx';
import { ConnectorCard } from './parts/connector-card.tsx';

/** /chargegunInfo/:id */
export default function ConnectorIsland() {
  const screen = useScreen((env) => createConnector(env, pageId(env)));
  const connector = useView(screen.$connector);
  const blocked = useView(screen.$blocked);
  const car = useView(screen.$car);
  const login = async () => void (await screen.login());
  if (blocked) {
    return (
      <Page title="充电枪" onBack={screen.goBack}>
        <ErrorView text={blocked.message} action={{ label: '查看其他充电枪', href: blocked.link }} />
      </Page>
    );
  }
  return (
    <Page
      title="充电枪"
      onBack={screen.goBack}
      bar={connector.state === 'ready' ? <ConnectorBar connector={connector.value} /> : undefined}
    >
      <LiveView
        live={connector}
        onRetry={screen.refresh}
        onLogin={login}
        skeleton={<Skeleton card lines={5} />}
        first
      >
        {(value, { stale }) => <ConnectorCard detail={value} stale={stale} car={car} />}
      </LiveView>
    </Page>
  );
}
