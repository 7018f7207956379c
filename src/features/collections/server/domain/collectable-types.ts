import { listCategories } from "#features/categories/contract/routes.ts";
import { listDiscussions } from "#features/discussions/contract/routes/lists.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { CollectableRecord } from "../extension-points.ts";

const limit = 100;

export const discussion: CollectableRecord = {
  recordType: "discussion",
  async load(ctx, recordIDs) {
    const query = { discussionID: recordIDs.join(), limit, expand: "excerpt,category" };
    const { body } = await callInProcess(ctx)(listDiscussions, { query });
    return new Map(
      body.map((record) => [
        record.discussionID,
        { record, description: record.excerpt, imageUrl: record.image?.url },
      ]),
    );
  },
};

export const category: CollectableRecord = {
  recordType: "category",
  async load(ctx, recordIDs) {
    const query = { categoryID: recordIDs.join(), outputFormat: "flat", limit } as const;
    const { body } = await callInProcess(ctx)(listCategories, { query });
    return new Map(
      body.map((record) => [
        record.categoryID,
        { record, description: record.description, imageUrl: record.bannerUrl || record.iconUrl },
      ]),
    );
  },
};
