import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { RequestOf } from '#contract/call.ts';
import { caseCreate } from '#contract/calls/case/case-create.ts';
import { caseLimits, casePhotos, caseText } from '#contract/case-rules.ts';
import { caseKinds, type CaseKind } from '#contract/schema/case.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { Live, LiveStore } from '#core/live.ts';
import type { PageContext } from '#core/page/definition.ts';
import { createPageData } from '#core/page/page-data.ts';
import { createPhotos, type PhotosOptions, type PhotosStore } from '#core/upload/photos.store.ts';
import { notToBeRead } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';
import * as newPage from './case-new.page.tsx';
import type { CaseDraft } from './case-new.page.tsx';

export interface CaseNewScreen {
  readonly $draft: ReadableAtom<Live<CaseDraft>>;
  /** The form; `null` until it is known what is possible. */
  readonly $work: ReadableAtom<CaseWork | null>;
  /** Text and link of the page if what it names does not exist. */
  readonly missing: { text: string; action: { label: string; href: string } };
  refresh(): Promise<void>;
}

/** The input, in the order of the form. */
export interface CaseInput {
  /** `null` before a choice. */
  kind: CaseKind | null;
  text: string;
  /** Placeholder for the photos, which have their own store; rules can report an error for it. */
  photos: unknown[];
}

export interface CaseWork {
  readonly form: FormStore<CaseInput>;
  readonly photos: PhotosStore;
  /** Whether the facts that are shown are those of the chosen kind: not while they are read. */
  readonly $factsKnown: ReadableAtom<boolean>;
  /** The question before the owner leaves a form with input. */
  readonly leave: LeaveStore;
  /** Chooses what it is about, and reads what goes along with that. */
  choose(kind: CaseKind): void;
  /** A text that the back end proposes: it replaces an empty one, and one that was proposed before. */
  propose(text: string): void;
  /** Sends it once the facts that go along are shown. Never rejects. */
  submit(): Promise<void>;
}

const rules = v.object({
  kind: v.pipe(
    v.nullable(v.picklist(caseKinds)),
    v.check((kind) => kind !== null, '请选择申诉的事'),
  ),
  text: caseText,
  photos: casePhotos,
});

/** @returns the complaint of a kind that is not closed yet; `null` if there is none */
export const openCaseOf = ({ kinds }: CaseDraft, kind: CaseKind | null): string | null =>
  kinds.find((one) => one.kind === kind)?.openCaseId ?? null;

/** /case/new: a complaint about an order, a connector, or anything else. @param compress of the photos; a test has another */
export function createCaseNew(
  env: Environment,
  { compress }: Pick<PhotosOptions, 'compress'> = {},
): CaseNewScreen {
  const $work = atom<CaseWork | null>(null);
  /** The kind whose facts are read; the address keeps it for a reload. */
  let askedKind = newPage.kindIn(env.navigator.query);
  const $factsOf = atom<CaseKind | null>(null);
  const page = {
    call: newPage.call,
    request: (context: PageContext) => ({ ...newPage.request(context), kind: askedKind ?? undefined }),
  };
  const live = createPageData<RequestOf<typeof newPage.call>, CaseDraft>(env, page, {
    onValue(draft) {
      $factsOf.set(askedKind);
      const work = $work.get();
      if (work) return work.propose(draft.text);
      const open = openCaseOf(draft, askedKind);
      // There is no second one of a kind: the open one takes more words.
      if (open !== null) return env.navigator.replace(href('caseDetail', { id: open }));
      return $work.set(createWork(env, { draft, $factsOf, live, readFacts, compress }));
    },
  });
  const readFacts = (kind: CaseKind): void => {
    askedKind = kind;
    env.navigator.replaceQuery({ kind });
    void live.refreshAfterWrite();
  };
  const { orderNo } = newPage.request(env.navigator);
  return {
    $draft: live.$state,
    $work,
    missing:
      orderNo === undefined
        ? { text: '充电枪不存在', action: { label: '返回我的申诉', href: href('caseList') } }
        : { text: '订单不存在', action: { label: '返回订单列表', href: href('orderList') } },
    refresh: live.refresh,
  };
}

interface WorkParts extends Pick<PhotosOptions, 'compress'> {
  draft: CaseDraft;
  /** The kind whose facts were read last. */
  $factsOf: ReadableAtom<CaseKind | null>;
  live: Pick<LiveStore<CaseDraft>, 'refresh'>;
  /** Reads what goes along with a kind. */
  readFacts(kind: CaseKind): void;
}

const unseenText = '随申诉提交的记录还没有加载出来，请重新加载后再提交';

/** The form of /case/new. */
function createWork(env: Environment, { draft, $factsOf, live, readFacts, compress }: WorkParts): CaseWork {
  const { orderNo, connectorId } = newPage.request(env.navigator);
  const about = orderNo ?? connectorId ?? '';
  const inAddress = newPage.kindIn(env.navigator.query);
  const [first, ...others] = draft.kinds;
  const only = others.length === 0 && first && first.kind !== 'UNKNOWN' ? first.kind : null;
  const photos = createPhotos(env, { biz: 'CASE', max: caseLimits.photos, compress });
  const form = createForm<CaseInput, v.InferOutput<typeof rules>, { caseId: string }>(env, {
    schema: rules,
    initial: { kind: inAddress ?? only, text: draft.text, photos: [] },
    // The address has the kind.
    draft: { key: `draft:case:${about}`, schema: v.object({ text: v.string() }), photos: true },
    photos: { photos },
    login: 'caseNew',
    write({ kind, text }) {
      const body = {
        // The rules of the form have checked that there is a kind.
        kind: kind ?? ('OTHER' as const),
        ...(orderNo !== undefined && { orderNo }),
        ...(connectorId !== undefined && { connectorId }),
        text,
        photos: photos.files().map(({ fileId }) => fileId),
      };
      return {
        key: `case-create:${about}`,
        body,
        send: (requestId) => env.call(caseCreate, { ...body, requestId }, { toast: false }),
        // Only its own answer has the id of the new one, so the request is repeated with the same id.
        read: notToBeRead,
      };
    },
    onDone({ caseId }) {
      env.toaster.show('申诉已提交');
      env.navigator.replace(href('caseDetail', { id: caseId }));
    },
    async onFailed({ kind }) {
      // One of this kind may have been submitted elsewhere: the answer has its id.
      if (kind === 'code') await live.refresh();
    },
  });
  /** A text of the back end: only such a one is replaced by the next. */
  let proposed = draft.text;
  const $factsKnown = computed([form.$values, $factsOf], ({ kind }, factsOf) => kind === factsOf);
  if (inAddress === null && only !== null) readFacts(only);
  return {
    form,
    photos,
    $factsKnown,
    leave: createLeave(env, form.isDirty),
    choose(kind) {
      if (kind === form.values().kind || form.$sending.get()) return;
      form.set('kind', kind);
      readFacts(kind);
    },
    propose(text) {
      if (form.values().text === proposed && text !== proposed) form.set('text', text);
      proposed = text;
    },
    async submit() {
      // The owner sees what goes along before it is sent.
      if (!$factsKnown.get()) await live.refresh();
      if ($factsKnown.get()) await form.submit();
      else form.complain('root', unseenText);
    },
  };
}
