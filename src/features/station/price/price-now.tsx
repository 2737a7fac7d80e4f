import type { Station } from '#contract/schema/station/station-detail.ts';
import { useView } from '#core/react.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import type { StationPrices } from '../station-prices.ts';
import type { StationScreen } from '../station-screen.ts';
import { WaitingLines } from '../waiting/waiting-lines.tsx';
import { WaitingRoom } from '../waiting/waiting-room.tsx';
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
  const isLost = tariff.state === 'failed';
  return (
    <>
      <PriceBlock
        station={station}
        groups={groups}
        prices={classes}
        chosen={chosen}
        onChoose={screen.choose}
        link={isLost ? null : screen.tariffLink(chosen)}
      />
      {isLost ? (
        // Without a tariff there is nothing to compare: the card of cheaper hours would stay empty.
        <Card>
          <Row label="电价加载失败" value="重试" onPress={() => void prices.refresh()} />
        </Card>
      ) : (
        <WaitingRoom station={station}>
          <WaitingLines screen={screen} prices={prices} />
        </WaitingRoom>
      )}
    </>
  );
}
