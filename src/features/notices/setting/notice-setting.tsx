import { useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { SettingBody } from './notice-setting.page.tsx';
import { createNoticeSetting } from './notice-setting.store.ts';

const loadSheet = () => import('./quiet-sheet.tsx');

/** /mine/noticeSetting */
export default function NoticeSettingIsland() {
  const screen = useScreen(createNoticeSetting);
  const live = useView(screen.$settings);
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const { part: sheet } = useLazyPart(loadSheet, { wanted: choosing, onLost: close });
  const quiet = live.state === 'ready' ? live.value.quiet : null;
  return (
    <DetailPage
      route="noticeSetting"
      live={live}
      onRefresh={screen.refresh}
      lines={8}
      overlay={
        sheet && quiet && <sheet.QuietSheet screen={screen} quiet={quiet} open={choosing} onClose={close} />
      }
    >
      {(settings) => (
        <SettingBody
          settings={settings}
          onSwitch={(...change) => void screen.switchChannel(...change)}
          onQuiet={(on) => void screen.switchQuiet(on)}
          onHours={() => setChoosing(true)}
        />
      )}
    </DetailPage>
  );
}
