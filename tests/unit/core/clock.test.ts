import { describe, expect, it } from 'vitest';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { createClockOffset } from '#core/time/clock-offset.ts';
import { createClock } from '#core/time/clock.ts';

const phoneTime = Date.UTC(2026, 10, 29);
const dayMs = 86_400_000;

describe('clock of a page', () => {
  it("clock: the next page of a tab knows the server's time before its first answer", () => {
    const tab = memoryStorage();
    const openPage = () =>
      createClock({
        now: () => phoneTime,
        offset: createClockOffset(
          createStorage(() => tab),
          'clock',
        ),
      });
    const first = openPage();
    expect(first.serverNow()).toBe(phoneTime);
    first.learn(new Date(phoneTime - 11 * dayMs).toUTCString());
    expect(openPage().serverNow()).toBe(phoneTime - 11 * dayMs);
  });
});
