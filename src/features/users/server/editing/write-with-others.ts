import { invalid, say, throwFieldErrors } from "#platform/contract/errors.ts";
import { type Submitted, trusted } from "#platform/contract/submitted.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { checkWords } from "#platform/server/records/submissions.ts";
import { nameKeyOf, problemWithName } from "../../contract/rules/names.ts";
import {
  type UserExtras,
  type UserWrite,
  type UserWriter,
  userWriters,
} from "../extension-points/user-writers.ts";
import type { UserRow } from "../queries/users.ts";
import { refuseTaken } from "./unique-identity.ts";

/** Writes a member between the checks and the own parts of the other features. */
export async function writeWithOthers(
  tx: TransactionCtx,
  write: UserWrite,
  save: (name: Submitted | undefined) => Promise<UserRow>,
): Promise<UserRow> {
  const writers = tx.platform.extensions.list(userWriters);
  refuseUnkept(write.extras, writers);
  const after = await save(await checkWithOthers(tx, write));
  for (const writer of writers) await writer.save?.(tx, { ...write, after });
  return after;
}

/** Checks a member that is added or changed; throws all errors together. Returns the checked name, if one is set. */
export async function checkWithOthers(
  tx: TransactionCtx,
  write: UserWrite,
): Promise<Submitted | undefined> {
  let name: Submitted | undefined;
  await throwFieldErrors(
    () => checkName(write),
    () => refuseTaken(tx, write),
    async () => {
      name = await submitName(tx, write);
    },
    ...tx.platform.extensions.list(userWriters).map((writer) => () => writer.check?.(tx, write)),
  );
  return name;
}

/** A name that breaks today's rules may stay, and change in nothing but case and accents. */
function checkName({ before, changes: { name }, isFirstAdministrator = false }: UserWrite) {
  if (name === undefined) return;
  const problem = problemWithName(name, { isFirstAdministrator });
  if (problem && (!before || nameKeyOf(name) !== nameKeyOf(before.name)))
    throw invalid({ field: "name", message: problem });
}

/** A name that stays may be one that nobody could choose today. */
async function submitName(tx: TransactionCtx, { before, changes: { name } }: UserWrite) {
  if (name === undefined) return undefined;
  if (name === before?.name) return trusted(name, "stored");
  return checkWords(tx, { recordType: "user", words: name, field: "name" });
}

function refuseUnkept(extras: UserExtras, writers: readonly UserWriter[]) {
  const kept = new Set(writers.flatMap(({ keeps }) => keeps));
  const unkept = Object.entries(extras).flatMap(([field, value]) =>
    value === undefined || kept.has(field as keyof UserExtras) ? [] : [field],
  );
  if (unkept.length > 0)
    throw invalid(
      ...unkept.map((field) => ({
        field,
        ...say("{field} cannot be set on this site.", { field }),
      })),
    );
}
