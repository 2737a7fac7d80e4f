import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import {
  createFormControl,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import type * as v from 'valibot';
import { refusedField } from '#contract/refused-field.ts';
import type { Environment } from '../environment.ts';
import { offlineText, toAppError, type AppError } from '../error.ts';
import { toastOf } from '../http/errors.ts';
import type { PhotosStore } from '../upload/photos.store.ts';
import { sendIdempotent, type Write } from '../writes/send-idempotent.ts';
import { createDraft, type DraftOptions } from './draft.ts';
import { errorText, fieldErrors } from './field-errors.ts';
import { createPlaces } from './places.ts';

export interface FormOptions<Values extends FieldValues, Output extends FieldValues, Answer> {
  /** Rules of all fields, with the texts that the owner reads; a rule between fields is forwarded to one of them. */
  schema: v.GenericSchema<Values, Output>;
  /** The form as it begins, and as it is whenever it was sent, see `leaves`; its keys are the fields from top to bottom. */
  initial: Values;
  draft?: DraftOptions<Values>;
  /** Photos, by the name of their field. Its rules see all that were chosen, whether they were sent or not. */
  photos?: Readonly<Record<string, PhotosStore>>;
  /** The write that this form is for. */
  write(values: Output): Write<Answer>;
  /** The reason that the native login gets when the session has ended, e.g. `rate`. */
  login: string;
  /**
   * Which field a refusal is about, if it is not the one that its `data` names (see `refusedField`); `undefined` for the
   * whole form.
   */
  fieldOf?(error: AppError): FieldPath<Values> | undefined;
  /** Whether the page is left once it was sent: what was sent stands there until then, and is nothing unsaved any more. */
  leaves?: boolean;
  /** Called with the answer, after the draft was emptied, and the form unless the page is left. */
  onDone(answer: Answer): void;
  /**
   * Called with a failure, after the owner was told about it. He can put it right while this goes on, e.g. while the page
   * behind is read anew. It handles its own failures.
   */
  onFailed?(error: AppError): void | Promise<void>;
  /** Shows no toast beside the text at the field: for a form in a sheet over the page. */
  quiet?: boolean;
}

export interface FormProblem<Values extends FieldValues> {
  /** `root` stands for the whole form. */
  field: FieldPath<Values> | 'root';
  text: string;
}

export interface FormStore<Values extends FieldValues> {
  /** Values and errors, held by react-hook-form: for `ui/form` and its hooks, e.g. `useFieldArray`. */
  readonly control: Control<Values>;
  readonly initial: Values;
  /** While the form is being sent, nothing can be changed. */
  readonly $sending: ReadableAtom<boolean>;
  /** Which step of the form is shown, kept in its draft; see `createSteps`. */
  readonly $step: WritableAtom<number>;
  /** Says where a field is on the screen, for `ui/form`. @returns a function for when it is gone */
  place(name: FieldPath<Values>, focus: () => void): () => void;
  /** Hears of each field that the owner is led to, before he is. */
  onLead(hear: (field: FieldPath<Values>) => void): void;
  values(): Values;
  set<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>): void;
  /** The owner left the field: it is checked again if it was wrong. */
  leaveField(name: FieldPath<Values>): void;
  /** What is wrong first: the owner is led to it. */
  problem(): FormProblem<Values> | null;
  /** All that is wrong, from top to bottom; each is marked at its field. */
  problems(): readonly FormProblem<Values>[];
  /** Tells the owner that something is wrong and moves the focus to it. */
  complain(field: FieldPath<Values> | 'root', text: string): void;
  /** Checks some fields, for a form of several steps, and moves the focus to the first that is wrong. */
  check(names: readonly FieldPath<Values>[]): Promise<boolean>;
  /** Whether something was entered. */
  isDirty(): boolean;
  /** Checks and sends, once at a time; done when the owner has been told how it ended. Never rejects. */
  submit(): Promise<void>;
  /** Empties the form and its draft. */
  forget(): void;
}

const texts = {
  photos: '有图片未上传成功，请重新上传或移除',
  failed: '提交失败，请稍后重试',
} as const;

/** Type of an error that no rule found: a refusal, or a photo that was not sent. */
const told = 'told';

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
 * A form (domain model, section 4). It is checked when it is sent: all that is wrong is marked, and the owner is led to the
 * first of it, in the order of the fields. What was entered survives
 * every failure, even the end of the page, until it is sent. It is sent once. `ui/form` shows it.
 */
export function createForm<Values extends FieldValues, Output extends FieldValues, Answer>(
  env: Environment,
  options: FormOptions<Values, Output, Answer>,
): FormStore<Values> {
  const { schema, initial, write, login, fieldOf, onDone, onFailed, leaves, quiet = false } = options;
  const order = Object.keys(initial);
  const photos = Object.entries(options.photos ?? {});
  const photosOf = <T>(read: (store: PhotosStore) => T) =>
    Object.fromEntries(photos.map(([name, store]) => [name, read(store)]));
  const draft = options.draft && createDraft(env, options.draft);

  const form = createFormControl<Values, unknown, Output>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: fieldErrors(schema, () => photosOf((store) => store.$photos.get()) as Partial<Values>),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const entered = () => JSON.stringify(form.getValues());
  const empty = JSON.stringify(initial);
  /** What is there with nothing left to lose. */
  let known = empty;
  const isDirty = () => entered() !== known || photos.some(([, store]) => store.$photos.get().length > 0);
  const $step = atom(0);
  const save = () =>
    draft?.write({
      values: form.getValues(),
      photos: photosOf((store) => store.files()),
      step: $step.get(),
    });
  const openDraft = () => {
    const kept = draft?.open();
    // The owner was faster: what he enters takes the place of the draft.
    if (isDirty()) save();
    else {
      form.reset({ ...initial, ...kept?.values }, { keepDefaultValues: true, keepFieldsRef: true });
      for (const [name, store] of photos) store.restore(kept?.photos[name] ?? []);
      $step.set(kept?.step ?? 0);
    }
    form.subscribe({ formState: { values: true }, callback: save });
    for (const { listen } of [$step, ...photos.map(([, store]) => store.$photos)]) listen(save);
  };
  form.reset(initial);
  if (draft?.isKnown()) openDraft();
  else if (draft) void env.session.settled.then(openDraft);
  for (const [name, store] of photos)
    store.$photos.listen(() => {
      if (problems().some(({ field }) => field === name)) form.clearErrors(name as FieldPath<Values>);
    });

  const $sending = atom(false);
  const places = createPlaces();
  const leading: ((field: FieldPath<Values>) => void)[] = [];
  /** The fields that were wrong when the form was checked last. */
  let wrong: readonly FormProblem<Values>['field'][] = [];

  const problems = (): FormProblem<Values>[] => {
    const errors: Record<string, unknown> = form.getErrors();
    return [...order, 'root'].flatMap((name) => {
      const text = errorText(errors[name]);
      return text ? [{ field: name as FormProblem<Values>['field'], text }] : [];
    });
  };
  const problem = (): FormProblem<Values> | null => problems()[0] ?? null;
  const isTold = (name: FieldPath<Values>): boolean => form.getErrors(name)?.type === told;
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
    form.clearErrors();
    form.setError(field, { type: told, message: text });
    lead(silent);
  };
  const namedField = (data: unknown) => {
    const name = refusedField(data)?.split('.')[0] ?? '';
    return order.includes(name) ? (name as FieldPath<Values>) : undefined;
  };
  const forget = () => {
    for (const [, store] of photos) store.clear();
    form.reset(initial, { keepFieldsRef: true });
    $step.set(0);
    draft?.remove();
    known = empty;
  };

  async function send(values: Output): Promise<void> {
    for (const [name, store] of photos)
      if (!(await store.settled())) return complain(name as FieldPath<Values>, texts.photos);
    let answer: Answer;
    try {
      answer = await sendLoggedIn(env, write(values), login);
    } catch (thrown) {
      const error = toAppError(thrown);
      // The back end may have lost a photo: it is sent again when the owner chooses it again.
      if (error.kind === 'code') for (const [, store] of photos) store.distrust();
      const text = error.kind === 'offline' ? offlineText : error.message || texts.failed;
      // Some codes show no toast anywhere: the screen has a dialog or a place of its own for them.
      const silent = quiet || (error.kind === 'code' && !toastOf(error));
      complain(fieldOf?.(error) ?? namedField(error.data) ?? 'root', text, silent);
      void onFailed?.(error);
      return;
    }
    if (leaves) {
      known = entered();
      draft?.remove();
    } else forget();
    onDone(answer);
  }

  let sending: Promise<void> | null = null;
  return {
    control: form.control as unknown as Control<Values>,
    initial,
    $sending,
    $step,
    place: places.place,
    onLead: (hear) => void leading.push(hear),
    values: () => form.getValues(),
    set(name, value) {
      if ($sending.get()) return;
      places.stop();
      form.setValue(name, value);
      const shown = problems().map(({ field }) => field);
      if (shown.length === 0) return;
      form.clearErrors(name);
      form.clearErrors('root');
      // A rule between two fields may be met now. The server's words stay until their own field changes.
      const others = shown.filter((field) => field !== name && field !== 'root') as FieldPath<Values>[];
      const ours = others.filter((field) => !isTold(field));
      if (ours.length > 0) void form.trigger(ours);
    },
    leaveField(name) {
      if (wrong.includes(name) && !$sending.get() && !isTold(name)) void form.trigger(name);
    },
    problem,
    problems,
    complain,
    async check(names) {
      form.clearErrors();
      const isRight = await form.trigger(names);
      if (!isRight) lead();
      return isRight;
    },
    isDirty,
    submit() {
      wrong = [];
      $sending.set(true);
      sending ??= form
        .handleSubmit(send, () => lead())()
        .finally(() => {
          sending = null;
          $sending.set(false);
        });
      return sending;
    },
    forget,
  };
}
