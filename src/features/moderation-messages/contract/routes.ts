import { z } from "zod";
import { endpoint, may, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { flagFilter, id } from "#platform/contract/queries/query.ts";
import { messageFields, moderationMessageSchema } from "./resources.ts";
import { messagePages, messageTypes } from "./rules.ts";

const params = z.object({ moderationMessageID: id().describe("Id of the notice") });
const open = publicAccess("only notices that pages show the viewer are answered");
const manage = may("community.moderate");

export const listMessages = endpoint({
  method: "GET",
  path: "/moderation-messages",
  summary: "List the notices of the site",
  description:
    "Those that are shown, that the caller has not dismissed and whose category the caller sees; those who moderate are told of what is off, too.",
  access: open,
  query: z.object({
    isEnabled: flagFilter("those that are shown"),
    recordID: id("category").optional().describe("Only those about this category"),
    type: z.enum(messageTypes).optional().describe("Only those that look so urgent"),
    layoutViewType: z.enum(messagePages).optional().describe("Only those of such pages"),
  }),
  output: z.array(moderationMessageSchema),
});

export const getMessage = endpoint({
  method: "GET",
  path: "/moderation-messages/{moderationMessageID}",
  summary: "Read a notice",
  access: open,
  params,
  output: moderationMessageSchema,
});

const { body, format, viewLocation, layoutViewType } = messageFields;

export const createMessage = endpoint({
  method: "POST",
  path: "/moderation-messages",
  summary: "Put up a notice",
  access: manage,
  body: z.strictObject({
    body,
    format,
    viewLocation,
    layoutViewType: layoutViewType.default(null),
    type: messageFields.type.default("info"),
    isDismissible: messageFields.isDismissible.default(false),
    isEnabled: messageFields.isEnabled.default(false),
    recordType: messageFields.recordType.default(null),
    recordID: messageFields.recordID.default(null),
    includeDescendants: messageFields.includeDescendants.default(false),
  }),
  status: 200,
  output: moderationMessageSchema,
});

export const updateMessage = endpoint({
  method: "PATCH",
  path: "/moderation-messages/{moderationMessageID}",
  summary: "Change a notice",
  description: "One that says something else is there again for those who dismissed it.",
  access: manage,
  params,
  body: z.strictObject(messageFields).partial(),
  output: moderationMessageSchema,
});

export const deleteMessage = endpoint({
  method: "DELETE",
  path: "/moderation-messages/{moderationMessageID}",
  summary: "Take a notice down for good",
  access: manage,
  params,
});

export const dismissMessage = endpoint({
  method: "PUT",
  path: "/moderation-messages/{moderationMessageID}/dismiss",
  summary: "Put a notice away for oneself",
  access: signedIn,
  params,
  output: z.object({ dismissed: z.boolean() }),
});
