import { useEffect } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHelp } from '#ui/icon/set/help.ts';
import { TariffBody } from './tariff.page.tsx';
import { createTariff } from './tariff.store.ts';

/** /feeDetail?stationId|connectorId */
export default function TariffIsland() {
  const screen = useScreen(createTariff);
  const tariff = useView(screen.$tariff);
  useScrollToNow(tariff.state === 'ready');
  return (
    <DetailPage
      route="feeDetail"
      live={tariff}
      onRefresh={screen.refresh}
      pull={false}
      lines={8}
      action={<IconButton icon={iconHelp} label="电价说明" href={screen.explainLink} />}
    >
      {(value) => <TariffBody view={value} onChoose={screen.choose} />}
    </DetailPage>
  );
}

/** Scrolls to the line of the present hour once the table is rendered, unless it is already visible. */
function useScrollToNow(isReady: boolean): void {
  useEffect(() => {
    if (isReady) document.querySelector('.tariff-row-now')?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);
}
