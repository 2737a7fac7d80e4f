import { useScreen, useView } from '#core/react.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { RightsBody } from './rights-cards.tsx';
import { isOver } from './rights-words.ts';
import { createRights } from './rights.store.ts';

/** /rights/record */
export default function RightsRecordIsland() {
  const screen = useScreen(createRights);
  return (
    <DetailPage route="rightsRecord" live={useView(screen.$rights)} onRefresh={screen.refresh} lines={8}>
      {(rights) => (
        <RightsBody
          rights={rights}
          shown={rights.filter(isOver)}
          empty={{ text: '暂无权益记录', action: { label: '查看可用权益', href: screen.rightsLink } }}
        />
      )}
    </DetailPage>
  );
}
