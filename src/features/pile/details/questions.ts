import type { ApplyAction } from '#contract/schema/home-pile/application.ts';
import type { AppError } from '#core/error.ts';
import type { FormStore } from '#core/form/form.store.ts';
import type { AskedPage } from '#core/page/asked-page.ts';
import type { ReadableAtom } from 'nanostores';
import type { ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import type { Application } from '../apply-target.store.ts';

/** What the owner is asked before it is done: dialogs, then sheets with a form. */
export type Asked = 'acceptPlan' | 'meterReady' | 'accept';
export type Filled = 'refusePlan' | 'refuseWork' | 'appointSurvey' | 'appointInstall';
export type Question = Asked | Filled;

/** The actions of which one is needed for a question. */
export const needs: Readonly<Record<Question, readonly ApplyAction[]>> = {
  acceptPlan: ['CONFIRM_PLAN'],
  refusePlan: ['CONFIRM_PLAN'],
  meterReady: ['METER_READY'],
  accept: ['CONFIRM_ACCEPTANCE'],
  refuseWork: ['CONFIRM_ACCEPTANCE'],
  appointSurvey: ['APPOINT_SURVEY', 'RESUME'],
  appointInstall: ['APPOINT_INSTALL'],
};

export interface DetailsScreen extends AskedPage<Application, Question> {
  /** Why the delivery could not be read; `null` while it is read, and once it was. */
  readonly $deliveryError: ReadableAtom<AppError | null>;
  /** Reads the delivery again. */
  readDelivery(): Promise<void>;
  readonly showPictures: ShowPictures;
}

/** The form of a refusal. */
export type ReasonForm = FormStore<{ reason: string }>;
