import { z } from "zod";
import { endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { id, paging } from "#platform/contract/queries/query.ts";
import { revisionMetadataSchema, revisionSchema } from "../resources/revisions.ts";
import { layoutDefinitionSchema, titleBarSchema } from "../resources.ts";
import { basedOn, manage, ownLayout } from "../routes.ts";

const ofRevision = ownLayout.extend({
  version: id().describe("Number of the version of the layout"),
});

export const listLayoutRevisions = endpoint({
  method: "GET",
  path: "/layouts/{layoutID}/revisions",
  summary: "Versions of a layout, newest first",
  access: manage,
  params: ownLayout,
  query: z.object(paging(30)),
  output: z.array(revisionMetadataSchema),
  paging: "more",
});

export const createLayoutRevision = endpoint({
  method: "POST",
  path: "/layouts/{layoutID}/revisions",
  summary: "Save a draft of a layout, or publish it",
  description:
    "Only the editor shows drafts. 409 with `userID`, `userName` and `version` if somebody has saved the layout since `version`. What is wrong with a draft is told as `problems`; published are only those problems that the layout has already.",
  access: manage,
  params: ownLayout,
  body: z.strictObject({
    layout: layoutDefinitionSchema,
    titleBar: titleBarSchema.nullable().optional().describe("Left out: as it is"),
    version: basedOn,
    isPublished: z.boolean().default(false),
  }),
  output: revisionSchema,
  refuses: [409],
});

export const getLayoutRevision = endpoint({
  method: "GET",
  path: "/layouts/{layoutID}/revisions/{version}",
  summary: "Read a version of a layout",
  access: manage,
  params: ofRevision,
  output: revisionSchema,
});

export const restoreLayoutRevision = endpoint({
  method: "POST",
  path: "/layouts/{layoutID}/revisions/{version}/restore",
  summary: "Publish an earlier version of a layout again",
  description: "It becomes the newest version, with the same contents.",
  access: manage,
  params: ofRevision,
  body: z.strictObject({ version: basedOn }).prefault({}),
  output: revisionSchema,
  refuses: [409],
});
