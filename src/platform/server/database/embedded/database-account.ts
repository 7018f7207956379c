import { execFileSync, type SpawnOptions, spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { StartupError } from "../../startup/startup-error.ts";
import type { PostgresBinaries } from "./binaries.ts";

interface Owner {
  uid: number;
  gid: number;
}

/** Account that runs PostgreSQL, which refuses to run as root. */
export interface DatabaseAccount {
  /** Owner of the database's files; undefined for the current user. */
  owner: Owner | undefined;
  /** Command and arguments before those of PostgreSQL. */
  prefix: readonly string[];
  spawnAs: Pick<SpawnOptions, "uid" | "gid">;
}

/**
 * Chooses the account of a cluster. For root: the owner of existing files, else `postgres`, else `nobody`. If that
 * account cannot enter the parent folders (a clone in /root), the child keeps one capability for it, or runs in a
 * user namespace.
 */
export async function chooseAccount(
  binaries: PostgresBinaries,
  directory: string,
  cluster: string,
): Promise<DatabaseAccount> {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [], spawnAs: {} };
  const owner = (await nonRootOwner(cluster)) ?? findAccount("postgres") ?? findAccount("nobody");
  const account = owner && waysToRun(owner).find((way) => canReach(way, binaries, directory));
  if (account) return account;
  throw new StartupError(
    `PostgreSQL may not run as root, and no other account can enter ${directory}.`,
    {
      cure: "Move Folkmoot to a folder that others may enter, such as /srv, start it as another user, or set DATABASE_URL.",
    },
  );
}

function waysToRun(owner: Owner): DatabaseAccount[] {
  const { uid, gid } = owner;
  return [
    { owner, prefix: [], spawnAs: { uid, gid } },
    { owner, prefix: withCapability("dac_read_search", owner), spawnAs: {} },
    // Containers often withhold the narrower capability.
    { owner, prefix: withCapability("dac_override", owner), spawnAs: {} },
    {
      owner: { uid: 0, gid: 0 },
      prefix: ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`, "--"],
      spawnAs: {},
    },
  ];
}

/** `no_setuid_fixup` makes access(2), which PostgreSQL calls on its own files, respect the capability. */
const withCapability = (capability: string, { uid, gid }: Owner) => [
  "setpriv",
  `--reuid=${uid}`,
  `--regid=${gid}`,
  "--clear-groups",
  "--securebits=+no_setuid_fixup",
  `--inh-caps=-all,+${capability}`,
  `--ambient-caps=+${capability}`,
  `--bounding-set=-all,+${capability}`,
  "--",
];

function canReach(
  { prefix, spawnAs }: DatabaseAccount,
  { postgres }: PostgresBinaries,
  directory: string,
) {
  const command = [
    ...prefix,
    "sh",
    "-c",
    'cd "$1" && exec "$2" --version',
    "sh",
    directory,
    postgres,
  ];
  const { status } = spawnSync(command[0] as string, command.slice(1), { ...spawnAs, cwd: "/" });
  return status === 0;
}

async function nonRootOwner(cluster: string): Promise<Owner | undefined> {
  const { uid, gid } = await stat(cluster).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? undefined : { uid, gid };
}

function findAccount(name: string): Owner | undefined {
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: number("-u"), gid: number("-g") };
  } catch {
    return undefined;
  }
}
