import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { noticeUnwatch } from '#contract/calls/notice/notice-unwatch.ts';
import { noticeWatch } from '#contract/calls/notice/notice-watch.ts';
import { codes } from '#contract/codes.ts';
import { refusedField } from '#contract/refused-field.ts';
import { watchMinutes, type NoticeWatch } from '#contract/schema/notice-watch.ts';
import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { toastOf } from '#core/http/errors.ts';
import { sendIdempotent, soonRepeatMs } from '#core/writes/send-idempotent.ts';

export interface WatchStore {
  /** The watch that has not ended; `null` without one. */
  readonly $watch: ReadableAtom<NoticeWatch | null>;
  /** `false` once the back end has answered that it has no watches. */
  readonly $offered: ReadableAtom<boolean>;
  /** For how many minutes the owner wants to wait. */
  readonly form: FormStore<{ forMin: number }>;
  /** Takes over what the back end says. @param watches of the owner at the station @param now its time, epoch ms */
  learn(watches: readonly NoticeWatch[], now: number): void;
  /** Ends the watch. A failure shows a toast. Never rejects. */
  end(): Promise<void>;
}

interface Options {
  stationId: string;
  powerClass: PowerClass;
  /** Called when a watch has begun or ended, or cannot begin: the states of the connectors may be old. */
  onChange(): void;
  /** Called when the form has nothing left to do. */
  onDone(): void;
}

/** A watch of this tab. `seen`: the back end has named it, so that it has ended when the back end names it no more. */
const own = v.object({
  watch: v.object({ watchId: v.string(), powerClass: v.string(), until: v.number() }),
  seen: v.boolean(),
});

const noneKey = 'watch:none';
const texts = {
  none: '暂不支持空位提醒',
  failed: '操作失败，请稍后重试',
  begun: '已订阅，空出时告诉您',
} as const;

/** Whether the back end does not know the call: one of the first edition. */
const isUnknownCall = ({ kind, code }: AppError): boolean =>
  (kind === 'http' || kind === 'code') && (code === 404 || code === 405 || code === 501);

/** Waiting for a free connector of a class at a station (domain model, second edition, C). */
export function createWatch(
  env: Environment,
  { stationId, powerClass, onChange, onDone }: Options,
): WatchStore {
  const { sessionStorage } = env;
  const key = `watch:${stationId}:${powerClass}`;
  const $own = atom(sessionStorage.read(key, own) ?? null);
  const $named = atom<NoticeWatch | null>(null);
  const $now = atom(env.clock.serverNow());
  const $offered = atom(sessionStorage.read(noneKey, v.literal(true)) !== true);

  /** Watches that the owner has ended here: an answer to an earlier request still names them. */
  const ended = new Set<string>();

  const keep = (watch: NoticeWatch | null, seen = false) => {
    $own.set(watch && { watch, seen });
    if (watch) sessionStorage.write(key, $own.get());
    else sessionStorage.remove(key);
  };

  const form = createForm(env, {
    schema: v.object({
      forMin: v.pipe(v.number(), v.minValue(watchMinutes.min), v.maxValue(watchMinutes.max)),
    }),
    initial: { forMin: 60 },
    login: 'noticeWatch',
    quiet: true,
    leaves: true,
    write({ forMin }) {
      const body = { stationId, powerClass, forMin };
      return {
        key,
        body,
        repeatMs: soonRepeatMs,
        send: (requestId) => env.call(noticeWatch, { ...body, requestId }, { toast: false }),
      };
    },
    onDone(watch) {
      ended.delete(watch.watchId);
      keep(watch);
      env.toaster.show(texts.begun);
      onDone();
      onChange();
    },
    onFailed(error) {
      const isUnknown = isUnknownCall(error);
      // A connector is free by now: there is nothing to wait for.
      if (!isUnknown && refusedField(error.data) !== 'powerClass') return;
      if (isUnknown) {
        sessionStorage.write(noneKey, true);
        $offered.set(false);
      }
      env.toaster.show(isUnknown ? texts.none : error.message);
      onDone();
      onChange();
    },
  });

  const $watch = computed([$own, $named, $now], (mine, named, now) => {
    const watch = named ?? (mine?.watch as NoticeWatch | undefined) ?? null;
    return watch && watch.until > now ? watch : null;
  });

  return {
    $watch,
    $offered,
    form,
    learn(watches, now) {
      const isHere = (watch: NoticeWatch) => watch.powerClass === powerClass && !ended.has(watch.watchId);
      const named = watches.find(isHere) ?? null;
      const mine = $own.get();
      if (mine && named?.watchId === mine.watch.watchId) keep(named, true);
      else if (mine?.seen) keep(null);
      $named.set(named);
      $now.set(now);
    },
    async end() {
      const watch = $watch.get();
      if (!watch) return;
      const { watchId } = watch;
      try {
        await sendIdempotent(env, {
          key: `unwatch:${watchId}`,
          body: { watchId },
          send: (requestId) => env.call(noticeUnwatch, { watchId, requestId }, { toast: false }),
        });
      } catch (thrown) {
        const error = toAppError(thrown);
        // One that is unknown has ended.
        if (error.code !== codes.noSuchOrder) return env.toaster.show(toastOf(error, texts.failed));
      }
      ended.add(watchId);
      keep(null);
      $named.set(null);
      onChange();
    },
  };
}
