import { atom, computed, type ReadableAtom } from 'nanostores';
import { noticeSettingSave } from '#contract/calls/notice/notice-setting-save.ts';
import type { RequestOf } from '#contract/call.ts';
import {
  noticeChannels,
  type NoticeChannel,
  type NoticeGroup,
  type NoticeSettings,
  type QuietHours,
} from '#contract/schema/notice.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { sendIdempotent, soonRepeatMs, type Write } from '#core/writes/send-idempotent.ts';
import * as page from './notice-setting.page.tsx';

export interface NoticeSettingScreen {
  /** The settings, with what is being saved. */
  readonly $settings: ReadableAtom<Live<NoticeSettings>>;
  refresh(): Promise<void>;
  /**
   * Switches a channel of a group, at once; one change is saved after the other. After a failure, which shows a toast, the
   * switch is again as the back end has it. Never rejects.
   */
  switchChannel(group: NoticeGroup, channel: NoticeChannel, on: boolean): Promise<void>;
  /** The same for the quiet hours; `true` sets those that were shown last. */
  switchQuiet(on: boolean): Promise<void>;
  /** The write that sets the quiet hours, for their form. */
  hoursWrite(quiet: QuietHours): Write<NoticeSettings | null>;
  /** Shows saved settings; `null` if the answer cannot be read: then they are requested again. */
  show(saved: NoticeSettings | null): Promise<void>;
}

type Change = Pick<RequestOf<typeof noticeSettingSave>, 'groups' | 'quiet'>;

/** What this page has asked for and the back end has not answered yet. */
interface Wanted {
  channels: Partial<Record<NoticeGroup, readonly NoticeChannel[]>>;
  /** `undefined`: as it is. */
  quiet?: QuietHours | null | undefined;
}

const unsavedText = '没有保存，请稍后重试';

/** The quiet hours of an owner who has never had any. */
const usualHours: QuietHours = { startMin: 22 * 60, endMin: 7 * 60 };

/** /mine/noticeSetting: the channels of each group of notices, and the quiet hours (domain model, second edition, C). */
export function createNoticeSetting(env: Environment): NoticeSettingScreen {
  let lastHours = usualHours;
  const live = createPageData(env, page, {
    whenShown: true,
    onValue: ({ quiet }) => void (lastHours = quiet ?? lastHours),
  });
  const $wanted = atom<Wanted>({ channels: {} });
  let queue = Promise.resolve();

  const $settings = computed([live.$state, $wanted], (shown, { channels, quiet }): Live<NoticeSettings> => {
    if (shown.state !== 'ready') return shown;
    const groups = shown.value.groups.map((row) => {
      const asked = row.group === 'UNKNOWN' ? undefined : channels[row.group];
      return asked ? { ...row, channels: [...asked] } : row;
    });
    const value = { ...shown.value, groups, quiet: quiet === undefined ? shown.value.quiet : quiet };
    return { ...shown, value };
  });

  const write = (change: Change): Write<NoticeSettings | null> => ({
    // One key, because a change can undo an earlier one.
    key: 'notice-setting',
    repeatMs: soonRepeatMs,
    body: change,
    send: (requestId) => env.call(noticeSettingSave, { ...change, requestId }, { toast: false }),
  });

  const show = async (saved: NoticeSettings | null): Promise<void> => {
    if (saved) live.set(saved);
    else await live.refreshAfterWrite();
  };

  const saveAfter = async (before: Promise<void>, change: Change, done: () => void): Promise<void> => {
    await before;
    try {
      await show(await sendIdempotent(env, write(change)));
    } catch (thrown) {
      env.toaster.show(toastOf(toAppError(thrown), unsavedText));
      await live.refreshAfterWrite();
    }
    done();
  };

  /** Saves after the changes before it. @param done called at last: the change is not wanted any more */
  const save = (change: Change, done: () => void): Promise<void> => {
    queue = saveAfter(queue, change, done);
    return queue;
  };

  return {
    $settings,
    refresh: live.refresh,
    switchChannel(group, channel, on) {
      const shown = $settings.get();
      const row = shown.state === 'ready' && shown.value.groups.find((each) => each.group === group);
      if (!row) return queue;
      const channels = noticeChannels.filter((each) => (each === channel ? on : row.channels.includes(each)));
      const change = (to: readonly NoticeChannel[] | undefined) =>
        $wanted.set({ ...$wanted.get(), channels: { ...$wanted.get().channels, [group]: to } });
      change(channels);
      return save({ groups: [{ group, channels }] }, () => {
        if ($wanted.get().channels[group] === channels) change(undefined);
      });
    },
    switchQuiet(on) {
      const quiet = on ? lastHours : null;
      const wanted = { ...$wanted.get(), quiet };
      $wanted.set(wanted);
      return save({ quiet }, () => {
        if ($wanted.get().quiet === quiet) $wanted.set({ ...$wanted.get(), quiet: undefined });
      });
    },
    hoursWrite: (quiet) => write({ quiet }),
    show,
  };
}
