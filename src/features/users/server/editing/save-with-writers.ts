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

export async function saveWithWriters(
  tx: TransactionCtx,
  write: UserWrite,
  save: (name: Submitted | undefined) => Promise<UserRow>,
): Promise<UserRow> {
  const writers = tx.platform.extensions.list(userWriters);
  refuseUnsupported(write.extras, writers);
  const after = await save(await checkWithWriters(tx, write));
  for (const writer of writers) await writer.save?.(tx, { ...write, after });
  return after;
}

/** Throws all field errors together. Returns the validated name, if one is set. */
export async function checkWithWriters(
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

/** A name that violates a newer rule may stay; only case and accents may change. */
function checkName({ before, changes: { name }, isFirstAdministrator = false }: UserWrite) {
  if (name === undefined) return;
  const problem = problemWithName(name, { isFirstAdministrator });
  if (problem && (!before || nameKeyOf(name) !== nameKeyOf(before.name)))
    throw invalid({ field: "name", message: problem });
}

/** An unchanged name may violate newer rules. */
async function submitName(tx: TransactionCtx, { before, changes: { name } }: UserWrite) {
  if (name === undefined) return undefined;
  if (name === before?.name) return trusted(name, "stored");
  return checkWords(tx, { recordType: "user", words: name, field: "name" });
}

function refuseUnsupported(extras: UserExtras, writers: readonly UserWriter[]) {
  const supported = new Set(writers.flatMap(({ keeps }) => keeps));
  const unsupported = Object.entries(extras).flatMap(([field, value]) =>
    value === undefined || supported.has(field as keyof UserExtras) ? [] : [field],
  );
  if (unsupported.length > 0)
    throw invalid(
      ...unsupported.map((field) => ({
        field,
        ...say("{field} cannot be set on this site.", { field }),
      })),
    );
}
