import { main } from '#sandbox/server/cli/main.ts';
import { buildBrand } from '../brand/brand-build.ts';

/** `npm start`: builds the brand where it is stale, then serves it with the sandbox. */
process.exitCode = await main(process.argv.slice(2), (brand) => buildBrand(brand, { forSandbox: true }));
