import { z } from "zod";
import { endpoint, may, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging, sort } from "#platform/contract/queries/query.ts";
import {
  draftPatchSchema,
  draftPostSchema,
  draftSchema,
  draftStatuses,
  parentID,
} from "./resources.ts";

const params = z.object({ draftID: id() });
const ownOnly = "The own one; those of others do not exist.";

export const listDrafts = endpoint({
  method: "GET",
  path: "/drafts",
  summary: "List the own drafts",
  access: signedInFor("discussions.add", "comments.add"),
  query: z.object({
    recordType: z.string().max(50).optional(),
    recordID: id().optional(),
    parentRecordType: z.string().max(50).optional(),
    parentRecordID: parentID().optional(),
    draftStatus: csv(z.enum(draftStatuses))
      .default(["draft"])
      .describe(
        "Drafts that wait for their writer or for their time, or that could not be posted at it",
      ),
    sort: sort("dateInserted", "dateUpdated", "dateScheduled").default("-dateUpdated"),
    ...paging(30, 500),
  }),
  output: z.array(draftSchema),
  paging: "numbered",
});

export const getDraft = endpoint({
  method: "GET",
  path: "/drafts/{draftID}",
  summary: "Read a draft",
  description:
    "The own one; those who moderate the community may read others that belong where they see, which is put on record.",
  access: signedInFor("discussions.add", "comments.add"),
  params,
  output: draftSchema,
});

export const editDraft = endpoint({
  method: "GET",
  path: "/drafts/{draftID}/edit",
  summary: "Read a draft for writing on",
  description: ownOnly,
  access: signedInFor("discussions.add", "comments.add"),
  params,
  output: draftSchema,
});

export const createDraft = endpoint({
  method: "POST",
  path: "/drafts",
  summary: "Keep a draft",
  access: signedInFor("discussions.add", "comments.add"),
  body: draftPostSchema,
  output: draftSchema,
});

export const updateDraft = endpoint({
  method: "PATCH",
  path: "/drafts/{draftID}",
  summary: "Change a draft",
  description:
    "With `version`, a draft that was changed elsewhere in the meantime answers 409 with that `draft`, so that neither text is lost.",
  access: signedInFor("discussions.add", "comments.add"),
  params,
  body: draftPatchSchema,
  output: draftSchema,
});

export const deleteDraft = endpoint({
  method: "DELETE",
  path: "/drafts/{draftID}",
  summary: "Discard a draft",
  description: ownOnly,
  access: signedInFor("discussions.add", "comments.add"),
  params,
});

export const scheduleDraft = endpoint({
  method: "PATCH",
  path: "/drafts/schedule/{draftID}",
  aliases: ["/drafts/{draftID}/schedule"],
  documentedAt: "/drafts/{draftID}/schedule",
  summary: "Have a draft posted at a set time",
  description: "At least 15 minutes and at most a year ahead.",
  access: may("schedule.allow"),
  params,
  body: z.strictObject({ dateScheduled: z.iso.datetime({ offset: true }) }),
  output: draftSchema,
});

export const cancelSchedule = endpoint({
  method: "PATCH",
  path: "/drafts/cancel-schedule/{draftID}",
  aliases: ["/drafts/{draftID}/cancel-schedule"],
  documentedAt: "/drafts/{draftID}/cancel-schedule",
  summary: "Keep a scheduled draft from being posted",
  access: may("schedule.allow"),
  params,
  output: draftSchema,
});
