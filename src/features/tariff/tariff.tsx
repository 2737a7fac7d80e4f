import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHelp } from '#ui/icon/set/help.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { createTariff } from './tariff.store.ts';
import { TariffBody } from './parts/tariff-body.tsx';
import { useScrollToNow } from './parts/use-scroll-to-now.ts';

/** /feeDetail?stationId|connectorId */
export default function TariffIsland() {
  const screen = useScreen(createTariff);
  const tariff = useView(screen.$tariff);
  useScrollToNow(tariff.state === 'ready');
  const help = screen.explainLink && (
    <IconButton icon={iconHelp} label="电价说明" href={screen.explainLink} />
  );
  return (
    <Page title="电价详情" onBack={screen.goBack} action={help}>
      {screen.isEmpty && tariff.state === 'failed' ? (
        <Empty text="暂无电价信息" />
      ) : (
        <LiveView
          live={tariff}
          onRetry={screen.refresh}
          onLogin={async () => void (await screen.login())}
          skeleton={<Skeleton card lines={8} />}
          first
        >
          {(value) => <TariffBody view={value} onChoose={screen.choose} />}
        </LiveView>
      )}
    </Page>
  );
}
