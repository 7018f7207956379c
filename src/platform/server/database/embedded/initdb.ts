import { spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Cluster } from "./cluster.ts";
import { serverFailure } from "./failures.ts";
import { spawnAs } from "./run-as.ts";
import { readServerOutput } from "./server-output.ts";

/** Makes an empty cluster whose administrator has the password that the file holds. */
export async function runInitdb(cluster: Cluster, directory: string, secret: string) {
  const child = spawnAs(cluster.account, cluster.binaries.initdb, [
    `--pgdata=${directory}`,
    "--username=postgres",
    `--pwfile=${secret}`,
    "--auth=scram-sha-256",
    "--data-checksums",
    ...localeOptions(),
    ...settingsOfNewClusters.map((setting) => `--set=${setting}`),
    // Tests open thousands of connections, and hashing the password takes a quarter of each.
    ...(cluster.isTemporary ? ["--no-sync", "--set=scram_iterations=1"] : []),
  ]);
  const output = readServerOutput(child.stderr, cluster.log);
  const [code] = await once(child, "close");
  if (code !== 0) throw serverFailure(output.lines, cluster.dataDirectory);
}

/**
 * The built-in provider sorts by code point and knows Unicode's letters, the same on every machine, so
 * that no upgrade of a system library can break an index. pg_trgm still asks the C library what a
 * letter is, hence its UTF-8 form where the machine has it.
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

/** For a machine of 1-2 GB; written to postgresql.conf, where an administrator may change them. */
const settingsOfNewClusters = [
  "max_connections=60",
  "shared_buffers=128MB",
  "work_mem=8MB",
  "maintenance_work_mem=64MB",
  "effective_cache_size=512MB",
  "random_page_cost=1.1",
  "max_wal_size=512MB",
  // After each checkpoint the first change of a page writes all of it: two thirds of what a reply writes.
  "checkpoint_timeout=15min",
  "wal_compression=on",
  "timezone=UTC",
  "log_timezone=UTC",
];
