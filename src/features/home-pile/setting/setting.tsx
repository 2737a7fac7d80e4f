import { openLogin, useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { Field } from '#ui/form/field.tsx';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { PileChoice } from '../pile-choice.tsx';
import { isNotBound } from '../named-pile.ts';
import * as settingPage from './setting.page.tsx';
import { createSetting, type SettingWork } from './setting.store.ts';
import { CarCard, LimitCard, ModeCard, noModesText, PriceCard } from './charge-cards.tsx';
import { PlanCard } from './charge-plan-card.tsx';

/** /plugCharge/setting?pileId */
export default function PlugSettingIsland() {
  const screen = useScreen(createSetting);
  const live = useView(screen.$view);
  const work = useView(screen.$work);
  const piles = useView(screen.$piles);
  const none = live.state === 'failed' && isNotBound(live.error);
  return (
    <Page
      route="plugChargeSetting"
      onBack={work?.leave.goBack}
      bar={live.state === 'ready' && work && <SaveBar work={work} />}
    >
      {piles ? (
        <PileChoice route="plugChargeSetting" piles={piles} none="还没有绑定充电桩" />
      ) : none ? (
        <Empty
          icon={iconWarning}
          text="充电桩未绑定或已解绑"
          action={{ label: '我的家充桩', href: href('pileIntroduce') }}
        />
      ) : (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={() => openLogin('plugChargeSetting')}
          skeleton={<Skeleton card lines={8} />}
          first
        >
          {(shown) => (
            <div className="u-stack-3">
              {settingPage.view(shown)}
              {work && <SettingForm work={work} />}
            </div>
          )}
        </LiveView>
      )}
    </Page>
  );
}

interface Props {
  work: SettingWork;
}

/** Notes above the form: a refusal of the pile, a restored input. */
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

/** All settings, with a preview of the charge. */
function SettingForm({ work }: Props) {
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
            {deviceFlags.map(({ name, ...row }) => (
              <Field form={form} name={name} key={name}>
                {({ value, onChange }) => <SwitchRow {...row} value={value} onChange={onChange} />}
              </Field>
            ))}
          </Card>
        )}
        {view.notify && (
          <Card title="消息通知">
            <Field form={form} name="notify">
              {({ value, onChange }) => <SwitchRows flags={value} rows={noticeFlags} onChange={onChange} />}
            </Field>
          </Card>
        )}
        {view.robot && (
          <Card title="机械臂">
            <Field form={form} name="robot">
              {({ value, onChange }) => <SwitchRows flags={value} rows={robotFlags} onChange={onChange} />}
            </Field>
          </Card>
        )}
        <FormError form={form} />
      </Form>
      <ConflictSheet work={work} />
      <NoticeDialog notice={notice} onFollow={work.followNotice} onDismiss={work.dismissNotice} />
      <LeaveDialog leave={work.leave}>离开后，未保存的修改将丢失。</LeaveDialog>
    </div>
  );
}

export const SaveBar = ({ work }: Props) => (
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

interface FlagRow<Name> {
  name: Name;
  label: string;
  hint?: string;
}

const deviceFlags: readonly FlagRow<'gunLock' | 'offlineCharge' | 'voiceOn' | 'lightOn'>[] = [
  { name: 'gunLock', label: '空闲锁枪', hint: '仅在空闲或充电结束后生效' },
  { name: 'offlineCharge', label: '离线充电', hint: '充电桩断网时仍可继续充电' },
  { name: 'voiceOn', label: '语音提示' },
  { name: 'lightOn', label: '指示灯' },
];
const noticeFlags: readonly FlagRow<'start' | 'end' | 'fault'>[] = [
  { name: 'start', label: '充电开始' },
  { name: 'end', label: '充电结束' },
  { name: 'fault', label: '故障告警' },
];
const robotFlags: readonly FlagRow<'autoPlug' | 'autoUnplug'>[] = [
  { name: 'autoPlug', label: '自动插枪', hint: '停好车并打开充电口后自动插枪' },
  { name: 'autoUnplug', label: '自动拔枪', hint: '充电结束后自动拔枪归位' },
];

interface SwitchRowProps {
  label: string;
  hint?: string | undefined;
  /** `null` for a setting that the pile does not have: nothing is shown. */
  value: boolean | null;
  onChange: (value: boolean) => void;
}

const SwitchRow = ({ label, hint, value, onChange }: SwitchRowProps) =>
  value !== null && (
    <Row label={label} hint={hint} value={<Switch checked={value} label={label} onChange={onChange} />} />
  );

interface SwitchRowsProps<Name extends string> {
  flags: Readonly<Record<Name, boolean>> | null;
  rows: readonly FlagRow<Name>[];
  onChange: (flags: Record<Name, boolean>) => void;
}

const SwitchRows = <Name extends string>({ flags, rows, onChange }: SwitchRowsProps<Name>) =>
  flags &&
  rows.map(({ name, ...row }) => (
    <SwitchRow
      {...row}
      key={name}
      value={flags[name]}
      onChange={(value) => onChange({ ...flags, [name]: value })}
    />
  ));

/** The settings that were saved elsewhere meanwhile, beside the input: the user chooses. */
function ConflictSheet({ work }: { work: SettingWork }) {
  const { conflict } = work;
  const rows = useView(conflict.$rows);
  return (
    <Sheet
      open={rows !== null}
      title="设置已在其他设备更新"
      onClose={conflict.dismiss}
      end={
        <Button grow onPress={work.saveMerged}>
          合并并保存
        </Button>
      }
    >
      <div className="u-stack-3">
        <p className="u-text-2">以下设置不一致，请选择要保留的内容。关闭后您的修改仍保留在页面上。</p>
        {rows?.map(({ field, label, mine, theirs, side }) => (
          <section key={field} className="u-stack-2">
            <h3>{label}</h3>
            <Choices
              label={label}
              wide
              value={side}
              options={[
                { value: 'MINE' as const, label: `我的：${mine}` },
                { value: 'THEIRS' as const, label: `最新：${theirs}` },
              ]}
              onChange={(chosen) => conflict.choose(field, chosen)}
            />
          </section>
        ))}
      </div>
    </Sheet>
  );
}
