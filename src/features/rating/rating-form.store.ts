import { atom, type ReadableAtom } from 'nanostores';
import {
  ratingLimits,
  ratingProblem,
  type InstallAnswers,
  type RatingField,
} from '#contract/rating-rules.ts';
import type { Environment } from '#core/environment.ts';
import { offlineText, toAppError, type AppError } from '#core/error.ts';
import { createPhotos, type PhotosOptions, type PhotosStore } from '#core/upload/photos.store.ts';
import { sentFiles } from '#core/upload/sent-files.ts';
import { emptyEntry, rateDraft, type RateEntry } from './rating-draft.ts';
import type { RateTarget } from './rating-target.ts';
import { sendRating, type RateAnswer, type RateBody } from './send-rating.ts';

export interface RateForm extends RateEntry {
  /** Why it was not sent; `form` is about the whole of it. */
  problem: { field: RatingField | 'form'; text: string } | null;
}

export interface RateFormStore {
  readonly $form: ReadableAtom<RateForm>;
  readonly photos: PhotosStore;
  /** @param offered tags for that many stars: others that were chosen fall away */
  rate(stars: number, offered: readonly string[]): void;
  toggleTag(tag: string): void;
  write(content: string): void;
  setAnonymous(anonymous: boolean): void;
  answer(question: keyof InstallAnswers, value: boolean): void;
  /** Whether something was entered. */
  isDirty(): boolean;
  /** Sends it, once at a time. Never rejects. */
  submit(): Promise<void>;
  /** Forgets what was entered: it was rated. */
  forget(): void;
}

export interface RateFormOptions {
  target: RateTarget;
  /** Hears of the answer; what was entered is forgotten by then. */
  onDone(answer: RateAnswer): void;
  /** The back end said no: perhaps it was rated elsewhere. */
  onRefused(): Promise<void>;
  compress?: PhotosOptions['compress'];
}

const texts = {
  photos: '有图片未上传成功，请重新上传或移除',
  failed: '提交失败，请稍后重试',
} as const;

const textOf = ({ kind, message }: AppError): string =>
  kind === 'offline' ? offlineText : message || texts.failed;

/** What an owner enters on /rate/:id. It stays through every failure, also of the page, until it was sent. */
export function createRateForm(env: Environment, options: RateFormOptions): RateFormStore {
  const { target, onDone, onRefused, compress } = options;
  const draft = rateDraft(env, target);
  const kept = draft.read();
  const $form = atom<RateForm>({ ...kept.entry, problem: null });

  const entryOf = (form: RateForm): RateEntry => {
    const { problem: _, ...entry } = form;
    return entry;
  };
  const photos = createPhotos(env, {
    biz: 'RATE',
    max: ratingLimits.images,
    kept: kept.files,
    onFiles: (files) => draft.write(entryOf($form.get()), files),
    compress,
  });
  const change = (next: Partial<RateForm>) => {
    $form.set({ ...$form.get(), problem: null, ...next });
    draft.write(entryOf($form.get()), photos.files());
  };
  const complain = (problem: NonNullable<RateForm['problem']>) => {
    $form.set({ ...$form.get(), problem });
    env.toaster.show(problem.text);
  };

  const isInstall = target.targetType === 'INSTALL';
  const bodyOf = ({ stars, tags, content, anonymous, install }: RateForm): RateBody => ({
    ...target,
    stars,
    tags,
    content: content.trim(),
    fileIds: photos.files().map((it) => it.fileId),
    anonymous,
    install: isInstall ? (install as InstallAnswers) : null,
  });

  async function send(): Promise<void> {
    const entry = { ...target, ...$form.get(), images: photos.$photos.get() };
    const problem = ratingProblem({ ...entry, install: isInstall ? entry.install : null });
    if (problem) return complain(problem);
    if (!(await photos.settled())) return complain({ field: 'images', text: texts.photos });
    const body = bodyOf($form.get());
    try {
      const answer = await sendRating(env, body);
      forget();
      onDone(answer);
    } catch (thrown) {
      const error = toAppError(thrown);
      // A photo that the back end lost is sent again when it is chosen again.
      if (error.kind === 'code') sentFiles(env, 'RATE').forget(body.fileIds);
      complain({ field: 'form', text: textOf(error) });
      if (error.kind === 'code') await onRefused();
    }
  }

  const forget = () => {
    photos.clear();
    $form.set({ ...emptyEntry, problem: null });
    draft.remove();
  };

  let sending: Promise<void> | null = null;
  return {
    $form,
    photos,
    rate: (stars, offered) => change({ stars, tags: $form.get().tags.filter((it) => offered.includes(it)) }),
    toggleTag(tag) {
      const { tags } = $form.get();
      if (tags.includes(tag)) change({ tags: tags.filter((it) => it !== tag) });
      else if (tags.length < ratingLimits.tags) change({ tags: [...tags, tag] });
      else complain({ field: 'tags', text: `最多选择${ratingLimits.tags}个标签` });
    },
    write: (content) => change({ content }),
    setAnonymous: (anonymous) => change({ anonymous }),
    answer: (question, value) => change({ install: { ...$form.get().install, [question]: value } }),
    isDirty() {
      const { stars, tags, content } = $form.get();
      return stars > 0 || tags.length > 0 || content !== '' || photos.$photos.get().length > 0;
    },
    submit: () =>
      (sending ??= send().finally(() => {
        sending = null;
      })),
    forget,
  };
}
