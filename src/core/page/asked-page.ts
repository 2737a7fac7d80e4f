import { atom, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import { createCopied } from '../device/copy-text.ts';
import type { Environment } from '../environment.ts';
import { AppError, isUnknownOutcome, toAppError } from '../error.ts';
import { toastOf } from '../http/errors.ts';
import { lazy } from '../lazy/lazy.ts';
import type { Live } from '../live.ts';
import type { PageDefinition } from './definition.ts';
import { createPageData } from './page-data.ts';

const unknownText = '结果尚未确认，请稍后查看或再次提交';
const movedOnText = '状态已更新，请查看最新进展';

/** A page of one thing that others work on, of which its owner is asked questions. */
export interface AskedPage<Value, Question extends string> {
  readonly $live: ReadableAtom<Live<Value>>;
  /** Which question is open. */
  readonly $asking: ReadableAtom<Question | null>;
  /** What is wrong in the open question, else empty. */
  readonly $problem: ReadableAtom<string>;
  refresh(): Promise<void>;
  ask(question: Question): void;
  dismiss(): void;
  /** Does what is asked by a dialog; the sheets have forms of their own. Never rejects. */
  answer(): Promise<void>;
  /** A form of a sheet was sent: closes it and reads the page again. */
  done(): Promise<void>;
  /** Notes that a number was copied, or that it could not be. */
  copied(done: boolean): void;
}

/** What is sent for the questions of a page. */
interface Acting<Value, Question> {
  /** Does what a dialog asks, once for each intention. @throws AppError */
  act(env: Environment, shown: Value, question: Question): Promise<void>;
}

interface Asking<Value, Question> {
  /** The part with what is sent: it is loaded with the first answer. */
  load(): Promise<Acting<Value, Question>>;
  /** Whether the server still lets a question be answered. */
  isOpen(value: Value, question: Question): boolean;
  /** Hears of each answer. */
  onValue?(value: Value): void;
}

/** Asks for a page's first data, polls them as the server says, and does what the owner is asked. */
export function createAskedPage<
  Request,
  Value extends { readonly nextPollMs: number | null },
  Question extends string,
>(
  env: Environment,
  page: Pick<PageDefinition<Request, Value>, 'call' | 'request'>,
  { load, isOpen, onValue }: Asking<Value, Question>,
): AskedPage<Value, Question> {
  const $asking = atom<Question | null>(null);
  const $problem = atom('');
  const rest = lazy(load);
  /** A form reads the page to learn why it was refused, and says so itself. */
  let isTold = false;
  const dismiss = () => {
    $asking.set(null);
    $problem.set('');
  };
  const live = createPageData(env, page, {
    // An address without a number is that of nothing, as one with a wrong number.
    otherwise: () =>
      Promise.reject(
        new AppError({ kind: 'code', message: '', call: page.call.name, code: codes.noSuchOrder }),
      ),
    nextPollMs: ({ nextPollMs }) => nextPollMs,
    onValue(value) {
      const question = $asking.get();
      // What was asked for has come, though its answer was lost, or cannot come any more.
      if (question && !isOpen(value, question)) {
        dismiss();
        if (!isTold) env.toaster.show(movedOnText);
      }
      onValue?.(value);
    },
  });
  let busy = false;
  /** What the owner has read when he was asked: another sum is another question. */
  let shown: Value | undefined;

  async function run(question: Question, value: Value): Promise<void> {
    // What cannot be loaded was said; the question stays open for another press.
    const loaded = await rest().catch(() => undefined);
    if (!loaded) return;
    try {
      await loaded.act(env, value, question);
      dismiss();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isUnknownOutcome(error)) {
        $problem.set(toastOf(error, unknownText));
        // The button is free at once: the read may wait as long as the write did.
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
      isTold = true;
      await live.refresh();
      isTold = false;
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
