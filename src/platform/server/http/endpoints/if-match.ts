import { z } from "zod";
import type { Endpoint } from "../../../contract/endpoints/endpoint.ts";
import { notFound, preconditionFailed } from "../../../contract/errors.ts";
import type { Ctx, TransactionCtx } from "../../context.ts";
import { type Reading, readingsOf, versionOf } from "../responses/etag.ts";
import { execute } from "./execute.ts";
import { findRoute } from "./opened-routes.ts";
import { lockVersion } from "./queries.ts";
import type { RawInput } from "./raw-input.ts";

/** The record that an endpoint reads or edits, by the path at which it is read. */
export interface EditedRecord {
  path: string;
  changeable: readonly string[];
}

type FindEndpoint = (call: string) => Endpoint | undefined;

const forEditing = "edit";

/**
 * Record of an endpoint, if it can be both read and edited: that at its path, else its parent, such as the
 * discussion of `/discussions/{discussionID}/tags`.
 */
export function editedRecord(
  find: FindEndpoint,
  { method, path }: Pick<Endpoint, "method" | "path">,
): EditedRecord | undefined {
  const [, owner, part] = /^(.*\})\/([^/{}]+)$/.exec(path) ?? [];
  const isPart = method === "GET" ? part === forEditing : !find(`GET ${path}`);
  return editedAt(find, owner && isPart ? owner : path);
}

function editedAt(find: FindEndpoint, path: string): EditedRecord | undefined {
  const reader = find(`GET ${path}`);
  if (!reader) return undefined;
  const editors = ["PATCH", "PUT", "DELETE"].map((method) => find(`${method} ${path}`));
  if (editors.every((editor) => editor === undefined)) return undefined;
  const changeable = editors.flatMap((editor) =>
    editor?.body instanceof z.ZodObject ? Object.keys(editor.body.shape) : [],
  );
  return { path, changeable: [...changeable, ...(reader.editedBelow ?? [])] };
}

/**
 * Enforces `If-Match`: 412 unless the record still has the caller's version. Concurrent edits are serialized by a
 * lock, so that only the first succeeds.
 */
export async function checkVersion(
  tx: TransactionCtx,
  record: EditedRecord,
  params: RawInput["params"],
) {
  const expected = tx.request?.headers["if-match"];
  if (expected === undefined) return;
  await lockVersion(tx, `${record.path} ${JSON.stringify(params)}`);
  tx.cache.bypass();
  const unread = await readVersion(tx, record, { params });
  if (expected.trim() === "*") return;
  for (const { version, reading } of readingsOf(expected)) {
    const current = reading ? await versionRead(tx, record, { params, reading }) : unread;
    if (version === current) return;
  }
  throw preconditionFailed();
}

/** How a record was read, for repeating that read: the query decides which fields its version covers. */
export function readingBy({ method, path }: Endpoint, record: EditedRecord, query: unknown) {
  const parameters = Object.entries((query ?? {}) as Record<string, unknown>);
  if (method !== "GET" || (path === record.path && parameters.length === 0)) return undefined;
  return { isForEditing: path !== record.path, query: Object.fromEntries(parameters) };
}

/** Current version of a record as this viewer reads it. */
export async function readVersion(
  ctx: Ctx,
  record: EditedRecord,
  { params, reading }: { params: RawInput["params"]; reading?: Reading },
): Promise<string> {
  const path = reading?.isForEditing ? `${record.path}/${forEditing}` : record.path;
  const reader = findRoute(ctx.platform.extensions, `GET ${path}`);
  if (!reader) throw notFound();
  const { body } = await execute(ctx, reader, { params, query: reading?.query });
  return versionOf(body, record.changeable);
}

/** Undefined if a forged tag names an impossible read. */
const versionRead = (ctx: Ctx, record: EditedRecord, how: Parameters<typeof readVersion>[2]) =>
  readVersion(ctx, record, how).catch(() => undefined);
