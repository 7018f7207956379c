import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { notFound, preconditionFailed } from "../../contract/errors.ts";
import type { Ctx, TransactionCtx } from "../context.ts";
import type { Extensions } from "../extensions.ts";
import { namesVersion, versionOf } from "./etag.ts";
import { execute, type RawInput } from "./execute.ts";
import { lockVersion } from "./queries.ts";
import { type Route, routes } from "./route.ts";

/** What may be changed of the record at an endpoint's path; undefined if it cannot be edited or read. */
export function changeableFields(
  extensions: Extensions,
  { path }: Endpoint,
): readonly string[] | undefined {
  if (!extensions.find(routes, `GET ${path}`)) return undefined;
  const editors = ["PATCH", "PUT", "DELETE"].map(
    (method) => extensions.find(routes, `${method} ${path}`)?.endpoint,
  );
  if (editors.every((editor) => editor === undefined)) return undefined;
  return editors.flatMap((editor) =>
    editor?.body instanceof z.ZodObject ? Object.keys(editor.body.shape) : [],
  );
}

/**
 * `If-Match` on a change: the record must still have the version that the caller read. Changes that
 * say so wait for each other, so that of two only the first finds what it expects.
 */
export async function checkVersion(
  inside: TransactionCtx,
  { endpoint: { path } }: Route,
  changeable: readonly string[],
  { params }: RawInput,
) {
  const expected = inside.request?.headers["if-match"];
  if (expected === undefined) return;
  await lockVersion(inside, `${path} ${JSON.stringify(params)}`);
  const version = await readVersion(inside, path, { params, changeable });
  if (!namesVersion(expected, version)) throw preconditionFailed();
}

/** The version of the record at a path, as whoever reads it there is told. */
export async function readVersion(
  ctx: Ctx,
  path: string,
  { params, changeable }: Pick<RawInput, "params"> & { changeable: readonly string[] },
): Promise<string> {
  const reader = ctx.platform.extensions.find(routes, `GET ${path}`);
  if (!reader) throw notFound();
  const { body } = await execute(ctx, reader, { params });
  return versionOf(body, changeable);
}
