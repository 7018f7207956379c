import { createHash } from "node:crypto";

/**
 * The id of a job that follows from another one: the same whenever that runs again, so that it is sent once, and another
 * one for each `name`.
 */
export const derivedJobID = (jobID: string, name: string): string =>
  createHash("sha256")
    .update(`${jobID} ${name}`)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
