import { z } from "zod";
import { subjectsOf } from "#features/notifications/server/public.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { notifiedDiscussionSchema } from "../../contract/resources.ts";

const recordType = "discussion";

const discussionID: RecordField = {
  recordType: "notification",
  field: "discussionID",
  schema: z
    .int()
    .nullable()
    .describe("The discussion that it is about; null where it is about none"),
  otherwise: null,
  async load(ctx, notificationIDs) {
    const subjects = await subjectsOf(ctx, notificationIDs);
    return new Map(
      [...subjects].map(([id, about]) => [
        id,
        about.recordType === recordType ? about.recordID : null,
      ]),
    );
  },
};

const discussion: RecordField = {
  recordType: "notification",
  field: "discussion",
  schema: notifiedDiscussionSchema.describe("The discussion that it is about"),
  expand: "discussion",
  async load(ctx, notificationIDs) {
    const about = [...(await subjectsOf(ctx, notificationIDs))].filter(
      ([, subject]) => subject.recordType === recordType,
    );
    const heads = await loadRecords(
      ctx,
      recordType,
      about.map(([, { recordID }]) => recordID),
    );
    return new Map(
      about.flatMap(([id, { recordID }]) => {
        const head = heads.get(recordID);
        const { name, url = "", place } = head ?? {};
        const fragment = { discussionID: recordID, name, url, categoryID: place?.recordID ?? null };
        return head ? [[id, fragment] as const] : [];
      }),
    );
  },
};

export const notificationFields: readonly RecordField[] = [discussionID, discussion];
