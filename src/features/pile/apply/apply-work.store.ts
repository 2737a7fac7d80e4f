import { atom, type ReadableAtom } from 'nanostores';
import { pileProducts } from '#contract/calls/pile/pile-products.ts';
import { applyTexts } from '#contract/pile/apply-rules.ts';
import { codes } from '#contract/codes.ts';
import { pileStyles } from '#contract/schema/home-pile/pile-product.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { keepPlace } from '#core/navigation/task.ts';
import { href } from '#routes.ts';
import type { KeptScroll } from '#ui/use-scroll-restoration.ts';
import { beginOf, firstFields, type ApplyEntry } from '../apply-entry.ts';
import { chinaRegions } from '#core/geo/china-regions.ts';
import { regionCalled, type Province } from '#core/geo/region-choice.ts';
import { createApplyForm } from '../apply-form.store.ts';
import { createApplyScroll } from '../apply-scroll.ts';
import { takeWrong } from '../told-wrong.ts';
import type { Visit } from '../parts/visit-day.tsx';
import type { ApplyStart } from './apply-start.ts';

type Style = (typeof pileStyles)[number];

export interface ApplyWork {
  readonly form: FormStore<ApplyEntry>;
  readonly leave: LeaveStore;
  readonly scroll: KeptScroll;
  /** All of the country: whether there is a service, the back end says of a place. */
  readonly regions: readonly Province[];
  /** In which ways the chosen pile can be set up. */
  readonly $styles: ReadableAtom<readonly Style[]>;
  /** Chooses day and half of the visit. */
  chooseVisit(visit: Visit): void;
  /** Enters the place where the owner is, where it is known; says so where it is not. */
  locate(): Promise<void>;
  /** Checks this page and goes on to the papers. Never rejects. */
  next(): Promise<void>;
}

const closedText = '当前地区暂未开放安装服务';
/** All of the country can be chosen: a place that is not among it was not named, as browsers name none. */
const unknownPlaceText = '未能识别所在地区，请手动选择';

/** What an owner enters on /pile/applyForm. */
export function createApplyWork(env: Environment, { subject, application, config }: ApplyStart): ApplyWork {
  const { contact } = config;
  const { form } = createApplyForm(env, { subject, former: application, contact, agreementVersion: '' });
  const { vin, serviceType, productId } = subject;
  const $styles = atom<readonly Style[]>(pileStyles);

  /** @returns what is wrong with the chosen place, or an empty text. @throws AppError where nothing is known of it */
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
  const wrong = takeWrong(env, subject);
  // The form leads to the field that is wrong instead.
  if (wrong) scroll.takeScroll();
  // After the draft, which takes all words away.
  if (wrong) void env.session.settled.then(() => form.complain(wrong.field, wrong.text));

  const regions = chinaRegions();
  let going = false;
  return {
    form,
    leave: createLeave(
      env,
      form.isDirty,
      subject.applyId === null ? href('pileSelect') : href('pileDetails', { id: subject.applyId }),
    ),
    scroll,
    regions,
    $styles,
    chooseVisit({ date, slot }) {
      form.set('expectedDate', date);
      form.set('expectedSlot', slot);
    },
    async locate() {
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
        if (!(await form.check(firstFields))) return;
        const { style } = form.values();
        const wrong = await askPlace();
        if (wrong) return form.complain('region', wrong);
        // The one that the pile has is chosen by now: the owner sees it before he goes on.
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
