import { run } from "../run.ts";
import type { Command } from "./command.ts";

export const serve: Command = {
  name: "serve",
  summary: "start the server (what `folkmoot` alone does)",
  options: { "--no-jobs": "leave all jobs to `folkmoot worker`" },
  async run(config, { jobs }) {
    await run(config, { runsJobs: jobs !== false });
    return undefined;
  },
};
