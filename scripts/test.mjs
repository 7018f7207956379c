import { ensureInstalled } from "./bootstrap.mjs";
import { runNode } from "./run-node.mjs";

// `npm test`: unit and API tests, then browser stories. `--all` adds static checks, attacks, faults and sweeps
// over every page. `--static`, `--unit`, `--abuse`, `--faults`, `--stories`, `--sweeps` and `--e2e` (stories and
// sweeps) run one part each; the name of a feature runs its unit and API tests; other arguments are passed to the
// runner.
const node = await ensureInstalled();
process.exitCode = await runNode(node, "scripts/testing/run.ts", process.argv.slice(2));
