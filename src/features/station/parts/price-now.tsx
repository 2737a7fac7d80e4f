import type { Station } from '#contract/schema/station/station-detail.ts';
import { useView } from '#core/react.ts';
import { Card } from '#ui/card/card.tsx';
import { PriceCard } from '#ui/price-card/price-card.tsx';
import { Row } from '#ui/row/row.tsx';
import type { StationPrices } from '../station-prices.ts';
import type { StationScreen } from '../station-screen.ts';
import { WaitingLines } from '../waiting/waiting-lines.tsx';
import { WaitingRoom } from '../waiting/waiting-room.tsx';

interface Props {
  station: Station;
  screen: StationScreen;
  prices: StationPrices;
}

/** What a kilowatt hour costs now, and what waiting for a cheaper hour saves. */
export function PriceNow({ station, screen, prices }: Props) {
  const price = useView(prices.$price);
  const tariff = useView(prices.$tariff);
  if (tariff.state === 'failed') {
    // Without a tariff there is nothing to compare either: the card of cheaper hours would stay empty.
    return (
      <Card>
        <Row label="电价加载失败" value="重试" onPress={() => void prices.refresh()} />
      </Card>
    );
  }
  return (
    <>
      <PriceCard price={price} link={screen.tariffLink} />
      <WaitingRoom station={station}>
        <WaitingLines screen={screen} prices={prices} />
      </WaitingRoom>
    </>
  );
}
