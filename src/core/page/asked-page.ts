import { atom, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import { createCopied } from '../device/copy-text.ts';
import type { Environment } from '../environment.ts';
import { AppError, isUnknownOutcome, toAppError } from '../error.ts';
import { toastOf } from '../http/errors.ts';
import type { Live } from '../live.ts';
import type { PageDefinition } from './definition.ts';
import { createPageData } from './page-data.ts';

const unknownText = '结果尚未确认，请稍后查看或再次提交';
const movedOnText = '状态已更新，请查看最新进展';

/**
 * A page of one order, application, repair …, which others may change as well, with questions (dialogs and
 * sheets) for the user.
 */
export interface AskedPage<Value, Question extends string> {
  readonly $live: ReadableAtom<Live<Value>>;
  /** Which question is open. */
  readonly $asking: ReadableAtom<Question | null>;
  /** Error of the open question; empty without one. */
  readonly $problem: ReadableAtom<string>;
  refresh(): Promise<void>;
  ask(question: Question): void;
  dismiss(): void;
  /** Sends what the open dialog asks; sheets have forms of their own. Never rejects. */
  answer(): Promise<void>;
  /** A form of a sheet was sent: closes it and reads the page again. */
  done(): Promise<void>;
  /** Notes that a number was copied, or that it could not be. */
  copied(done: boolean): void;
}

interface Asking<Value, Question> {
  /**
   * Sends what a dialog asks, once for each intention.
   * @param shown the answer that the user has read when the question opened
   * @throws AppError
   */
  act(env: Environment, shown: Value, question: Question): Promise<void>;
  /** Whether the server still lets a question be answered. */
  isOpen(value: Value, question: Question): boolean;
  /** Called with each answer. */
  onValue?(value: Value): void;
}

/** Loads a page's first data, polls them as the server says, and sends what the user confirms in its questions. */
export function createAskedPage<
  Request,
  Value extends { readonly nextPollMs: number | null },
  Question extends string,
>(
  env: Environment,
  page: Pick<PageDefinition<Request, Value>, 'call' | 'request'>,
  { act, isOpen, onValue }: Asking<Value, Question>,
): AskedPage<Value, Question> {
  const $asking = atom<Question | null>(null);
  const $problem = atom('');
  /** A form reads the page again to learn why it was refused, and shows the reason itself. */
  let isReasonShown = false;
  const dismiss = () => {
    $asking.set(null);
    $problem.set('');
  };
  const live = createPageData(env, page, {
    // Without an id the page shows the same error as for an unknown id.
    otherwise: () =>
      Promise.reject(
        new AppError({ kind: 'code', message: '', call: page.call.name, code: codes.noSuchOrder }),
      ),
    nextPollMs: ({ nextPollMs }) => nextPollMs,
    onValue(value) {
      const question = $asking.get();
      // The question closes if its effect is reached although the answer was lost, or if it is not possible
      // any more.
      if (question && !isOpen(value, question)) {
        dismiss();
        if (!isReasonShown) env.toaster.show(movedOnText);
      }
      onValue?.(value);
    },
  });
  let busy = false;
  /**
   * The answer that the user has read when the question opened: if the sum has changed, the question is
   * another one.
   */
  let shown: Value | undefined;

  async function run(question: Question, value: Value): Promise<void> {
    try {
      await act(env, value, question);
      dismiss();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isUnknownOutcome(error)) {
        $problem.set(toastOf(error, unknownText));
        // The button can be pressed again at once: the read may wait as long as the write did.
        void live.refreshAfterWrite();
        return;
      }
      dismiss();
    }
    await live.refreshAfterWrite();
  }

  return {
    $live: live.$state,
    $asking,
    $problem,
    async refresh() {
      isReasonShown = true;
      await live.refresh();
      isReasonShown = false;
    },
    ask(question) {
      const now = live.$state.get();
      shown = now.state === 'ready' ? now.value : undefined;
      $problem.set('');
      $asking.set(question);
    },
    dismiss,
    async answer() {
      const question = $asking.get();
      if (busy || !question || !shown) return;
      busy = true;
      await run(question, shown);
      busy = false;
    },
    async done() {
      dismiss();
      await live.refreshAfterWrite();
    },
    copied: createCopied(env),
  };
}

/** The page below a sheet with a form. */
export type PageBelow = Pick<AskedPage<unknown, string>, 'refresh' | 'done' | '$asking'>;

/**
 * After a refused form: reads the page again, because its state may have changed. If that closes the sheet, the refusal is
 * shown as a toast.
 */
export async function showRefusal(env: Environment, below: PageBelow, error: AppError): Promise<void> {
  if (error.kind !== 'code') return;
  await below.refresh();
  if (below.$asking.get() === null) env.toaster.show(toastOf(error));
}
