import { computed, type ReadableAtom, atom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData, madeOnce } from '#core/page/page-data.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { pileConfig } from '#contract/calls/pile/pile-config.ts';
import { pileProducts } from '#contract/calls/pile/pile-products.ts';
import { applyTexts } from '#contract/pile/apply-rules.ts';
import { codes } from '#contract/codes.ts';
import { pileStyles } from '#contract/schema/home-pile/pile-product.ts';
import { toAppError } from '#core/error.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { keepPlace } from '#core/navigation/task.ts';
import { href } from '#routes.ts';
import type { KeptScroll } from '#ui/use-scroll-restoration.ts';
import { regionCalled, type Province } from '#core/geo/region-choice.ts';
import { createApplyTarget, type ApplyTarget } from '../apply-target.store.ts';
import * as applyPage from './apply.page.tsx';
import { beginOf, firstFields, type ApplyEntry } from '../apply-entry.ts';
import { createApplyForm } from '../apply-form.store.ts';
import { createApplyScroll, takeProblem } from '../apply-tab.ts';
import type { Visit } from '../apply-fields.tsx';

interface ApplyScreen {
  readonly $start: ReadableAtom<Live<ApplyStart>>;
  refresh(): Promise<void>;
  /** The form; `null` until what it starts with is read. */
  readonly $work: ReadableAtom<ApplyWork | null>;
}

/** /pile/applyForm: the first page of an application. */
export function createApply(env: Environment): ApplyScreen {
  // A page that stays open over night offers the days of the next morning.
  const config = createPageData(env, applyPage, { whenShown: true });
  const former = createApplyTarget(env);
  const $start = computed([config.$state, former.$state], (offered, about): Live<ApplyStart> => {
    if (offered.state !== 'ready') return offered;
    if (about.state !== 'ready') return about;
    return { ...offered, value: { ...about.value, config: offered.value } };
  });
  return {
    $start,
    $work: madeOnce($start, (start) => createApplyWork(env, start)),
    async refresh() {
      await Promise.all([config.refresh(), former.refresh()]);
    },
  };
}

/** What the form starts with. */
export interface ApplyStart extends ApplyTarget {
  config: AnswerOf<typeof pileConfig>;
}

type Style = (typeof pileStyles)[number];

export interface ApplyWork {
  readonly form: FormStore<ApplyEntry>;
  readonly leave: LeaveStore;
  readonly scroll: KeptScroll;
  /** How the chosen pile can be mounted. */
  readonly $styles: ReadableAtom<readonly Style[]>;
  /** Chooses day and half-day of the visit. */
  chooseVisit(visit: Visit): void;
  /** Enters the region where the user is; a toast says if it is not known. @param regions all of the country */
  locate(regions: readonly Province[]): Promise<void>;
  /** Checks this page and goes on to the documents. Never rejects. */
  next(): Promise<void>;
}

const closedText = '当前地区暂未开放安装服务';
/** Every region of the country can be chosen. Browsers return a position without names of places. */
const unknownPlaceText = '未能识别所在地区，请手动选择';

/** The form of /pile/applyForm. */
export function createApplyWork(env: Environment, { subject, application, config }: ApplyStart): ApplyWork {
  const { contact } = config;
  const { form } = createApplyForm(env, {
    subject,
    former: application,
    contact,
    agreementVersion: '',
  });
  const { vin, serviceType, productId } = subject;
  const $styles = atom<readonly Style[]>(pileStyles);

  /** @returns why the pile is not offered at the chosen place, or an empty text. @throws AppError */
  async function askPlace(): Promise<string> {
    const { cityCode, districtCode } = form.values().region;
    try {
      const products = await env.call(
        pileProducts,
        {
          vin,
          serviceType,
          ...(cityCode === '' ? {} : { cityCode }),
          ...(districtCode === '' ? {} : { districtCode }),
        },
        { toast: false },
      );
      const product = products.find((offered) => offered.productId === productId && offered.onSale);
      const styles = pileStyles.filter((style) => product?.styles.includes(style));
      if (styles.length > 0) $styles.set(styles);
      const [only] = styles;
      if (styles.length === 1 && only && form.values().style !== only) form.set('style', only);
      return product ? '' : closedText;
    } catch (thrown) {
      if (toAppError(thrown).code === codes.homeStationNoSales) return closedText;
      throw thrown;
    }
  }
  void askPlace().catch(() => {});
  const scroll = createApplyScroll(env, subject);
  const wrong = takeProblem(env, subject);
  // The form scrolls to the wrong field instead.
  if (wrong) scroll.takeScroll();
  // After the draft was restored, which clears all errors.
  if (wrong) void env.session.settled.then(() => form.complain(wrong.field, wrong.text));

  let going = false;
  return {
    form,
    leave: createLeave(
      env,
      form.isDirty,
      subject.applyId === null ? href('pileSelect') : href('pileDetails', { id: subject.applyId }),
    ),
    scroll,
    $styles,
    chooseVisit({ date, slot }) {
      form.set('expectedDate', date);
      form.set('expectedSlot', slot);
    },
    async locate(regions) {
      try {
        const region = regionCalled(regions, await env.bridge.getLocation());
        if (!region) return env.toaster.show(unknownPlaceText);
        form.set('region', region);
      } catch (thrown) {
        env.toaster.show(toAppError(thrown).message || '定位失败，请手动选择');
      }
    },
    async next() {
      if (going) return;
      going = true;
      try {
        if (!form.check(firstFields)) return;
        const { style } = form.values();
        const wrong = await askPlace();
        if (wrong) return form.complain('region', wrong);
        // The style has been set to the only one that the pile has: the user sees it before going on.
        if (form.values().style !== style) return form.complain('style', applyTexts.style);
        keepPlace(env, beginOf(subject));
        env.navigator.go(
          href(
            'pileIdCard',
            subject.applyId === null ? { vinNo: vin, serviceType, productId } : { applyId: subject.applyId },
          ),
        );
      } catch (thrown) {
        form.complain('root', toAppError(thrown).message || '网络错误，请重试');
      } finally {
        going = false;
      }
    },
  };
}
