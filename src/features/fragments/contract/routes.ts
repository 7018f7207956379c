import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { paging, searchText, sort } from "#platform/contract/queries/query.ts";
import {
  commitWords,
  fragmentDetailsSchema,
  fragmentPatchSchema,
  fragmentPostSchema,
  fragmentRevisionUUID,
  fragmentSchema,
  fragmentType,
  fragmentUUID,
  revisionStatus,
  versionRead,
} from "./resources.ts";

const manage = may("fragments.manage");
const everybody = publicAccess("pages load the code of fragments, and tell where it fails");
const needsBoth = "Needs `site.manage` besides `fragments.manage`.";
const needsDisclosure = `${needsBoth} The caller has accepted the disclosure before.`;

const needsProof =
  "In a session the caller has proven their identity lately, since the source is code.";

const ofFragment = z.object({ fragmentUUID: fragmentUUID() });
const ofRevision = z.object({ fragmentRevisionUUID: fragmentRevisionUUID().optional() });
const success = z.object({ success: z.boolean() });
const disclosure = z.object({ didAccept: z.boolean() });

export const listFragments = endpoint({
  method: "GET",
  path: "/fragments",
  summary: "List fragments",
  description: needsBoth,
  access: manage,
  query: z.object({
    status: revisionStatus
      .or(z.literal("latest"))
      .default("latest")
      .describe("Which revisions; `latest` is the draft, or the active one without a draft"),
    fragmentType: fragmentType.optional().describe("Only fragments of this type"),
    sort: sort("dateRevisionInserted").default("-dateRevisionInserted"),
    appliedStatus: z
      .enum(["all", "applied", "not-applied"])
      .default("all")
      .describe("Only fragments that pages use, or that none uses"),
    ...paging(100, 500),
  }),
  output: z.array(fragmentSchema),
  paging: "more",
});

export const createFragment = endpoint({
  method: "POST",
  path: "/fragments",
  summary: "Write a fragment, as a draft",
  description: `${needsDisclosure} ${needsProof}`,
  access: manage,
  body: fragmentPostSchema,
  output: fragmentDetailsSchema,
  status: 200,
  refuses: [409],
});

export const getDisclosure = endpoint({
  method: "GET",
  path: "/fragments/disclosure-state",
  summary: "Whether the caller has accepted the disclosure about fragments",
  description: needsBoth,
  access: manage,
  output: disclosure,
});

export const putDisclosure = endpoint({
  method: "PUT",
  path: "/fragments/disclosure-state",
  summary: "Accept the disclosure about fragments, or take that back",
  description: needsBoth,
  access: manage,
  body: disclosure,
  output: success,
});

export const getFragment = endpoint({
  method: "GET",
  path: "/fragments/{fragmentUUID}",
  summary: "Read a fragment with its source",
  description: needsBoth,
  access: manage,
  params: ofFragment,
  query: ofRevision.extend({
    status: z.enum(["active", "latest"]).default("latest").describe("Unless a revision is named"),
  }),
  output: fragmentDetailsSchema,
});

export const patchFragment = endpoint({
  method: "PATCH",
  path: "/fragments/{fragmentUUID}",
  summary: "Rename a fragment, or change its draft",
  description: `Visitors keep the active revision until the draft is committed. ${needsDisclosure} Changes of \`jsRaw\` need what \`POST /fragments\` does.`,
  access: manage,
  params: ofFragment,
  body: fragmentPatchSchema,
  output: fragmentDetailsSchema,
});

export const deleteFragment = endpoint({
  method: "DELETE",
  path: "/fragments/{fragmentUUID}",
  summary: "Delete a fragment, or one revision of it",
  description: `What is used somewhere is not deleted. ${needsDisclosure}`,
  access: manage,
  params: ofFragment,
  query: ofRevision,
  output: success,
});

export const commitRevision = endpoint({
  method: "POST",
  path: "/fragments/{fragmentUUID}/commit-revision",
  summary: "Make a draft the active revision, or go back to a past one",
  description: `A past revision is copied into a new one. ${needsDisclosure}`,
  access: manage,
  params: ofFragment,
  body: z.strictObject({
    fragmentRevisionUUID: fragmentRevisionUUID(),
    ...commitWords,
    version: versionRead,
  }),
  output: fragmentDetailsSchema,
  status: 200,
  refuses: [412],
});

const file = {
  method: "GET",
  access: everybody,
  description:
    "Leads to the active revision unless one is named; what a revision answers never changes. Drafts are for those who write fragments.",
  params: ofFragment,
  query: ofRevision,
  output: z.string(),
} as const;

export const getStyles = endpoint({
  ...file,
  path: "/fragments/{fragmentUUID}/css",
  summary: "Style sheet of a fragment",
  produces: "text/css; charset=utf-8",
});

export const getScript = endpoint({
  ...file,
  path: "/fragments/{fragmentUUID}/js",
  summary: "Compiled script of a fragment, a module",
  produces: "application/javascript; charset=utf-8",
});

export const reportFailure = endpoint({
  method: "POST",
  path: "/fragments/{fragmentUUID}/failures",
  summary: "Tell that a fragment failed in a browser",
  description:
    "Counts it, for those who write fragments. Nothing else is kept: neither who calls nor what went wrong.",
  access: everybody,
  params: ofFragment,
  body: z.strictObject({
    fragmentRevisionUUID: fragmentRevisionUUID().describe("The active revision"),
  }),
  output: success,
  status: 200,
});

export const listRevisions = endpoint({
  method: "GET",
  path: "/fragments/{fragmentUUID}/revisions",
  summary: "Revisions of a fragment, newest first",
  description: needsBoth,
  access: manage,
  params: ofFragment,
  query: z.object({
    commitMessage: searchText("Only with this in the message").optional(),
    ...paging(30, 500),
  }),
  output: z.array(fragmentSchema),
  paging: "more",
});
