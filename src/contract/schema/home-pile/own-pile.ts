import * as v from 'valibot';
import { withoutOddPlace } from '#contract/place-rule.ts';
import { decoration } from '../../grade.ts';
import { flag, id, latitude, longitude, openEnum, text, time, watt } from '../common.ts';
import { homePile } from './home-pile.ts';
import { pileState } from './pile-state.ts';

/** What a pile can do besides charging. */
const pileCapabilities = [
  'PLUG_CHARGE',
  'SCHEDULE',
  'CURRENT_LIMIT',
  'LOCK',
  'ROBOT_ARM',
  'BLUETOOTH',
] as const;

/** A home pile as the user to whom it is bound sees it (domain model, 1.10). */
export const ownPile = v.pipe(
  v.object({
    ...homePile.entries,
    powerW: v.nullable(watt),
    /** Cars that were chosen when it was bound. */
    vinList: decoration(v.array(id), []),
    /** `false` for a user who only shares it. */
    owner: flag,
    longitude: v.nullable(longitude),
    latitude: v.nullable(latitude),
    state: pileState,
    /** Whether a message arrived in the last 90 s; `null` if it is not known. */
    online: v.nullable(v.boolean()),
    firmware: text,
    /** A newer firmware version to which it can be updated, `null` if there is none. */
    newFirmware: v.nullable(v.string()),
    capabilities: decoration(v.array(openEnum(pileCapabilities)), []),
    installTime: v.nullable(time),
  }),
  v.transform(withoutOddPlace),
);
export type OwnPile = v.InferOutput<typeof ownPile>;
