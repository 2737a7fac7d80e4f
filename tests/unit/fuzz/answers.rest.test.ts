import '#tests/unit/faults/open-page.ts';
import { describe, expect, it } from 'vitest';
import { openElsewhere, openStrangely, recordPage } from '#tests/fuzz/fuzz-page.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { scenarios, stageOf } from '#tests/unit/faults/scenarios.ts';

/** Set by `npm run fuzz`; without it a small sample. */
const {
  PLUGWAY_FUZZ_ANSWERS: answers = '200',
  PLUGWAY_FUZZ_SEED: seed = '1',
  PLUGWAY_FUZZ_PAGE: only,
  /** `1/2`: the second half of the pages. */
  PLUGWAY_FUZZ_SHARD: shard = '0/1',
} = process.env;

const sandbox = sharedSandbox();
const [part = 0, parts = 1] = shard.split('/').map(Number);
const opened = scenarios.filter(({ act, name }) => !act && (!only || name === only));
const share = Math.ceil(Number(answers) / opened.length);

describe.each(opened.filter((_, index) => index % parts === part))('$name', (scenario) => {
  it('$name keeps its screen with strange answers that fit the contract', async () => {
    const stage = await stageOf(sandbox, scenario);
    const target = await recordPage(scenario, stage);
    const wrong = new Map<string, string>();
    const started = performance.now();
    let count = 0;
    let openings = 0;
    // A page without a read of its own ends by the openings.
    while (count < share && openings < share) {
      const drawn = Number(seed) * 1_000_000 + openings;
      openings += 1;
      const { answers: received, complaints } = await openStrangely(target, drawn);
      count += received;
      for (const text of complaints) if (!wrong.has(text)) wrong.set(text, `seed ${drawn}`);
    }
    const elsewhere = Math.ceil(openings / 10);
    for (let index = 0; index < elsewhere; index += 1) {
      const drawn = Number(seed) * 1_000_000 + index;
      for (const text of await openElsewhere(target, drawn))
        if (!wrong.has(text)) wrong.set(text, `other address or storage, seed ${drawn}`);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${scenario.name}: ${count} answers in ${openings} openings, ${elsewhere} with another address or storage, ${wrong.size} complaints (${seconds} s)\n`,
    );
    const lines = [...wrong].map(([text, where]) => `${text} (${where})`);
    for (const line of lines) process.stdout.write(`  ${line}\n`);
    expect(lines).toEqual([]);
  }, 3_600_000);
});
