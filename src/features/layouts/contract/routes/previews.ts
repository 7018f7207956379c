import { z } from "zod";
import { endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { previewSchema } from "../resources/revisions.ts";
import { layoutDefinitionSchema, layoutViewType, titleBarSchema } from "../resources.ts";
import { manage } from "../routes.ts";

export const createLayoutPreview = endpoint({
  method: "POST",
  path: "/layouts/previews",
  summary: "Show a layout that is not stored on a page of the site, as somebody else sees it",
  description:
    "For ten minutes, only for the caller and only at `url`. The newest five of a caller are kept. Roles with more permissions than the caller has are refused.",
  access: manage,
  body: z.strictObject({
    layoutViewType,
    layoutID: id().optional().describe("The stored layout, whose page is shown if it has only one"),
    layout: layoutDefinitionSchema,
    titleBar: titleBarSchema.nullable().optional(),
    roleID: id().nullable().default(null).describe("Role of the viewer; null for a guest"),
  }),
  output: previewSchema,
});
