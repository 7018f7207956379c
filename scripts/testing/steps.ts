import { ensureProgram } from "../debian-packages.mjs";
import { ensureBrowser } from "../ensure-browser.mjs";
import { type BrowserPart, runPlaywright } from "./browser-part.ts";
import { buildPages } from "./build-pages.ts";
import type { Part } from "./choices.ts";
import type { Run } from "./outcomes.ts";
import { runStaticChecks } from "./static-part.ts";
import { runVitest } from "./vitest-part.ts";

export interface Step {
  name: string;
  /** Part to which failures of the step itself count. */
  part: Part;
  run(): Promise<Run>;
}

export type Repeat = (part: Part, file: string) => Promise<Run>;

export interface Steps {
  tests: readonly Step[];
  aside: readonly Step[];
  repeat: Repeat;
}

/** Steps for these parts. Pages are built once, before the parts that need them. */
export function stepsFor(chosen: ReadonlySet<Part>, rest: readonly string[]): Steps {
  const among = <Name extends Part>(...names: Name[]) => names.filter((name) => chosen.has(name));
  const unit = among("unit", "abuse", "faults");
  const stories = among("stories", "sweeps");
  let built: Promise<Run> | undefined;
  const build = () => {
    built ??= buildPages();
    return built;
  };
  const inBrowser = async (
    parts: readonly BrowserPart[],
    files: readonly string[],
    isAlone = false,
  ) => {
    const { outcomes } = await build();
    if (outcomes.length > 0) return { outcomes: [], files: [], cpuSeconds: 0 };
    const browser = ensureBrowser(process.execPath);
    return runPlaywright({ parts, rest: files, browser, isAlone });
  };
  const step = (parts: readonly Part[], run: () => Promise<Run>): Step[] => {
    const [part] = parts;
    return part ? [{ name: parts.join(", "), part, run }] : [];
  };
  const building: Step = { name: "build", part: "stories", run: build };
  return {
    tests: [
      ...(chosen.has("faults") ? [building] : []),
      ...step(unit, () => {
        if (chosen.has("faults")) ensureProgram("pgbouncer", "pgbouncer");
        return runVitest({ parts: unit, rest });
      }),
      ...step(stories, () => inBrowser(stories, rest)),
    ],
    aside: [
      ...(stories.length > 0 && !chosen.has("faults") ? [building] : []),
      ...step(among("static"), runStaticChecks),
    ],
    async repeat(part, file) {
      if (part === "stories" || part === "sweeps") return inBrowser([part], [file], true);
      if (part === "static") throw new Error("Static checks are not repeated.");
      return runVitest({ parts: [part], rest: [file], isAlone: true });
    },
  };
}
