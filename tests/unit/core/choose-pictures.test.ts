// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { choosePictures } from '#core/device/choose-pictures.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

afterEach(() => vi.restoreAllMocks());

/** The file input of the picker, and the result of the choice. */
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

it('photo picker: a photo that arrives seconds after the owner is back, as from a cloud album, is accepted', async () => {
  const { clock, chosen, put } = choose();
  window.dispatchEvent(new Event('focus'));
  await clock.tick(2_900);
  put(picture('late.jpg'));
  expect(await namesOf(chosen)).toEqual(['late.jpg']);
});

it('photo picker: an owner who comes back without a photo has cancelled', async () => {
  const { clock, chosen } = choose();
  window.dispatchEvent(new Event('focus'));
  await clock.tick(3_000);
  expect(await chosen).toEqual([]);
});

it('photo picker: a cancel event ends the choice at once, and no more photos than requested are accepted', async () => {
  const left = choose();
  left.input.dispatchEvent(new Event('cancel'));
  expect(await left.chosen).toEqual([]);
  vi.restoreAllMocks();
  const many = choose(2);
  many.put(picture('1'), picture('2'), picture('3'));
  expect(await namesOf(many.chosen)).toEqual(['1', '2']);
});
