import { useState } from 'react';
import { useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { ScanStore } from '#domain/scan/scan.store.ts';
import { scanTexts } from '#domain/scan/scan-target.ts';

interface Props {
  scan: ScanStore;
}

/** The dialogs of scanning: the entry of a connector's number, and the notice that another charge is running. */
export function ScanSheet({ scan }: Props) {
  const state = useView(scan.$scan);
  const [code, setCode] = useState('');
  return (
    <>
      <Sheet open={state.state === 'typing'} title="输入枪编号" onClose={scan.close}>
        <form
          className="u-stack-3"
          onSubmit={(event) => {
            event.preventDefault();
            void scan.submit(code);
          }}
        >
          <TextField
            label="枪编号"
            value={code}
            onChange={setCode}
            error={state.state === 'typing' ? state.problem : null}
            placeholder={scanTexts.enter}
            boxed
          />
          <p className="sub">编号在充电枪的二维码下方</p>
          <Button onPress={() => scan.submit(code)}>确定</Button>
        </form>
      </Sheet>
      <Dialog
        open={state.state === 'running'}
        title="您有一笔充电中的订单"
        actions={[
          { label: '取消', tone: 'plain', onPress: scan.close },
          { label: '查看', onPress: scan.openRunning },
        ]}
        onClose={scan.close}
      >
        请先结束当前订单，再开始新的充电
      </Dialog>
    </>
  );
}
