import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ commentID: z.int() });

export const commentCreated = defineEvent("comment.created", payload);
export const commentUpdated = defineEvent("comment.updated", payload);
export const commentDeleted = defineEvent("comment.deleted", payload);
