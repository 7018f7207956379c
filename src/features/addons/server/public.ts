export { runAddonJob } from "./events/job-kinds.ts";
