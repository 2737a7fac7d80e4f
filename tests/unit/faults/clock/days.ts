import { shanghaiMinutes } from '#core/time/format-time.ts';
import {
  createTestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { backendInProcess } from '#tests/support/backend-in-process.ts';
import { memoryStorage } from '#core/storage.ts';
import { phoneInZone } from '#tests/support/phone-zone.ts';
import { openPage } from '../open-page.ts';
import { missing, readTexts } from '../look.ts';
import type { Scenario } from '../scenarios.ts';

/** An instant, and the zone of a phone in which it is another day. */
interface Instant {
  name: string;
  iso: string;
  /** Hours ahead of UTC. */
  zone: number;
}

/** The zone in which a day begins first, and New York. */
const [first, newYork] = [14, -5];

/** Instants around which days, months and years change in Asia/Shanghai. */
export const instants: readonly Instant[] = [
  { name: 'the end of a year', iso: '2026-12-31T23:59:30+08:00', zone: first },
  { name: 'the end of a short month', iso: '2026-04-30T23:59:30+08:00', zone: first },
  { name: 'a leap day', iso: '2028-02-29T23:59:30+08:00', zone: first },
  { name: 'the first minutes of a month', iso: '2026-03-01T00:10:00+08:00', zone: newYork },
];

/** Opens a page. @returns its texts, and the instants of its responses, epoch ms */
async function show({ route, earlier }: Scenario, options: TestOptions) {
  const times = new Set<number>();
  const collect = (value: unknown): void => {
    if (typeof value === 'number' && value > 1.5e12 && value < 4e12) times.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const left = { storage: memoryStorage(), sessionStorage: memoryStorage() };
  const all: TestOptions = {
    ...options,
    ...left,
    async wire(_path, ask) {
      const response = await ask();
      collect(
        await response
          .clone()
          .json()
          .catch(() => null),
      );
      return response;
    },
  };
  await earlier?.((await createTestEnvironment(all)).env);
  const page = await openPage(route, all);
  const texts = readTexts();
  const now = page.clock.real();
  await page.leave();
  return { texts, times, now };
}

const two = (number: number) => String(number).padStart(2, '0');

/** @returns a day of Shanghai as pages write it: `2026.11.21`, `11.21` and `11月21日` */
function writtenDays(time: number): string[] {
  const date = new Date(time + shanghaiMinutes * 60_000);
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const short = `${two(month)}.${two(day)}`;
  return [
    `${date.getUTCFullYear()}.${short}`,
    `${short} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
    `${month}月${day}日`,
  ];
}

const written = /\d{4}\.\d\d\.\d\d|(?<![\d.])\d\d\.\d\d \d\d:\d\d|\d{1,2}月\d{1,2}日/g;

/** Days on the page that no response names. */
function oddDays({ texts, times, now }: Awaited<ReturnType<typeof show>>): string[] {
  const right = new Set([...times, now].flatMap(writtenDays));
  return texts.flatMap((text) => text.match(written) ?? []).filter((day) => !right.has(day));
}

/** Days that a page makes of minutes of the day: the plan of a charge at a home pile, by the prices of its tariff. */
const planned = ['plugChargeSetting'];

const differences = (there: readonly string[], right: readonly string[]): string =>
  [...missing(there, right), ...missing(right, there).map((text) => `not ${text}`)].slice(0, 4).join(' | ');

/** Opens a page at an instant, on a phone in Shanghai and on one in another zone. @returns the problems */
export async function complaintsAt(
  sandbox: TestSandbox,
  scenario: Scenario,
  { iso, zone }: Instant,
): Promise<string[]> {
  const { login, prepare, route } = scenario;
  const before = await createTestEnvironment({ sandbox, login, now: Date.parse(iso) });
  const address = await prepare(await backendInProcess(before));
  const options: TestOptions = { sandbox, keep: true, login, address, now: before.clock.real() };
  const here = await show(scenario, options);
  const back = phoneInZone(zone);
  const there = await show(scenario, options).finally(back);
  const odd = planned.includes(route) ? [] : oddDays(here);
  const differs = differences(there.texts, here.texts);
  return [
    ...odd.map((day) => `shows ${day}, which no response names`),
    ...(differs ? [`shows in the other zone ${differs}`] : []),
  ];
}
