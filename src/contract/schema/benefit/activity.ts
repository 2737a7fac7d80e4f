import * as v from 'valibot';
import { decoration } from '../../grade.ts';
import { flag, html, id, label, openEnum, text, time } from '../common.ts';

/** A tier of an activity: the amount to charge, and its reward. */
const benefitTier = v.object({
  tierId: id,
  name: label,
  /** Condition of the tier, as a text for the owner. */
  conditionText: text,
  /** Progress of the owner, in units of `unit`, up to 3 decimals; `null` without a login. */
  progress: v.nullable(v.number()),
  target: v.nullable(v.number()),
  /** Energy charged, or number of charges. */
  unit: openEnum(['KWH', 'TIMES'] as const),
  /** The reward, as a text for the owner. */
  reward: label,
  /** Without a login `LOCKED`, or `SOLD_OUT` if no reward is left. */
  state: openEnum(['LOCKED', 'CLAIMABLE', 'CLAIMED', 'SOLD_OUT'] as const),
  /** When the owner got the reward. */
  claimTime: v.nullable(time),
});
export type BenefitTier = v.InferOutput<typeof benefitTier>;

/** A post of the app's community. `link` is an https address at which others can read it; empty for none. */
const benefitPost = v.object({ postId: id, title: label, link: text });
export type BenefitPost = v.InferOutput<typeof benefitPost>;

/** An activity of the charging club. Settled charges that end in `[startTime, endTime)` count. */
export const activityBenefit = v.object({
  activityId: id,
  title: label,
  /** A path of the host or an https address; empty for none. */
  bannerUrl: text,
  startTime: v.nullable(time),
  endTime: v.nullable(time),
  /** Rules of the activity as HTML, with the elements that articles may use. */
  rulesHtml: html,
  /** Whether at least one charge of the owner has counted. */
  joined: flag,
  tiers: v.array(benefitTier),
  /** Posts of the app's community about the activity, the first one first. */
  posts: decoration(v.array(benefitPost), []),
  /**
   * Content of an invitation to friends; `null` if there is none. `link` is a path of the site or an https
   * address.
   */
  share: v.nullable(
    v.object({ title: v.string(), desc: text, link: v.string(), imgUrl: decoration(v.string(), '') }),
  ),
});
export type ActivityBenefit = v.InferOutput<typeof activityBenefit>;
