import { z } from "zod";
import { categorySchema } from "#features/categories/contract/resources.ts";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, maxID, paging, whole } from "#platform/contract/queries/query.ts";
import {
  categoryPreferencesSchema,
  categoryWithPreferencesSchema,
  watchedSchema,
  watchedTypes,
  watchLevelSchema,
  watchSchema,
} from "./resources.ts";

const body = watchLevelSchema;
const output = watchLevelSchema;

export const listWatches = endpoint({
  method: "GET",
  path: "/watches",
  summary: "List what the member follows or muted, the latest first",
  description: "Without what the member may not see any more.",
  access: signedIn,
  query: z.object({
    recordType: z.enum(watchedTypes).optional().describe("Only what is of this type"),
    ...paging(30, 100, 10_000),
  }),
  output: z.array(watchSchema),
  paging: "more",
});

export const getWatch = endpoint({
  method: "GET",
  path: "/watches/{recordType}/{recordID}",
  summary: "Read how closely the member watches something",
  access: signedIn,
  params: z.object({ recordType: z.enum(watchedTypes), recordID: whole(1, maxID) }),
  output: watchedSchema,
});

export const watchDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/watch",
  summary: "Choose how closely to watch a discussion",
  access: signedIn,
  params: z.object({ discussionID: id("discussion") }),
  body,
  output,
});

export const watchCategory = endpoint({
  method: "PUT",
  path: "/categories/{categoryID}/watch",
  summary: "Choose how closely to watch a category",
  description: "Whoever watches or tracks it follows it.",
  access: signedIn,
  params: z.object({ categoryID: id("category") }),
  body,
  output,
});

export const watchTag = endpoint({
  method: "PUT",
  path: "/tags/{tagID}/watch",
  summary: "Choose how closely to watch what carries a tag",
  access: signedIn,
  params: z.object({ tagID: id("tag") }),
  body,
  output,
});

export const watchUser = endpoint({
  method: "PUT",
  path: "/users/{userID}/watch",
  summary: "Choose how closely to watch what a member writes",
  description: "Members can be ignored, not muted.",
  access: signedIn,
  params: z.object({ userID: id("user") }),
  body,
  output,
});

const userParams = { userID: id("user").describe("Id of the member") };

export const listCategoryPreferences = endpoint({
  method: "GET",
  path: "/categories/preferences/{userID}",
  aliases: ["/users/{userID}/category-preferences"],
  documentedAt: "/users/{userID}/category-preferences",
  summary: "List the categories that a member follows, and what they are told of them",
  description: "One's own, or with `users.edit`.",
  access: signedIn,
  params: z.object(userParams),
  output: z.array(categoryWithPreferencesSchema),
});

const params = z.object({
  categoryID: id("category").describe("Id of the category"),
  ...userParams,
});

export const getCategoryPreferences = endpoint({
  method: "GET",
  path: "/categories/{categoryID}/preferences/{userID}",
  summary: "Read what a member is told of a category",
  description: "One's own, or with `users.edit`.",
  access: signedIn,
  params,
  output: categoryPreferencesSchema,
});

export const updateCategoryPreferences = endpoint({
  method: "PATCH",
  path: "/categories/{categoryID}/preferences/{userID}",
  summary: "Change what a member is told of a category",
  description:
    "Whoever is to be told of it follows it; who does not follow it is told nothing. One's own, or with `users.edit`.",
  access: signedIn,
  params,
  body: categoryPreferencesSchema,
  output: categoryPreferencesSchema,
});

export const suggestCategories = endpoint({
  method: "GET",
  path: "/categories/suggested",
  summary: "Suggest categories to follow",
  description: "Those that most members follow, without what the member follows or muted.",
  access: signedIn,
  query: z.object({
    excludedCategoryIDs: csv(id("category")).optional().describe("Leaves these out"),
    ...paging(10, 100, 10_000),
  }),
  output: z.array(categorySchema),
  paging: "more",
});
