import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
} from "#features/categories/contract/events.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { indexRecords } from "./indexing/actions/index-records.ts";

const indexCategory = (ctx: Ctx, { categoryID }: { categoryID: number }) =>
  indexRecords(ctx, "category", [categoryID]);

export const searchListeners = [
  defineListener("index-words-when-category-created", categoryCreated, indexCategory),
  defineListener("index-words-when-category-updated", categoryUpdated, indexCategory),
  defineListener("index-words-when-category-deleted", categoryDeleted, indexCategory),
];
