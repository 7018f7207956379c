import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { runEach } from "#platform/server/http/endpoints/run-each.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import * as photos from "../contract/routes/photos.ts";
import * as contract from "../contract/routes.ts";
import { attachMedia } from "./actions/attach-media.ts";
import { deleteMedia } from "./actions/delete-media.ts";
import { removePhoto, setPhoto } from "./actions/set-photo.ts";
import { checkReadable, getMedia, getMediaByUrl, keyOfUrl } from "./policy.ts";
import { presentMedia, urlOf } from "./present.ts";
import { scrapePage } from "./previews/actions/scrape-page.ts";
import { fileAccess, serveFile } from "./serving/serve-file.ts";
import { uploadFile } from "./uploading/actions/upload-file.ts";

export const routes = [
  handle(contract.postMedia, async (ctx) => presentMedia(await uploadFile(ctx))),
  handle(contract.getMediaByUrl, async (ctx, { query }) =>
    presentMedia(await getMediaByUrl(ctx, query.url)),
  ),
  handle(contract.deleteMediaByUrl, async (ctx, { query }) =>
    deleteMedia(ctx, await getMediaByUrl(ctx, query.url), query.deleteFile),
  ),
  handle(contract.downloadMediaByUrl, async (ctx, { query }) =>
    goToDownload(ctx, await checkReadable(ctx, keyOfUrl(ctx, query.url))),
  ),
  handle(contract.getMedia, async (ctx, { params }) =>
    presentMedia(await getMedia(ctx, params.id)),
  ),
  handle(contract.deleteMedia, async (ctx, { params, query }) =>
    deleteMedia(ctx, await getMedia(ctx, params.id), query.deleteFile),
  ),
  handle(contract.downloadMedia, async (ctx, { params }) =>
    goToDownload(ctx, (await getMedia(ctx, params.id)).storageKey),
  ),
  handle(contract.patchMediaAttachment, async (ctx, { params, body }) =>
    presentMedia(await attachMedia(ctx, await getMedia(ctx, params.id), body)),
  ),
  handle(contract.deleteMediaList, (ctx, { query, body }) =>
    runEach(ctx, body.mediaIDs, async (id, ctx) =>
      deleteMedia(ctx, await getMedia(ctx, id), query.deleteFile),
    ),
  ),
  handle(contract.deleteMediaListByUrl, (ctx, { query, body }) =>
    runEach(ctx, body.urls, async (url, ctx) =>
      deleteMedia(ctx, await getMediaByUrl(ctx, url), query.deleteFile),
    ),
  ),
  handle(photos.postPhoto, async (ctx, { params }) => ({
    photoUrl: await setPhoto(ctx, params.userID),
  })),
  handle(photos.deletePhoto, (ctx, { params }) => removePhoto(ctx, params.userID)),
  handle(contract.scrapeMedia, (ctx, { body: { url, force } }) =>
    scrapePage(ctx, url, { userID: ctx.viewer.userID, force }),
  ),
];

function goToDownload({ response }: Ctx, key: string) {
  if (response) response.headers.location = `${urlOf(key)}?download=1`;
}

export const fileRoute = defineRawRoute({
  method: "GET",
  path: "/uploads/{folder}/{name}",
  access: fileAccess,
  cost: "file",
  // A private community still has a public logo; each file is checked on its own.
  beforeSignIn: true,
  handle: (ctx, { params, query }) =>
    serveFile(ctx, `${params.folder}/${params.name}`, query.download === "1"),
});
