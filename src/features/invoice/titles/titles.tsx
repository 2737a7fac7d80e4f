import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconUser } from '#ui/icon/set/user.ts';
import { fullReason } from '../invoice-words.ts';
import { RemoveDialog } from './title-dialogs.tsx';
import { TitleCards } from './titles.page.tsx';
import { createTitles } from './titles.store.ts';

/** /invoice/commonUse */
export default function TitlesIsland() {
  const screen = useScreen(createTitles);
  const live = useView(screen.$titles);
  const adding = { label: '新增抬头', href: href('invoiceSetting') };
  const count = live.state === 'ready' ? live.value.length : 0;
  return (
    <DetailPage
      route="invoiceCommonUse"
      live={live}
      onRefresh={screen.refresh}
      lines={6}
      bar={
        count > 0 && (
          <BottomBar>
            <Button grow href={adding.href} disabledReason={fullReason(count)}>
              {adding.label}
            </Button>
          </BottomBar>
        )
      }
      overlay={<RemoveDialog removal={screen.removal} />}
    >
      {(titles) =>
        titles.length === 0 ? (
          <Empty icon={iconUser} text="暂无常用抬头" action={adding} />
        ) : (
          <TitleCards
            titles={titles}
            picks={screen.picks}
            onPick={screen.pick}
            onDefault={screen.makeDefault}
            onRemove={screen.remove}
          />
        )
      }
    </DetailPage>
  );
}
