import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { nodeSchema } from "../resources.ts";

/** What is wrong with a node, so that it shows an error in its place. */
export const layoutProblemSchema = z
  .object({
    path: z.string().describe("Where in the layout: `layout.0.mainTop.2.title`"),
    message: z.string(),
  })
  .meta({ id: "LayoutProblem" });

export type LayoutProblem = z.output<typeof layoutProblemSchema>;

export const revisionMetadataSchema = z
  .object({
    layoutID: z.int(),
    version: z.int(),
    status: z
      .enum(["active", "past", "draft"])
      .describe("`active` is what pages show; drafts are seen in the editor only"),
    countSections: z.int(),
    countWidgets: z.int(),
    changes: z
      .object({
        added: z.array(z.string()),
        removed: z.array(z.string()),
        changed: z.array(z.string()),
      })
      .optional()
      .describe("Names of sections and widgets that differ from the version before, in lists"),
    insertUserID: omittedIfNull(z.int()),
    insertUserName: z.string().optional(),
    dateInserted: timestamp(),
  })
  .meta({ id: "LayoutRevisionMetadata" });

export const revisionSchema = revisionMetadataSchema
  .extend({
    layout: z.array(nodeSchema),
    titleBar: omittedIfNull(nodeSchema),
    problems: z.array(layoutProblemSchema),
  })
  .meta({ id: "LayoutRevision" });

export const previewSchema = z
  .object({
    layoutPreviewID: z.uuid(),
    url: siteAddress().describe("Page that shows the layout; opens for its maker only"),
    dateExpires: timestamp(),
    problems: z.array(layoutProblemSchema),
  })
  .meta({ id: "LayoutPreview" });
