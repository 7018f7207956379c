import { spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Cluster } from "./cluster.ts";
import { serverFailure } from "./failures.ts";
import { spawnAs } from "./run-as.ts";
import { readServerOutput } from "./server-output.ts";

/** Creates an empty cluster whose superuser has the password in the file. */
export async function runInitdb(cluster: Cluster, directory: string, secret: string) {
  const child = spawnAs(cluster.account, cluster.binaries.initdb, [
    `--pgdata=${directory}`,
    "--username=postgres",
    `--pwfile=${secret}`,
    "--auth=scram-sha-256",
    "--data-checksums",
    ...localeOptions(),
    ...settingsOfNewClusters.map((setting) => `--set=${setting}`),
    // Tests open thousands of connections, and password hashing takes a quarter of each.
    ...(cluster.isTemporary ? ["--no-sync", "--set=scram_iterations=1"] : []),
  ]);
  const output = readServerOutput(child.stderr, cluster.log);
  const [code] = await once(child, "close");
  if (code !== 0) throw serverFailure(output.lines, cluster.dataDirectory);
}

/**
 * The built-in provider sorts by code point and is the same on every machine, so that no upgrade of a system
 * library corrupts an index. pg_trgm still asks the C library for letters, hence C.UTF-8 if installed.
 */
function localeOptions(): string[] {
  const { stdout } = spawnSync("locale", ["-a"], { encoding: "utf8" });
  const hasUTF8 = /^C\.utf-?8$/im.test(stdout ?? "");
  return [
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    ...(hasUTF8 ? ["--lc-ctype=C.UTF-8"] : []),
  ];
}

/** For a machine with 1-2 GB; written to postgresql.conf, where administrators may change them. */
const settingsOfNewClusters = [
  "max_connections=60",
  "shared_buffers=128MB",
  "work_mem=8MB",
  "maintenance_work_mem=64MB",
  "effective_cache_size=512MB",
  "random_page_cost=1.1",
  "max_wal_size=512MB",
  // The first change of a page after a checkpoint writes the whole page to WAL: two thirds of the WAL of a reply.
  "checkpoint_timeout=15min",
  "wal_compression=on",
  "timezone=UTC",
  "log_timezone=UTC",
];
