import { atom } from 'nanostores';
import { useState } from 'react';
import type { Toast } from '#core/toaster.ts';
import { AppOnly } from '#ui/app-only/app-only.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DragSheet } from '#ui/drag-sheet/drag-sheet.tsx';
import type { SheetStop } from '#ui/drag-sheet/stops.ts';
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx';
import { Row } from '#ui/row/row.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { ToastRegion } from '#ui/toast/toast.tsx';
import { Section } from './section.tsx';

const $toast = atom<Toast | null>(null);
const toggleToast = () => $toast.set($toast.get() ? null : { id: 1, text: '订单编号已复制', stays: false });
const stations = Array.from({ length: 20 }, (_, index) => `充电站 ${index + 1}`);

/** Dialogs, sheets, and other layers over a page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'drag' | 'offline' | 'app' | null>(null);
  const [stop, setStop] = useState<SheetStop>('half');
  const close = () => setOpen(null);
  return (
    <Section title="浮层">
      <div className="pw-gallery-line">
        <Button size="m" variant="plain" onPress={() => setOpen('dialog')}>
          对话框
        </Button>
        <Button size="m" variant="plain" onPress={() => setOpen('sheet')}>
          底部面板
        </Button>
        <Button size="m" variant="plain" onPress={() => setOpen(open === 'drag' ? null : 'drag')}>
          地图面板
        </Button>
        <Button size="m" variant="plain" onPress={() => setOpen(open === 'offline' ? null : 'offline')}>
          离线
        </Button>
        <Button size="m" variant="plain" onPress={() => setOpen('app')}>
          仅限 APP
        </Button>
        <Button size="m" variant="plain" onPress={toggleToast}>
          轻提示
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        title="结束充电？"
        actions={[
          { label: '继续充电', tone: 'plain', onPress: close },
          { label: '结束充电', tone: 'danger', onPress: close },
        ]}
        onClose={close}
      >
        结束后将按实际充电量结算，剩余预付金额原路退回
      </Dialog>
      <Sheet open={open === 'sheet'} title="全部筛选" onClose={close}>
        <Row label="只看空闲" />
        <Row label="免费停车" />
      </Sheet>
      {open === 'drag' && (
        <DragSheet stop={stop} onStop={setStop} label="附近充电站" header={<b>附近 18 座</b>}>
          {stations.map((name) => (
            <Row key={name} label={name} />
          ))}
        </DragSheet>
      )}
      {open === 'app' && <AppOnly action={{ label: '关闭', onPress: close }} />}
      <OfflineStrip visible={open === 'offline'} />
      <ToastRegion $toast={$toast} onClose={toggleToast} />
    </Section>
  );
}
