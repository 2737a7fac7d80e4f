import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type * as v from 'valibot';
import { refusedField } from '#contract/refused-field.ts';
import type { Environment } from '../environment.ts';
import { offlineText, toAppError, type AppError } from '../error.ts';
import { toastOf } from '../http/errors.ts';
import type { PhotosStore } from '../upload/photos.store.ts';
import { sendIdempotent, type Write } from '../writes/send-idempotent.ts';
import { createDraft, type DraftOptions } from './draft.ts';
import { checkRules, type Field, type FormErrors } from './field-errors.ts';
import { createPlaces } from './places.ts';

export interface FormOptions<Values extends object, Output, Answer> {
  /** Rules of all fields, with the texts that the owner reads; a rule between fields is forwarded to one of them. */
  schema: v.GenericSchema<Values, Output>;
  /** The initial values, also after a successful send, see `leaves`; its keys are the fields from top to bottom. */
  initial: Values;
  draft?: DraftOptions<Values>;
  /** Photos, by the name of their field. Rules check all chosen photos, sent or not. */
  photos?: Readonly<Record<string, PhotosStore>>;
  /** The write that this form is for. */
  write(values: Output): Write<Answer>;
  /** The reason that the native login gets when the session has ended, e.g. `rate`. */
  login: string;
  /**
   * Which field a refusal is about, if it is not the one that its `data` names (see `refusedField`); `undefined` for the
   * whole form.
   */
  fieldOf?(error: AppError): Field<Values> | undefined;
  /** Whether the page is left after success: the sent values stay visible until then and no longer count as unsaved. */
  leaves?: boolean;
  /** Called with the response, after the draft was cleared, and the form unless the page is left. */
  onDone(answer: Answer): void;
  /**
   * Called with a failure, after its text was shown. The owner can correct the form while this runs, e.g. while the
   * page behind reloads. It handles its own failures.
   */
  onFailed?(error: AppError): void | Promise<void>;
  /** Shows no toast beside the text at the field: for a form in a sheet over the page. */
  quiet?: boolean;
}

export interface FormProblem<Values extends object> {
  /** `root` is the whole form. */
  field: Field<Values> | 'root';
  text: string;
}

export interface FormStore<Values extends object> {
  readonly $values: ReadableAtom<Values>;
  readonly $errors: ReadableAtom<FormErrors<Values>>;
  readonly initial: Values;
  /** While the form is being sent, nothing can be changed. */
  readonly $sending: ReadableAtom<boolean>;
  /** Which step of the form is shown, kept in its draft; see `createSteps`. */
  readonly $step: WritableAtom<number>;
  /** Registers where a field is on the screen, for `ui/form`. @returns a function that unregisters it */
  place(name: Field<Values>, focus: () => void): () => void;
  /** Calls back with each field before it is focused, for example to open its step. */
  onLead(hear: (field: Field<Values>) => void): void;
  /** Whether the storage of the phone holds what was entered. */
  readonly $draftStored: ReadableAtom<boolean>;
  values(): Values;
  set<Name extends Field<Values>>(name: Name, value: Values[Name]): void;
  /** The field lost the focus: it is checked again if it was invalid. */
  leaveField(name: Field<Values>): void;
  /** The first problem; its field is focused. */
  problem(): FormProblem<Values> | null;
  /** All problems from top to bottom; each is marked at its field. */
  problems(): readonly FormProblem<Values>[];
  /** Shows a problem and focuses its field. */
  complain(field: Field<Values> | 'root', text: string): void;
  /** Checks some fields, for a form of several steps, and focuses the first invalid one. */
  check(names: readonly Field<Values>[]): boolean;
  /** Whether something was entered. */
  isDirty(): boolean;
  /** Checks and sends, once at a time; resolves when the result was shown. Never rejects. */
  submit(): Promise<void>;
  /** Clears the form and its draft. */
  forget(): void;
}

const texts = {
  photos: '有图片未上传成功，请重新上传或移除',
  failed: '提交失败，请稍后重试',
} as const;

/** Sends the write; if the session has ended, opens the login and sends it once more. @throws AppError */
async function sendLoggedIn<Answer>(env: Environment, write: Write<Answer>, login: string): Promise<Answer> {
  try {
    return await sendIdempotent(env, write);
  } catch (thrown) {
    if (toAppError(thrown).kind !== 'unauthorised' || !(await env.session.login(login))) throw thrown;
    return sendIdempotent(env, write);
  }
}

/**
 * A form (domain model, section 4). It is checked when it is sent: all invalid fields are marked, and the first of them
 * is focused. The input survives every failure, even the end of the page, until it is sent. It is sent once. `ui/form`
 * shows it.
 */
export function createForm<Values extends object, Output, Answer>(
  env: Environment,
  options: FormOptions<Values, Output, Answer>,
): FormStore<Values> {
  const { schema, initial, write, login, fieldOf, onDone, onFailed, leaves, quiet = false } = options;
  const fields = Object.keys(initial) as Field<Values>[];
  const photos = Object.entries(options.photos ?? {}) as [Field<Values>, PhotosStore][];
  const photosOf = <T>(read: (store: PhotosStore) => T) =>
    Object.fromEntries(photos.map(([name, store]) => [name, read(store)]));
  const draft = options.draft && createDraft(env, options.draft);

  const $values = atom(initial);
  const $errors = atom<FormErrors<Values>>({});
  const $sending = atom(false);
  const $step = atom(0);

  const entered = () => JSON.stringify($values.get());
  /** The values that count as saved: with them, leaving the page loses nothing. */
  let saved = entered();
  const isDirty = () => entered() !== saved || photos.some(([, store]) => store.$photos.get().length > 0);

  const $draftStored = atom(false);
  const save = () => {
    const isStored = draft?.write({
      values: $values.get(),
      photos: photosOf((store) => store.files()),
      step: $step.get(),
    });
    $draftStored.set(isStored === true && isDirty());
  };
  const removeDraft = () => {
    draft?.remove();
    $draftStored.set(false);
  };
  const openDraft = () => {
    const stored = draft?.open();
    // Input made before the draft was loaded replaces the draft.
    if (isDirty()) save();
    else {
      $values.set({ ...initial, ...stored?.values });
      for (const [name, store] of photos) store.restore(stored?.photos[name] ?? []);
      $step.set(stored?.step ?? 0);
      $draftStored.set(isDirty());
    }
    for (const { listen } of [$values, $step, ...photos.map(([, store]) => store.$photos)]) listen(save);
  };
  if (draft?.isKnown()) openDraft();
  else if (draft) void env.session.settled.then(openDraft);

  const places = createPlaces();
  const leading: ((field: Field<Values>) => void)[] = [];
  /** The fields that were invalid at the last check. */
  let wrong: readonly FormProblem<Values>['field'][] = [];

  const problems = (): FormProblem<Values>[] =>
    ([...fields, 'root'] as const).flatMap((field) => {
      const text = $errors.get()[field]?.text;
      return text === undefined ? [] : [{ field, text }];
    });
  const problem = (): FormProblem<Values> | null => problems()[0] ?? null;
  const clear = (...names: (Field<Values> | 'root')[]): void => {
    const errors = { ...$errors.get() };
    for (const name of names) delete errors[name];
    $errors.set(errors);
  };
  const lead = (silent = quiet) => {
    const found = problem();
    if (!found) return;
    wrong = problems().map(({ field }) => field);
    if (!silent) env.toaster.show(found.text);
    if (found.field === 'root') return;
    for (const hear of leading) hear(found.field);
    places.leadTo(found.field);
  };
  const complain = (field: FormProblem<Values>['field'], text: string, silent?: boolean) => {
    $errors.set({ [field]: { text, isAnswer: true } } as FormErrors<Values>);
    lead(silent);
  };
  const checkAll = () =>
    checkRules(schema, { ...$values.get(), ...photosOf((store) => store.$photos.get()) });
  /** Checks some fields; the others keep the errors that they have. */
  const check = (names: readonly Field<Values>[]): void => {
    const { errors } = checkAll();
    clear(...names);
    const found = Object.fromEntries(
      names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
    ) as FormErrors<Values>;
    $errors.set({ ...$errors.get(), ...found });
  };
  for (const [name, store] of photos) store.$photos.listen(() => clear(name));

  const namedField = (data: unknown) => {
    const name = refusedField(data)?.split('.')[0];
    return fields.find((field) => field === name);
  };
  const forget = () => {
    for (const [, store] of photos) store.clear();
    $values.set(initial);
    $errors.set({});
    $step.set(0);
    removeDraft();
    saved = entered();
  };

  async function send(values: Output): Promise<void> {
    for (const [name, store] of photos) if (!(await store.settled())) return complain(name, texts.photos);
    let answer: Answer;
    try {
      answer = await sendLoggedIn(env, write(values), login);
    } catch (thrown) {
      const error = toAppError(thrown);
      // The back end may have lost a photo: it is sent again when the owner chooses it again.
      if (error.kind === 'code') for (const [, store] of photos) store.distrust();
      const text = error.kind === 'offline' ? offlineText : error.message || texts.failed;
      // Some codes show no toast anywhere: the screen shows them in a dialog or in a place of its own.
      const silent = quiet || (error.kind === 'code' && !toastOf(error));
      complain(fieldOf?.(error) ?? namedField(error.data) ?? 'root', text, silent);
      void onFailed?.(error);
      return;
    }
    if (leaves) {
      saved = entered();
      removeDraft();
    } else forget();
    onDone(answer);
  }

  async function checkAndSend(): Promise<void> {
    wrong = [];
    const { output, errors } = checkAll();
    $errors.set(errors);
    if (output === undefined) lead();
    else await send(output);
  }

  let sending: Promise<void> | null = null;
  return {
    $values,
    $errors,
    initial,
    $sending,
    $step,
    $draftStored,
    place: places.place,
    onLead: (hear) => void leading.push(hear),
    values: () => $values.get(),
    set(name, value) {
      if ($sending.get()) return;
      places.stop();
      $values.set({ ...$values.get(), [name]: value });
      clear(name, 'root');
      // A rule between two fields may hold now. A refusal stays until its own field changes.
      check(fields.filter((field) => $errors.get()[field]?.isAnswer === false));
    },
    leaveField(name) {
      if (wrong.includes(name) && !$sending.get() && !$errors.get()[name]?.isAnswer) check([name]);
    },
    problem,
    problems,
    complain,
    check(names) {
      $errors.set({});
      check(names);
      if (problem()) lead();
      return !problem();
    },
    isDirty,
    submit() {
      if (sending) return sending;
      $sending.set(true);
      sending = checkAndSend().finally(() => {
        sending = null;
        $sending.set(false);
      });
      return sending;
    },
    forget,
  };
}
