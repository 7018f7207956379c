import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id, whole } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { warningTypeSchema } from "../resources.ts";

const params = z.object({ warningTypeID: id().describe("Id of the type") });
const changes = may("community.manage");
const fields = {
  name: visibleText(100).describe("What it is for, as people read it"),
  points: whole(0, 100).describe("How much it weighs"),
  days: whole(1, 3_650).nullable().describe("Days after which it weighs nothing; null for never"),
};

export const listWarningTypes = endpoint({
  method: "GET",
  path: "/warning-types",
  summary: "List what members can be warned for",
  access: may("warnings.add", "community.manage"),
  output: z.array(warningTypeSchema),
});

export const getWarningType = endpoint({
  method: "GET",
  path: "/warning-types/{warningTypeID}",
  summary: "Read what members can be warned for",
  access: may("warnings.add", "community.manage"),
  params,
  output: warningTypeSchema,
});

export const createWarningType = endpoint({
  method: "POST",
  path: "/warning-types",
  summary: "Add something that members can be warned for",
  access: changes,
  body: z.strictObject({ ...fields, days: fields.days.default(null) }),
  output: warningTypeSchema,
});

export const updateWarningType = endpoint({
  method: "PATCH",
  path: "/warning-types/{warningTypeID}",
  summary: "Change what members can be warned for",
  description: "Warnings that were given keep what they weigh.",
  access: changes,
  params,
  body: z
    .strictObject({ ...fields, name: z.string().trim().max(100).describe("What it is for") })
    .partial(),
  output: warningTypeSchema,
});

export const deleteWarningType = endpoint({
  method: "DELETE",
  path: "/warning-types/{warningTypeID}",
  summary: "Offer it no more; warnings that were given stay",
  access: changes,
  params,
});
