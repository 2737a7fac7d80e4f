import { useScreen } from '#core/react.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconBell } from '#ui/icon/set/bell.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { NoticeRows } from './notices.page.tsx';
import { createNotices } from './notices.store.ts';

/** /mine/notices */
export default function NoticesIsland() {
  const screen = useScreen(createNotices);
  return (
    <ListPage
      route="notices"
      screen={screen}
      lines={8}
      empty={
        <Empty
          icon={iconBell}
          text="还没有通知"
          action={{ label: '通知设置', href: href('noticeSetting') }}
        />
      }
    >
      {(notices, now) => (
        <NoticeRows notices={notices} now={now} onRead={screen.read} onReadAll={screen.readAll} />
      )}
    </ListPage>
  );
}
