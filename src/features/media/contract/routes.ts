import { z } from "zod";
import {
  endpoint,
  may,
  publicAccess,
  signedInByAny,
  signedInFor,
} from "#platform/contract/endpoints/endpoint.ts";
import {
  longRunnerQuery,
  progressOf,
  progressSchema,
} from "#platform/contract/endpoints/progress.ts";
import { flag, id } from "#platform/contract/queries/query.ts";
import { linkPreviewSchema, mediaSchema } from "./resources.ts";

const ownerOnly =
  "The uploader may, and whoever manages the community and may read the file; for all others it is not there.";
const params = z.object({ id: id().describe("Id of the file") });
const url = z.string().min(1).max(2_000).describe("The address of the file");
const deleteFile = flag()
  .default(false)
  .describe("Also delete the file, which breaks posts that show it. Needs community.manage.");
const maxAtOnce = 50;
const list = longRunnerQuery.extend({ deleteFile });

export const postMedia = endpoint({
  method: "POST",
  path: "/media",
  summary: "Upload a file",
  description:
    "One file in the field `file` of a multipart form. Images are stored without metadata.",
  access: may("uploads.add"),
  consumes: "multipart/form-data",
  fileField: "file",
  cost: "upload",
  output: mediaSchema,
});

export const getMediaByUrl = endpoint({
  method: "GET",
  path: "/media/by-url",
  summary: "Get a file by its address",
  description: ownerOnly,
  access: signedInFor("uploads.add", "community.manage"),
  query: z.object({ url }),
  output: mediaSchema,
  refuses: [404],
});

export const deleteMediaByUrl = endpoint({
  method: "DELETE",
  path: "/media/by-url",
  summary: "Delete a file by its address",
  description: ownerOnly,
  access: signedInFor("uploads.add", "community.manage"),
  query: z.object({ url, deleteFile }),
  refuses: [404],
});

export const downloadMediaByUrl = endpoint({
  method: "GET",
  path: "/media/download-by-url",
  summary: "Go to the download of a file",
  access: publicAccess("whoever may read one of the records that show a file may read the file"),
  query: z.object({ url }),
  status: 302,
  refuses: [404],
});

export const getMedia = endpoint({
  method: "GET",
  path: "/media/{id}",
  summary: "Get a file",
  description: ownerOnly,
  access: signedInFor("uploads.add", "community.manage"),
  params,
  output: mediaSchema,
});

export const deleteMedia = endpoint({
  method: "DELETE",
  path: "/media/{id}",
  summary: "Delete a file",
  description: ownerOnly,
  access: signedInFor("uploads.add", "community.manage"),
  params,
  query: z.object({ deleteFile }),
});

export const downloadMedia = endpoint({
  method: "GET",
  path: "/media/{id}/download",
  summary: "Go to the download of a file",
  description: ownerOnly,
  access: signedInFor("uploads.add", "community.manage"),
  params,
  status: 302,
});

export const patchMediaAttachment = endpoint({
  method: "PATCH",
  path: "/media/{id}/attachment",
  summary: "Attach a file to a record",
  description: ownerOnly,
  access: signedInFor("uploads.add", "community.manage"),
  params,
  body: z.object({ foreignType: z.string().min(1).max(64), foreignID: id() }),
  output: mediaSchema,
});

export const deleteMediaList = endpoint({
  method: "DELETE",
  path: "/media/list",
  summary: "Delete files",
  access: may("community.manage"),
  query: list,
  runsLong: "mediaIDs",
  body: z.object({ mediaIDs: z.array(id()).min(1).max(maxAtOnce) }),
  status: 200,
  output: progressSchema,
});

export const deleteMediaListByUrl = endpoint({
  method: "DELETE",
  path: "/media/list-by-url",
  summary: "Delete files by their addresses",
  access: may("community.manage"),
  query: list,
  runsLong: "urls",
  body: z.object({ urls: z.array(url).min(1).max(maxAtOnce) }),
  status: 200,
  output: progressOf(z.string()),
});

export const scrapeMedia = endpoint({
  method: "POST",
  path: "/media/scrape",
  summary: "Describe a page elsewhere",
  description:
    "Answers from memory for a day unless told to look again. 422 where the page cannot be read.",
  access: signedInByAny,
  cost: "search",
  body: z.object({
    url: z.url({ protocol: /^https?$/ }).max(2_000),
    force: z.boolean().default(false),
  }),
  output: linkPreviewSchema,
});
