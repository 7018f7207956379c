import { hash } from "node:crypto";
import { preconditionFailed } from "#platform/contract/errors.ts";
import type { FragmentDetailsRow } from "../queries/fragments.ts";

/** Stands for what a revision is at the moment: drafts change under one id. */
export function versionOf(row: FragmentDetailsRow): string {
  const { fragmentRevisionUUID, status, name, jsRaw, cssRaw, previewData, files } = row;
  const { customSchema, commitMessage, commitDescription } = row;
  const state = [fragmentRevisionUUID, status, name, jsRaw, cssRaw, previewData, files];
  const words = [customSchema, commitMessage, commitDescription];
  return hash("sha1", JSON.stringify([...state, ...words]), "base64url");
}

/** 412 if somebody has changed the revision since the caller read it. */
export function checkVersion(row: FragmentDetailsRow, version: string | undefined) {
  if (version !== undefined && version !== versionOf(row)) throw preconditionFailed();
}
