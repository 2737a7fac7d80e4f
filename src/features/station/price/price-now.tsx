import type { Station } from '#contract/schema/station/station-detail.ts';
import { useMade, useView } from '#core/react.ts';
import { Row } from '#ui/row/row.tsx';
import type { StationPrices } from '../station-prices.ts';
import type { StationScreen } from '../station-screen.ts';
import { createWaiting } from '../waiting/waiting.store.ts';
import { PriceBlock } from './price-block.tsx';

interface Props {
  station: Station;
  screen: StationScreen;
  prices: StationPrices;
}

/** What a kilowatt hour costs now, and what waiting for a cheaper hour saves. */
export function PriceNow({ station, screen, prices }: Props) {
  const classes = useView(prices.$classes);
  const tariff = useView(prices.$tariff);
  const { groups } = useView(screen.$connectors);
  const chosen = useView(screen.$chosen);
  const waiting = useView(useMade((env) => createWaiting(env, screen, prices)));
  const isLost = tariff.state === 'failed';
  return (
    <PriceBlock
      station={station}
      groups={groups}
      prices={classes}
      chosen={chosen}
      onChoose={screen.choose}
      link={isLost ? null : screen.tariffLink(chosen)}
      waiting={waiting}
      instead={isLost && <Row label="电价加载失败" value="重试" onPress={() => void prices.refresh()} />}
    />
  );
}
