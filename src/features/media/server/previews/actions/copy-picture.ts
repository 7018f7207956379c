import { Readable } from "node:stream";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import { displayName } from "../../../contract/rules/file-name.ts";
import { newKey, storeOf, withStorage } from "../../files/storage.ts";
import { temporaryFolder } from "../../pictures/temporary-folder.ts";
import { insertMedia, updateAttachment } from "../../queries.ts";
import { type PreparedFile, prepareFile } from "../../uploading/prepare-file.ts";
import { receiveFile } from "../../uploading/receive-file.ts";
import { storeCopy } from "../queries/picture-copies.ts";

const maxBytes = 10_485_760;
const deadline = 10_000;
const extensions: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
};

/** Copies belong to the system, so that erasing a member does not remove images from other people's posts. */
const systemUserID = 0;

/**
 * Copies an image from another site, re-encoded, and records the result. On failure the post keeps the original
 * URL.
 */
export async function copyPicture(ctx: Ctx, url: string, insertUserID: number): Promise<void> {
  const turn = { owner: `member ${insertUserID}`, waitMs: turnWaits.job };
  const mediaID = await takeTurn(turn, () => makeCopy(ctx, url)).catch((error) => {
    if (!(error instanceof OutgoingError || error instanceof ApiError)) throw error;
    // The outgoing queue is full: the job is retried.
    if (error instanceof OutgoingError && error.reason === "busy") throw error;
    ctx.log.info({ host: URL.parse(url)?.host, reason: error.message }, "picture not copied");
    return null;
  });
  await storeCopy(ctx, url, { mediaID, insertUserID });
}

const makeCopy = (ctx: Ctx, url: string): Promise<number> =>
  withStorage(ctx, async () => {
    const { body, type } = await fetchPicture(ctx, url);
    const extension = extensions[type];
    if (!extension) throw new OutgoingError("wrongType", `content type ${type}`);
    await using folder = await temporaryFolder(ctx.platform.config);
    const received = await receiveFile(
      { stream: Readable.from([body]) },
      folder.pathOf("received"),
    );
    const candidate = { ...received, name: nameOf(url, extension), extension, declaredType: type };
    const preparation = { limit: undefined, target: folder.pathOf("prepared") };
    return await store(ctx, await prepareFile(ctx, candidate, preparation));
  });

async function fetchPicture({ platform: { config } }: Ctx, url: string) {
  const headers = { accept: "image/avif,image/webp,image/*" };
  const request = { accepts: ["image/*"], headers, maxBytes: maxBytes, deadline };
  const answer = await fetchSafely(config, url, request);
  if (answer.status >= 400) throw new OutgoingError("unreachable", `status ${answer.status}`);
  const type = answer.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return { body: answer.body, type };
}

function nameOf(url: string, extension: string): string {
  const last = URL.parse(url)?.pathname.split("/").at(-1) ?? "";
  const stem = displayName(last).replace(/\.[a-z0-9]{1,10}$/i, "");
  return `${stem || "picture"}.${extension}`;
}

async function store(ctx: Ctx, prepared: PreparedFile): Promise<number> {
  const { file, sha256, extension, ...media } = prepared;
  const storageKey = newKey(sha256, extension);
  await storeOf(ctx).put(storageKey, file, media.type);
  return ctx.transaction(async (tx) => {
    const { mediaID } = await insertMedia(tx, { ...media, storageKey, insertUserID: systemUserID });
    await updateAttachment(tx, mediaID, { foreignType: "copy", foreignID: systemUserID });
    return mediaID;
  });
}
