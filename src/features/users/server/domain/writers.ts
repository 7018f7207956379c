import { invalid, say } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import {
  type UserExtras,
  type UserWrite,
  type UserWriter,
  userWriters,
} from "../extension-points/user-writers.ts";
import type { UserRow } from "../queries/users.ts";

/** Writes a member between the checks and the own parts of the other features. */
export async function writeWithOthers(
  inside: TransactionCtx,
  write: UserWrite,
  save: () => Promise<UserRow>,
): Promise<UserRow> {
  const writers = inside.platform.extensions.list(userWriters);
  refuseUnkept(write.extras, writers);
  for (const writer of writers) await writer.check?.(inside, write);
  const after = await save();
  for (const writer of writers) await writer.save?.(inside, { ...write, after });
  return after;
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
