import { expect, it } from 'vitest';
import type { Environment } from '#core/environment.ts';
import { createLeave } from '#core/form/leave.store.ts';

function page() {
  const visits: string[] = [];
  let press = () => false;
  const env = {
    bridge: { on: (_: string, heard: () => boolean) => (press = heard) },
    navigator: { back: () => void visits.push('back'), go: (address: string) => void visits.push(address) },
  } as unknown as Environment;
  return { env, visits, pressBack: () => press() };
}

it('leaving a form: asks before unsaved input is lost, also on the Back button of the app', () => {
  const { env, visits, pressBack } = page();
  let dirty = false;
  const leave = createLeave(env, () => dirty);
  expect(pressBack()).toBe(false);
  dirty = true;
  expect(pressBack()).toBe(true);
  expect(leave.$asking.get()).toBe(true);
  leave.stay();
  leave.goBack();
  expect(leave.$asking.get()).toBe(true);
  expect(visits).toEqual([]);
  leave.leave();
  expect(leave.$asking.get()).toBe(false);
  dirty = false;
  leave.goBack();
  expect(visits).toEqual(['back', 'back']);
});

it('leaving a form: asks before a link is followed, and drops the link if the owner stays', () => {
  const { env, visits, pressBack } = page();
  let dirty = true;
  const leave = createLeave(env, () => dirty);
  leave.goTo('/moreAction/agreement/pileInstall');
  expect(leave.$asking.get()).toBe(true);
  leave.leave();
  leave.goTo('/moreAction/agreement/pileInstall');
  leave.stay();
  pressBack();
  leave.leave();
  dirty = false;
  leave.goTo('/help/index');
  expect(leave.$asking.get()).toBe(false);
  expect(visits).toEqual(['/moreAction/agreement/pileInstall', 'back', '/help/index']);
});
