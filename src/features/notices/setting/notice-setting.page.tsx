import type { AnswerOf } from '#contract/call.ts';
import { noticeSettingRead } from '#contract/calls/notice/notice-setting.ts';
import {
  noticeChannels,
  type NoticeChannel,
  type NoticeGroup,
  type NoticeSettings,
  type QuietHours,
} from '#contract/schema/notice.ts';
import { formatMinuteOfDay } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { channelWords } from '../notice-words.ts';

/** /mine/noticeSetting: all settings. */
export const route = 'noticeSetting';
export const call = noticeSettingRead;

export const request = () => ({});

export const view = (settings: AnswerOf<typeof call>) => (
  <SettingBody settings={settings} onSwitch={() => {}} onQuiet={() => {}} onHours={() => {}} />
);

const groupWords: Readonly<Record<NoticeGroup, { label: string; hint: string }>> = {
  CHARGE: { label: '充电', hint: '快充满、充完、故障、占位费、预付不足' },
  MONEY: { label: '费用', hint: '退款、补缴、优惠券到期' },
  PLACE: { label: '空位', hint: '空出的枪、停车减免' },
  SERVICE: { label: '服务', hint: '申诉答复、反映结果、开票' },
  HOME: { label: '家充桩', hint: '开始、结束、故障、离线、没充上' },
};

/** A column of switches, each of which is a little wider: their rows leave room for that at the end. */
const cell = 'u-flex-none u-w-12 u-text-center large:u-w-16 large:u-text-left';

type Group = NoticeSettings['groups'][number];

/**
 * @param phone masked; empty if the owner has none: only the app can reach them
 * @returns the channels that a group offers; all of them if the back end does not say which
 */
const offeredOf = ({ offered, channels }: Group, phone: string): readonly NoticeChannel[] =>
  noticeChannels
    .filter((channel) => phone !== '' || channel === 'PUSH')
    .filter((channel) => offered.length === 0 || offered.includes(channel) || channels.includes(channel));

/** @returns `22:00–次日 07:00` */
export const hoursText = ({ startMin, endMin }: QuietHours): string =>
  `${formatMinuteOfDay(startMin)}–${endMin <= startMin ? '次日 ' : ''}${formatMinuteOfDay(endMin)}`;

interface Props {
  settings: NoticeSettings;
  onSwitch: (group: NoticeGroup, channel: NoticeChannel, on: boolean) => void;
  onQuiet: (on: boolean) => void;
  /** Opens the choice of the quiet hours. */
  onHours: () => void;
}

/** Which notice comes by which channel, and the quiet hours. */
export function SettingBody({ settings, onSwitch, onQuiet, onHours }: Props) {
  const { groups, quiet, phone } = settings;
  const ofCharge = groups.find(({ group }) => group === 'CHARGE');
  return (
    <div className="u-stack-3" data-loaded>
      <Card>
        {/* At large text each switch has its word below it. */}
        <div className="u-flex u-gap-2 u-pr-1 u-pb-1 sub large:u-hidden" aria-hidden="true">
          <span className="u-flex-1">什么事</span>
          {noticeChannels.map((channel) => (
            <span className={cell} key={channel}>
              {channelWords[channel]}
            </span>
          ))}
        </div>
        <div className="u-lines">
          {groups.map((row) => (
            <GroupRow key={row.group} row={row} phone={phone} onSwitch={onSwitch} />
          ))}
        </div>
      </Card>
      {ofCharge && (
        <EndNote isTold={ofCharge.channels.some((channel) => phone !== '' || channel === 'PUSH')} />
      )}
      <Card>
        <Row
          label="接收短信和电话"
          hint={phone === '' ? '没有手机号，短信和电话发不出去' : undefined}
          value={phone || '暂无手机号'}
        />
        <Row
          label="夜间不打扰"
          hint="花钱的事照常通知，其他的等时段过后再发"
          value={<Switch checked={quiet !== null} label="夜间不打扰" onChange={onQuiet} />}
        />
        {quiet && <Row label="时段" value={hoursText(quiet)} onPress={onHours} />}
      </Card>
      <Card>
        <Row label="通知是怎么发的" href={href('helpArticle', { id: 'noticeHow' })} />
      </Card>
    </div>
  );
}

/** What follows for the idle fee from the channels of the group 充电. */
const EndNote = ({ isTold }: { isTold: boolean }) =>
  isTold ? (
    <Note>
      <Clauses text="占位费开始前一定先通知您；一条都没送到，就等送到后 5 分钟再计。" />
    </Note>
  ) : (
    <Note tone="warn">
      <Clauses text="收不到充电的通知：充完不再通知您，超时占位费照常按规则计算，请自行留意时间。" />
    </Note>
  );

interface GroupProps extends Pick<Props, 'onSwitch'> {
  row: Group;
  phone: string;
}

/** A group with a switch for each channel that it offers. */
function GroupRow({ row, phone, onSwitch }: GroupProps) {
  const { group, channels } = row;
  // A newer back end may have a group that this version cannot name.
  if (group === 'UNKNOWN') return null;
  const { label, hint } = groupWords[group];
  const offered = offeredOf(row, phone);
  return (
    <div
      className="u-flex u-items-center u-gap-2 u-py-2 u-pr-1 large:u-flex-wrap"
      role="group"
      aria-label={label}
      data-part="group"
    >
      <span className="u-flex-1 u-min-w-0 large:u-flex-none large:u-w-full">
        <b>{label}</b>
        <span className="u-block sub kept">{hint}</span>
      </span>
      {noticeChannels.map((channel) => (
        <span className={cell} key={channel}>
          {offered.includes(channel) ? (
            <>
              <Switch
                checked={channels.includes(channel)}
                label={`${label}${channelWords[channel]}`}
                onChange={(on) => onSwitch(group, channel, on)}
              />
              <span className="u-hidden sub large:u-block" aria-hidden="true">
                {channelWords[channel]}
              </span>
            </>
          ) : (
            <span className="sub large:u-hidden" aria-hidden="true">
              —
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
