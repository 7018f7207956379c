import { parseArgs } from "node:util";
import { addons } from "./addons.ts";
import { analytics } from "./analytics.ts";
import { api } from "./api.ts";
import { assets } from "./assets.ts";
import { bulk } from "./bulk.ts";
import { conversations } from "./conversations.ts";
import { events } from "./events.ts";
import { filters, filtersLarge, filtersMillion } from "./filters/filters.ts";
import { groups } from "./groups.ts";
import { home } from "./home.ts";
import { importing } from "./import.ts";
import { kinds } from "./kinds.ts";
import { knowledge } from "./knowledge.ts";
import { mailDays } from "./mail-days.ts";
import { mails } from "./mails.ts";
import { memory } from "./memory.ts";
import { mentions } from "./mentions.ts";
import { pages } from "./pages.ts";
import { polls } from "./polls.ts";
import { keep, printResult } from "./rig/report.ts";
import type { Scenario } from "./rig/scenario.ts";
import { scale, scaleMillion, scaleTenMillion } from "./scale.ts";
import { search, searchMillion } from "./search/speed.ts";
import { soak } from "./soak.ts";
import { start } from "./start.ts";
import { streams } from "./streams.ts";
import { takingPart } from "./taking-part.ts";
import { tickRate } from "./ticks.ts";

// `npm run bench -- NAME`: runs one scenario, or all; --write saves the figures in docs/benchmarks.md. Exits with
// 1 if a limit is missed.
const quick = [home, api, assets, start, memory];
// Run only by name, since seeding takes long.
const long = [
  pages,
  soak,
  bulk,
  mailDays,
  mentions,
  kinds,
  search,
  searchMillion,
  filtersLarge,
  filtersMillion,
  scaleMillion,
  scaleTenMillion,
];
const usual = [
  ...quick,
  streams,
  importing,
  conversations,
  mails,
  takingPart,
  polls,
  knowledge,
  events,
  groups,
  addons,
  analytics,
  tickRate,
  filters,
  scale,
];
const scenarios: readonly Scenario[] = [...usual, ...long];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  const names = scenarios.map(({ name }) => name).join(", ");
  console.error(`There is no scenario ${unknown.join(", ")}. There are: ${names}.`);
  process.exit(64);
}

for (const scenario of scenarios) {
  const isWanted =
    positionals.length > 0 ? positionals.includes(scenario.name) : usual.includes(scenario);
  if (!isWanted) continue;
  const result = await scenario.measure();
  printResult(scenario, result);
  if (values.write) keep(scenario, result);
  if (!result.isWithinLimit) process.exitCode = 1;
}
