import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ categoryID: z.int() });

export const categoryCreated = defineEvent("category.created", payload);
export const categoryUpdated = defineEvent("category.updated", payload);
export const categoryDeleted = defineEvent("category.deleted", payload);
