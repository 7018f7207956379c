import { StartupError } from "../../startup/startup-error.ts";

/** StartupError that explains why a data folder cannot be used; other errors are returned unchanged. */
export function storageFailure(error: unknown, directory: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(directory);
  if (code && unwritable.has(code)) return notWritable(directory, code);
  if (code && blockingFileCodes.has(code)) return notFolder(directory);
  return error;
}

const unwritable = new Set(["EACCES", "EPERM", "EROFS", "ENOENT"]);
const blockingFileCodes = new Set(["ENOTDIR", "EEXIST"]);

const diskFull = (directory: string) =>
  new StartupError(`The disk that holds ${directory} is full.`, {
    cure: "Free some space and start again; nothing that was saved is lost.",
  });

const notWritable = (directory: string, code: string) =>
  new StartupError(`The data folder ${directory} cannot be written (${code}).`, {
    cure: "Let this user write to it, or choose another folder with FOLKMOOT_DATA.",
  });

const notFolder = (directory: string) =>
  new StartupError(`The data folder ${directory} cannot be made: a file is in its place.`, {
    cure: "Move that file away, or choose another folder with FOLKMOOT_DATA.",
  });

/** A failure that may be gone when the start is retried a moment later. */
export class TemporaryFailure extends StartupError {}
export class PortTaken extends TemporaryFailure {}

/** StartupError that explains why PostgreSQL or initdb exited, from its last output lines. */
export function serverFailure(lines: readonly string[], directory: string): StartupError {
  const output = lines.join("\n");
  if (output.includes("No space left on device")) return diskFull(directory);
  const failure = knownFailures.find(({ pattern }) => pattern.test(output));
  if (failure) {
    const { Failure = StartupError, cure } = failure;
    return new Failure(failure.message(directory), { cure });
  }
  const last = lines.slice(-5).join(" | ") || "it said nothing";
  return new StartupError(`The embedded PostgreSQL in ${directory} did not start: ${last}`, {
    cure: "See the messages above; a restored backup or DATABASE_URL are the other ways to start.",
  });
}

interface KnownFailure {
  pattern: RegExp;
  message(directory: string): string;
  cure: string;
  Failure?: typeof StartupError;
}

const knownFailures: KnownFailure[] = [
  {
    pattern: /could not look up effective user ID/,
    message: () =>
      `The user id ${process.getuid?.()} has no account on this machine, which PostgreSQL needs.`,
    cure: "Start as a user with an account, or use an outside database with DATABASE_URL.",
  },
  {
    pattern: /Address already in use/,
    message: () => "The port chosen for the database is taken.",
    cure: "Start again.",
    Failure: PortTaken,
  },
  {
    // The child processes of a killed PostgreSQL take a moment to exit.
    pattern: /pre-existing shared memory block/,
    message: (directory) => `Processes of an earlier PostgreSQL still use ${directory}.`,
    cure: "End those processes, then start again.",
    Failure: TemporaryFailure,
  },
  {
    pattern: /lock file "postmaster\.pid" already exists/,
    message: (directory) => `Another PostgreSQL still runs on ${directory}.`,
    cure: "Stop the process that postmaster.pid in that folder names, then start again.",
  },
  {
    pattern: /Permission denied|Operation not permitted|Read-only file system/,
    message: (directory) => `PostgreSQL may not write to ${directory}.`,
    cure: "Start as the user who owns the folder, or choose another folder with FOLKMOOT_DATA.",
  },
  {
    pattern: /Cannot allocate memory|could not map anonymous shared memory/,
    message: () => "There is not enough free memory to start PostgreSQL.",
    cure: "Free some memory: it needs about 250 MB.",
  },
  {
    pattern: /initialized by PostgreSQL version|incompatible with server/,
    message: (directory) => `${directory} was made by another version of PostgreSQL.`,
    cure: "Start the version of Folkmoot that made it, or restore a backup into an empty folder.",
  },
];
