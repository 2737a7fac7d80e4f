import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { Row } from '#ui/row/row.tsx';
import { RightsBody } from './rights-cards.tsx';
import { isOver } from './rights-words.ts';
import { createRights } from './rights.store.ts';

/** /rights */
export default function RightsIsland() {
  const screen = useScreen(createRights);
  return (
    <DetailPage route="rights" live={useView(screen.$rights)} onRefresh={screen.refresh} lines={8}>
      {(rights) => (
        <>
          <RightsBody
            rights={rights}
            shown={rights.filter((right) => !isOver(right))}
            empty={{ text: '暂无可用权益', action: { label: '去充电', href: href('chargeMap') } }}
          />
          <Card>
            <Row label="权益记录" hint="已使用、已领取和已过期的权益" href={screen.recordLink} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}
