import { randomBytes } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/server/config.ts";
import { storageFailure } from "#platform/server/database/embedded/failures.ts";
import { checkUploads } from "#platform/server/storage/check-uploads.ts";
import { makeFolder } from "#platform/server/storage/make-folder.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const enough = 1_073_741_824;
const least = 104_857_600;

export async function checkStorage(config: Config): Promise<Finding[]> {
  const folder = await checkFolder(config);
  const { isOk, message, cure = "" } = await checkUploads(config);
  return [folder, isOk ? ok("uploads", message) : problem("uploads", message, cure)];
}

async function checkFolder({ dataDirectory }: Config): Promise<Finding> {
  const probe = path.join(dataDirectory, `doctor-${randomBytes(4).toString("hex")}`);
  try {
    makeFolder(dataDirectory);
    await writeFile(probe, "written by folkmoot doctor");
    const { bavail, bsize } = await statfs(dataDirectory);
    return checkSpace(dataDirectory, bavail * bsize);
  } catch (error) {
    const failure = storageFailure(error, dataDirectory) as Error & { cure?: string };
    return problem(
      "storage",
      failure.message,
      failure.cure ?? "Repair the disk, or choose another folder with FOLKMOOT_DATA.",
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

function checkSpace(folder: string, bytes: number): Finding {
  const left = `${folder} has ${(bytes / 1_073_741_824).toFixed(1)} GB left`;
  const cure = "Free some space, or move the folder to a larger disk.";
  if (bytes < least) return problem("storage", `${left}; soon nothing can be saved.`, cure);
  return bytes < enough
    ? warning("storage", `${left}.`, cure)
    : ok("storage", `${left} and can be written.`);
}
