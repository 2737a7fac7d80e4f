import type { AnswerOf } from '#contract/call.ts';
import { carList } from '#contract/calls/user/car-list.ts';
import { ApplySteps } from '../application-views.tsx';

/** /pile/select?vinNo: the user's cars, of which one is chosen. */
export const route = 'pileSelect';
export const call = carList;

export const request = () => ({});

export const view = (cars: AnswerOf<typeof call>) => cars.length > 0 && <ApplySteps step={0} />;
