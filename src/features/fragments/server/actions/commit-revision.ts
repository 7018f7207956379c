import { invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { fragmentsTag, getRevision } from "../domain/find-fragment.ts";
import { checkVersion } from "../domain/revision-version.ts";
import { requireDisclosure } from "../policy.ts";
import { type FragmentDetailsRow, lockFragment } from "../queries/fragments.ts";
import { deletePastRevisions, insertRevision, makeActive, makePast } from "../queries/revisions.ts";
import { auditFragment } from "./audit-fragment.ts";
import { valuesOf } from "./save-fragment.ts";

const keptRevisions = 200;

interface Commit {
  fragmentRevisionUUID: string;
  commitMessage: string;
  commitDescription?: string | undefined;
  version?: string | undefined;
}

/** Makes a draft the active revision, or a copy of a past one. Visitors get it at once. */
export async function commitRevision(ctx: Ctx, fragmentUUID: string, commit: Commit) {
  await requireDisclosure(ctx);
  const { commitMessage, commitDescription = "" } = commit;
  await ctx.transaction(async (tx) => {
    await requireProvenIdentity(tx);
    if (!(await lockFragment(tx, fragmentUUID))) throw notFound("Fragment");
    const revision = await getRevision(tx, fragmentUUID, commit.fragmentRevisionUUID, "latest");
    checkVersion(revision, commit.version);
    if (revision.status === "active")
      throw invalid({
        field: "fragmentRevisionUUID",
        code: "active",
        message: "This revision is the active one already.",
      });
    await makePast(tx, fragmentUUID);
    const fragmentRevisionUUID = await activate(tx, revision, { commitMessage, commitDescription });
    await deletePastRevisions(tx, fragmentUUID, keptRevisions);
    await auditFragment(tx, "Committed", {
      fragmentUUID,
      name: revision.name,
      fragmentRevisionUUID,
    });
    await tx.invalidate(fragmentsTag);
  });
}

async function activate(
  tx: TransactionCtx,
  revision: FragmentDetailsRow,
  words: { commitMessage: string; commitDescription: string },
): Promise<string> {
  const { status, fragmentUUID, fragmentRevisionUUID } = revision;
  if (status === "draft") {
    await makeActive(tx, fragmentRevisionUUID, words);
    return fragmentRevisionUUID;
  }
  const values = { ...valuesOf(revision), ...words };
  return (await insertRevision(tx, fragmentUUID, "active", values)).fragmentRevisionUUID;
}
