import type { GenericSchema } from 'valibot';
import type { BrandName } from '#contract/brand.ts';

/** All that an app has to know of one action; see `method-map.ts`. */
export interface Method {
  /** Number in the list of capabilities (domain model, section 6); `null` for an action beyond them. */
  readonly capability: number | null;
  /** What it does, in one sentence. */
  readonly does: string;
  readonly params: GenericSchema;
  /** `data` of its answer; `null` for none. What fits exactly is read at once, see `rare/odd-answers.ts` for the rest. */
  readonly answer: GenericSchema | null;
  /** Whatever the schemas cannot say of parameters and answer: units, meanings. */
  readonly notes: string;
  /** What the owner sees where the app fails, refuses, does not know the action or says nothing in time. */
  readonly onError: string;
  /** What a plain browser does in place of an app. */
  readonly inBrowser: string;
  /** Version of this contract that has it first. An app says which it knows by `actions` of `getAppInfo`. */
  readonly since: '1.0' | '1.1';
  /** Apps of other brands are not expected to know it. */
  readonly brands?: readonly BrandName[];
  readonly example: { readonly params: object; readonly data: unknown };
}
