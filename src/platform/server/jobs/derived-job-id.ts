import { createHash } from "node:crypto";

/**
 * Deterministic id of a job that follows from another one, different for each `name`, so that retries do not
 * enqueue it twice.
 */
export const derivedJobID = (jobID: string, name: string): string =>
  createHash("sha256")
    .update(`${jobID} ${name}`)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
