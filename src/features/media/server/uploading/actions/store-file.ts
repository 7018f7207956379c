import { Readable } from "node:stream";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkAccess } from "#platform/server/http/endpoints/check-access.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import { postMedia } from "../../../contract/routes.ts";
import { displayName, extensionOf } from "../../../contract/rules/file-name.ts";
import { extensionOfType, isFileType } from "../../files/file-types.ts";
import { withStorage } from "../../files/storage.ts";
import { temporaryFolder } from "../../pictures/temporary-folder.ts";
import { urlOf } from "../../present.ts";
import { prepareFile } from "../prepare-file.ts";
import { receiveFile } from "../receive-file.ts";
import { checkExtension, checkQuota, readUploadRules, tooBig } from "../upload-rules.ts";
import { storeAndRecord } from "./upload-file.ts";

interface GivenFile {
  name: string;
  /** Media type; empty if unknown. */
  type: string;
  body: Buffer;
}

/**
 * Stores a file as an upload of the viewer, with the checks and limits of uploads; returns its path, which is that of
 * the viewer's file with the same content if there is one. Images are encoded again. Throws the errors of `POST /media`.
 */
export async function storeFile(ctx: Ctx, { name: givenName, type, body }: GivenFile) {
  const maySend = (sender: Ctx) => checkAccess(sender, postMedia);
  await maySend(ctx);
  const rules = await readUploadRules(ctx);
  const name = displayName(givenName);
  const extension = checkExtension(rules, name);
  if (body.length > rules.maxSize) throw tooBig(rules);
  if (body.length === 0) throw invalid({ field: "file", message: "The file is empty." });
  await checkQuota(ctx, rules, body.length);
  return withStorage(ctx, async () => {
    await using folder = await temporaryFolder(ctx.platform.config);
    const stream = Readable.from([body]);
    const received = await receiveFile({ stream }, folder.pathOf("received"));
    const candidate = { ...received, name, extension, declaredType: type };
    const prepared = await prepareFile(ctx, candidate, {
      limit: rules.imageLimit,
      target: folder.pathOf("prepared"),
      allowed: rules.extensions,
    });
    const storing = { rules, maySend, reusesSame: true };
    return urlOf((await storeAndRecord(ctx, storing, prepared)).storageKey);
  });
}

/**
 * Fetches a file from elsewhere, with SSRF protection, and stores it like `storeFile`; returns its path. The headers
 * are sent to its origin only. Throws an OutgoingError, or the errors of `POST /media`.
 */
export async function fetchFile(
  ctx: Ctx,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { maxSize: maxBytes } = await readUploadRules(ctx);
  const turn = { owner: `member ${ctx.viewer.userID}`, waitMs: turnWaits.job };
  const answer = await takeTurn(turn, () =>
    fetchSafely(ctx.platform.config, url, { headers, maxBytes }),
  );
  if (answer.status >= 400) throw new OutgoingError("unreachable", `status ${answer.status}`);
  const type = answer.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return storeFile(ctx, { name: nameOf(url, type), type, body: answer.body });
}

/** Whether an address names a file of a type that can be stored, by its extension. */
export const isFileUrl = (url: string): boolean =>
  isFileType(extensionOf(URL.parse(url)?.pathname ?? ""));

/** The last part of the path, with an extension by the media type if it has none. */
function nameOf(url: string, type: string): string {
  const last = decoded(URL.parse(url)?.pathname.split("/").at(-1) ?? "") || "file";
  const extension = extensionOfType(type);
  return extensionOf(last) || !extension ? last : `${last}.${extension}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
