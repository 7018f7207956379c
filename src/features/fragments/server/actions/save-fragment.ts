import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { conflict, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { FragmentPatch, FragmentPost } from "../../contract/resources.ts";
import { compile } from "../compiling/compile.ts";
import { getRevision } from "../domain/find-fragment.ts";
import { checkVersion } from "../domain/revision-version.ts";
import { requireDisclosure } from "../policy.ts";
import {
  countFragments,
  type FragmentDetailsRow,
  insertFragment,
  lockFragment,
  maxFragments,
  type RevisionValues,
  renameFragment,
} from "../queries/fragments.ts";
import { insertRevision, updateDraft } from "../queries/revisions.ts";
import { auditFragment } from "./audit-fragment.ts";

/** Creates a fragment with a draft. Returns its id. */
export async function createFragment(ctx: Ctx, post: FragmentPost): Promise<string> {
  await requireDisclosure(ctx);
  await requireProvenIdentity(ctx);
  const fragmentUUID = randomUUID();
  const sources = { fragmentUUID, jsRaw: post.jsRaw, cssRaw: post.css ?? "" };
  const { name, fragmentType } = post;
  const values = {
    ...sources,
    ...(await compile(sources)),
    previewData: post.previewData ?? [],
    files: post.files ?? [],
    customSchema: post.customSchema ?? null,
    commitMessage: post.commitMessage ?? "",
    commitDescription: post.commitDescription ?? "",
  };
  await ctx.transaction(async (tx) => {
    if ((await countFragments(tx)).count >= maxFragments)
      throw conflict(`There can be at most ${maxFragments} fragments.`);
    await insertFragment(tx, { fragmentUUID, name, fragmentType });
    await insertRevision(tx, fragmentUUID, "draft", values);
    await auditFragment(tx, "Created", { fragmentUUID, name });
  });
  return fragmentUUID;
}

/**
 * Changes the name at once, all else in the draft, which begins with the active revision. Code needs a proof of
 * identity already here, since the preview runs it for the next administrator who opens the fragment.
 */
export async function changeFragment(ctx: Ctx, fragmentUUID: string, patch: FragmentPatch) {
  await requireDisclosure(ctx);
  const before = await getRevision(ctx, fragmentUUID, undefined, "latest");
  const compiled = await compileChanges(before, patch);
  await ctx.transaction(async (tx) => {
    const fragment = await lockFragment(tx, fragmentUUID);
    if (!fragment) throw notFound("Fragment");
    const latest = await getRevision(tx, fragmentUUID, undefined, "latest");
    checkVersion(latest, patch.version);
    if (patch.jsRaw !== undefined && patch.jsRaw !== latest.jsRaw) await requireProvenIdentity(tx);
    if (patch.name !== undefined && patch.name !== fragment.name)
      await rename(tx, before, patch.name);
    await saveDraft(tx, latest, { ...valuesOf(latest), ...compiled, ...changedValues(patch) });
  });
}

async function compileChanges(before: FragmentDetailsRow, { jsRaw, css }: FragmentPatch) {
  if (jsRaw === undefined && css === undefined) return {};
  const { fragmentUUID } = before;
  const sources = { jsRaw: jsRaw ?? before.jsRaw, cssRaw: css ?? before.cssRaw };
  const compiled = await compile({ fragmentUUID, ...sources });
  return {
    ...(jsRaw !== undefined && { jsRaw, js: compiled.js }),
    ...(css !== undefined && { cssRaw: css, css: compiled.css }),
  };
}

async function rename(tx: TransactionCtx, { fragmentUUID }: FragmentDetailsRow, name: string) {
  await renameFragment(tx, fragmentUUID, name);
  await auditFragment(tx, "Changed", { fragmentUUID, name });
}

async function saveDraft(tx: TransactionCtx, latest: FragmentDetailsRow, values: RevisionValues) {
  if (isDeepStrictEqual(values, valuesOf(latest))) return;
  if (latest.status === "draft") await updateDraft(tx, latest.fragmentRevisionUUID, values);
  else await insertRevision(tx, latest.fragmentUUID, "draft", values);
}

/** A new draft has no message until somebody writes one. */
export const valuesOf = (row: FragmentDetailsRow): RevisionValues => ({
  js: row.js,
  css: row.css,
  jsRaw: row.jsRaw,
  cssRaw: row.cssRaw,
  previewData: row.previewData,
  files: row.files,
  customSchema: row.customSchema,
  commitMessage: row.status === "draft" ? row.commitMessage : "",
  commitDescription: row.status === "draft" ? row.commitDescription : "",
});

const changedValues = ({
  previewData,
  files,
  customSchema,
  commitMessage,
  commitDescription,
}: FragmentPatch) =>
  Object.fromEntries(
    Object.entries({ previewData, files, customSchema, commitMessage, commitDescription }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<RevisionValues>;
