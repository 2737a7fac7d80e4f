import { main } from '#delivery/run.ts';
import { judgeHelpSearch } from './help/judge.ts';
import { helpQueries, unseenQueries } from '#tests/support/help-queries.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run bench:help`: how often the help search has an expected article among the first three results, and each miss.
 */
main(async () => {
  for (const [name, queries] of Object.entries({ helpQueries, unseenQueries })) {
    const { right, misses } = judgeHelpSearch(queries);
    print(`${name}: ${right} of ${queries.length}, ${((right / queries.length) * 100).toFixed(1)} %`);
    for (const { query, wanted, found } of misses)
      print(`  ${query}: ${found.join(', ') || 'nothing'} in place of ${wanted.join(' or ')}`);
  }
});
