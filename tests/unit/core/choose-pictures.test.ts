// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { choosePictures } from '#core/device/choose-pictures.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

afterEach(() => vi.restoreAllMocks());

/** The input that the owner was shown, and what comes of it. */
function choose(count = 3) {
  const clock = createManualClock(0, () => Promise.resolve());
  const press = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  const chosen = choosePictures(count, null, clock.after);
  const [input] = press.mock.instances as HTMLInputElement[];
  if (!input) throw new Error('nothing was opened');
  const put = (...files: File[]) => {
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change'));
  };
  return { clock, chosen, input, put };
}

const picture = (name: string) => new File(['a'], name, { type: 'image/jpeg' });
const namesOf = async (chosen: Promise<File[]>) => (await chosen).map(({ name }) => name);

it('a picture that comes some seconds after the owner is back, as one out of a cloud does, is taken', async () => {
  const { clock, chosen, put } = choose();
  window.dispatchEvent(new Event('focus'));
  await clock.tick(2_900);
  put(picture('late.jpg'));
  expect(await namesOf(chosen)).toEqual(['late.jpg']);
});

it('an owner who only comes back has left without one', async () => {
  const { clock, chosen } = choose();
  window.dispatchEvent(new Event('focus'));
  await clock.tick(3_000);
  expect(await chosen).toEqual([]);
});

it('says at once where a browser tells that the owner left, and takes no more than were asked for', async () => {
  const left = choose();
  left.input.dispatchEvent(new Event('cancel'));
  expect(await left.chosen).toEqual([]);
  vi.restoreAllMocks();
  const many = choose(2);
  many.put(picture('1'), picture('2'), picture('3'));
  expect(await namesOf(many.chosen)).toEqual(['1', '2']);
});
