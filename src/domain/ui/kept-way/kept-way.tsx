import { useMade } from '#core/react.ts';
import { formatTime } from '#core/time/format-time.ts';
import type { KeptWay } from '#domain/kept-way/kept-way.ts';
import { pictureLabel } from '#domain/way.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Note } from '#ui/note/note.tsx';
import { showInPage } from '#ui/picture-viewer/show-pictures.ts';
import { WayPictures } from '../way-pictures/way-pictures.tsx';

interface Props {
  way: KeptWay;
  /** Reads the page again. */
  onRetry: () => Promise<unknown>;
}

/** The way to the connector of an order, in place of a page that cannot be read without a network. */
export function KeptWayView({ way, onRetry }: Props) {
  const { stationName, address, connectorName, bay, direction, clearance } = way;
  const { addressOf } = useMade((env) => env.pictures);
  const pictures = way.pictures.map((picture) => ({ ...picture, url: addressOf(picture.url) }));
  return (
    <div className="u-stack-3">
      <Note>现在连不上网络。下面是 {formatTime(way.time)} 保存在手机上的路线，价格和状态联网后再看。</Note>
      <Card title="去枪的路">
        <WayPictures pictures={pictures} onShow={(index) => void showInPage(pictures, index, pictureLabel)} />
        <h2 className="u-mb-2 u-text-22 u-font-bold u-leading-head digits kept">{connectorName}</h2>
        {bay && <p className="u-font-bold digits kept">{bay}</p>}
        {direction && (
          <p className="sub">
            <Clauses text={direction} />
          </p>
        )}
        {clearance && <p className="sub digits kept">入口{clearance}</p>}
        <p className="u-mt-2 sub">
          <span className="u-block kept">{stationName}</span>
          <span className="u-block kept">{address}</span>
        </p>
      </Card>
      <Button variant="soft" onPress={async () => void (await onRetry())}>
        重新加载
      </Button>
    </div>
  );
}
