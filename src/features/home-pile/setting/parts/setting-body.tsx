import { useView } from '#core/react.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { createSettingWork, type SettingWork } from '../setting-work.store.ts';
import { CarCard, LimitCard, ModeCard, noModesText, PriceCard } from './charge-cards.tsx';
import { ClashSheet } from './clash-sheet.tsx';
import { PlanCard } from './plan-card.tsx';
import { SwitchRows } from './switch-rows.tsx';

export { createSettingWork };

interface Props {
  work: SettingWork;
}

/** What stands above the form where something has to be known of it. */
function Strips({ work, barred, restored }: Props & { barred: string; restored: boolean }) {
  return (
    <>
      {barred !== '' && (
        <Card>
          <div className="u-stack-3" role="alert">
            <Note tone="fault">{barred}</Note>
            <Button variant="soft" onPress={work.save}>
              重试
            </Button>
          </div>
        </Card>
      )}
      {restored && (
        <Card>
          <div className="u-stack-3">
            <Note>已恢复您上次未保存的修改</Note>
            <Button variant="soft" onPress={work.discard}>
              放弃修改
            </Button>
          </div>
        </Card>
      )}
    </>
  );
}

/** Everything that can be set, with a preview of what it comes to. */
export function SettingBody({ work }: Props) {
  const { form, view } = work;
  const notice = useView(work.$notice);
  const barred = useView(work.$barred);
  const restored = useView(work.$restored);
  const whole = useKeptFocus((barred ? 1 : 0) + (restored ? 1 : 0));
  return (
    <div ref={whole} role="group" tabIndex={-1} aria-label="充电桩设置">
      <Form form={form} className="u-stack-3" onEnter={work.save}>
        <Strips work={work} barred={barred} restored={restored} />
        <ModeCard work={work} />
        <LimitCard work={work} />
        <CarCard work={work} />
        <PriceCard work={work} />
        <PlanCard work={work} />
        {[view.gunLock, view.offlineCharge, view.voiceOn, view.lightOn].some((flag) => flag !== null) && (
          <Card title="设备">
            <SwitchRows
              work={work}
              rows={[
                { name: 'gunLock', label: '空闲锁枪', hint: '仅在空闲或充电结束后生效' },
                { name: 'offlineCharge', label: '离线充电', hint: '充电桩断网时仍可继续充电' },
                { name: 'voiceOn', label: '语音提示' },
                { name: 'lightOn', label: '指示灯' },
              ]}
            />
          </Card>
        )}
        {view.notify && (
          <Card title="消息通知">
            <SwitchRows
              work={work}
              rows={[
                { name: 'notify.start', label: '充电开始' },
                { name: 'notify.end', label: '充电结束' },
                { name: 'notify.fault', label: '故障告警' },
              ]}
            />
          </Card>
        )}
        {view.robot && (
          <Card title="机械臂">
            <SwitchRows
              work={work}
              rows={[
                { name: 'robot.autoPlug', label: '自动插枪', hint: '停好车并打开充电口后自动插枪' },
                { name: 'robot.autoUnplug', label: '自动拔枪', hint: '充电结束后自动拔枪归位' },
              ]}
            />
          </Card>
        )}
        <FormError form={form} />
      </Form>
      <ClashSheet work={work} />
      <NoticeDialog notice={notice} onFollow={work.followNotice} onDismiss={work.dismissNotice} />
      <LeaveDialog leave={work.leave}>离开后，未保存的修改将丢失。</LeaveDialog>
    </div>
  );
}

/** The button that saves. */
export const SettingBar = ({ work }: Props) => (
  <BottomBar>
    <Button
      grow
      onPress={work.save}
      disabledReason={work.view.modes.some((mode) => mode !== 'UNKNOWN') ? null : noModesText}
    >
      保存
    </Button>
  </BottomBar>
);
