import type { AnswerOf } from '#contract/call.ts';
import { noticeList } from '#contract/calls/notice/notice-list.ts';
import type { Notice } from '#contract/schema/notice.ts';
import { keptTogether } from '#core/kept-together.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { firstPage } from '#core/paged-list/paging.ts';
import { formatDate } from '#core/time/day.ts';
import { formatTime } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { UnreadDot } from '#ui/unread/unread.tsx';
import { noticeLink } from './notice-link.ts';
import { channelsText, lookOf, type Look } from './notice-words.ts';

/** /mine/notices: the first page of the notices. The island says so if there are none. */
export const route = 'notices';
export const call = noticeList;

export const request = () => firstPage;

export const view = (notices: AnswerOf<typeof call>, { now }: ViewContext) =>
  notices.list.length > 0 && <NoticeRows notices={notices} now={now} />;

/** The notices loaded so far, and the number of all that are not read. */
export type Notices = AnswerOf<typeof noticeList>;

interface Props {
  notices: Notices;
  /** Server time of the list, epoch ms. */
  now: number;
  /** Marks one as read. */
  onRead?: (notice: Notice) => Promise<void>;
  onReadAll?: () => Promise<void>;
}

/** What is not read, and the notices by day, the newest first. */
export const NoticeRows = ({ notices: { list, unread }, now, onRead, onReadAll }: Props) => (
  <div>
    <div className="u-row u-justify-between u-gap-x-3">
      <p className="sub digits" role="status">
        {unread === null ? '' : unread === 0 ? '全部已读' : `${unread} 条未读`}
      </p>
      <div className="u-row u-gap-2 u-ml-auto">
        {unread !== 0 && (
          <Button size="s" variant="plain" onPress={onReadAll}>
            全部已读
          </Button>
        )}
        <Button size="s" variant="plain" href={href('noticeSetting')}>
          通知设置
        </Button>
      </div>
    </div>
    {byDay(list).map(({ day, rows }) => (
      <section key={day}>
        <h2 className="u-pt-4 u-pb-2 sub digits">{dayWord(day, now)}</h2>
        <ul className="u-panel u-lines u-overflow-hidden">
          {rows.map((notice) => (
            <li key={notice.noticeId} data-part="notice">
              <NoticeRow notice={notice} onRead={onRead} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const dayMs = 86_400_000;

/** @param day as `formatDate` writes it @param now epoch ms @returns `今天`, `昨天`, `11.18`, `2025.11.18` */
export function dayWord(day: string, now: number): string {
  if (day === formatDate(now)) return '今天';
  if (day === formatDate(now - dayMs)) return '昨天';
  const year = formatDate(now).slice(0, 5);
  return day.startsWith(year) ? day.slice(year.length) : day;
}

/** @returns the notices by consecutive days of Asia/Shanghai; one without a time belongs to the day before it */
function byDay(notices: readonly Notice[]): { day: string; rows: readonly Notice[] }[] {
  const days: { day: string; rows: Notice[] }[] = [];
  for (const notice of notices) {
    const last = days[days.length - 1];
    const day = notice.time === null && last ? last.day : formatDate(notice.time);
    if (last?.day === day) last.rows.push(notice);
    else days.push({ day, rows: [notice] });
  }
  return days;
}

const tones: Readonly<Record<Look['tone'], string>> = {
  cost: 'u-bg-warn-soft u-text-warn',
  charge: 'u-bg-brand-soft u-text-brand',
  other: 'u-bg-surface-2 u-text-2',
};

const rowClass = 'u-flex u-items-start u-gap-3 u-w-full u-py-3 u-px-4 u-text-left';

/**
 * One notice. A press marks it as read, and opens what it is about if this version knows that page. Before hydration there is no
 * `onRead`: then the link carries the id of the notice, and the page that it opens marks the notice as read.
 */
function NoticeRow({ notice, onRead }: { notice: Notice; onRead: Props['onRead'] }) {
  const { noticeId, kind, title, text, time, read, target } = notice;
  const { icon, tone } = lookOf(kind);
  const channels = channelsText(notice);
  const link = noticeLink(target, onRead || read !== false ? null : noticeId);
  const mark = () => void onRead?.(notice);
  const content = (
    <>
      <span className={`u-center u-flex-none u-w-10 u-h-10 u-rounded-2 ${tones[tone]}`}>
        <Icon icon={icon} size={20} />
      </span>
      <span className="u-flex-1 u-min-w-0">
        <span className="u-flex u-flex-wrap u-items-baseline u-justify-between u-gap-x-2">
          <span className={`u-text-16${read === false ? ' u-font-bold' : ''}`}>
            {read === false && <UnreadDot />}
            {title}
          </span>
          <time className="u-ml-auto sub digits">{formatTime(time)}</time>
        </span>
        {text && <span className="u-block u-text-2 digits">{keptTogether(text)}</span>}
        {channels && <span className="u-block sub digits">{channels}</span>}
      </span>
    </>
  );
  if (link !== null) {
    return (
      <a className={rowClass} href={link} onClick={mark}>
        {content}
      </a>
    );
  }
  if (read === false) {
    return (
      <button type="button" className={`${rowClass} u-cursor-pointer`} onClick={mark}>
        {content}
      </button>
    );
  }
  return <div className={rowClass}>{content}</div>;
}
