import { z } from "zod";
import { endpoint, may, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import {
  expand,
  id,
  maxID,
  paging,
  searchText,
  sort,
  whole,
} from "#platform/contract/queries/query.ts";
import { range } from "#platform/contract/queries/query-filters.ts";
import {
  conversationPatchSchema,
  conversationPostSchema,
  conversationSchema,
  messageEditSchema,
  messagePatchSchema,
  messagePostSchema,
  messageSchema,
  participantSchema,
  participantStatuses,
  participantsPostSchema,
} from "./resources.ts";

const params = z.object({ conversationID: id().describe("Id of the conversation") });
const messageParams = z.object({ messageID: id().describe("Id of the message") });
/** Participants may read and reply even without the permission to start conversations. */
const access = signedInFor("conversations.add");
const ownOnly = "Of those who take part; for others, whoever they are, there is none.";

export const listConversations = endpoint({
  method: "GET",
  path: "/conversations",
  summary: "List the own conversations, those with the latest messages first",
  access,
  query: z.object({
    insertUserID: id("user").optional().describe("Only those that this member began"),
    participantUserID: id("user").optional().describe("Only those in which this member takes part"),
    expand: expand(["insertUser", "lastInsertUser"]),
    ...paging(50, 100, 100_000),
  }),
  output: z.array(conversationSchema),
  paging: "more",
});

export const createConversation = endpoint({
  method: "POST",
  path: "/conversations",
  summary: "Begin a conversation",
  description:
    "Refused with 403 where one of the others, or the caller, ignores the other. The same words to the same people again within a minute are the same conversation.",
  access: may("conversations.add"),
  body: conversationPostSchema,
  output: conversationSchema,
});

export const getConversation = endpoint({
  method: "GET",
  path: "/conversations/{conversationID}",
  summary: "Read a conversation",
  description: ownOnly,
  access,
  params,
  output: conversationSchema,
});

export const updateConversation = endpoint({
  method: "PATCH",
  path: "/conversations/{conversationID}",
  summary: "Name a conversation",
  description: "By any of those who take part, which the others see.",
  access,
  params,
  body: conversationPatchSchema,
  output: conversationSchema,
});

export const leaveConversation = endpoint({
  method: "DELETE",
  path: "/conversations/{conversationID}/leave",
  summary: "Leave a conversation",
  description: "What was said cannot be read any more. Once all have left it is deleted.",
  access,
  params,
});

export const listParticipants = endpoint({
  method: "GET",
  path: "/conversations/{conversationID}/participants",
  summary: "List who takes part in a conversation",
  description: ownOnly,
  access,
  params,
  query: z.object({
    status: z
      .enum(["all", ...participantStatuses])
      .default("participating")
      .describe("Those who take part, those who have left, or all"),
    expand: expand(["user"]),
    page: paging().page,
    limit: whole(5, 100).default(5).meta({ maxPerPage: 100, description: "How many on a page" }),
  }),
  output: z.array(participantSchema),
  paging: "numbered",
});

export const addParticipants = endpoint({
  method: "POST",
  path: "/conversations/{conversationID}/participants",
  summary: "Add members to a conversation",
  description: "They read what is said from then on. Who takes part already is left as they are.",
  access: may("conversations.add"),
  params,
  body: participantsPostSchema,
  output: z.array(participantSchema),
  status: 200,
});

export const markConversationRead = endpoint({
  method: "PUT",
  path: "/conversations/{conversationID}/read",
  summary: "Note how far the caller has read",
  description: "What was read once stays read.",
  access,
  params,
  body: z.strictObject({
    position: whole(0, maxID).optional().describe("Of the last message read; all unless told"),
  }),
  output: z.object({ readPosition: z.int(), countUnread: z.int() }),
  // Called for each message read on arrival.
  cost: "read",
});

export const announceTyping = endpoint({
  method: "POST",
  path: "/conversations/{conversationID}/typing",
  summary: "Tell the others that the caller is writing",
  description: "Open pages of the others show it for some seconds.",
  access,
  params,
  cost: "read",
  status: 204,
});

export const listMessages = endpoint({
  method: "GET",
  path: "/messages",
  summary: "List the messages of a conversation",
  description:
    "A page is a range of positions, so that any page costs the same. Without a conversation the latest of all own conversations.",
  access,
  query: z.object({
    conversationID: id().optional().describe("Only of this conversation"),
    insertUserID: id("user").optional().describe("Only what this member wrote"),
    position: range().optional().describe("Only messages at these places"),
    sort: sort("position").default("position"),
    expand: expand(["insertUser"]),
    ...paging(50, 100),
  }),
  output: z.array(messageSchema),
  paging: "more",
});

export const searchMessages = endpoint({
  method: "GET",
  path: "/messages/search",
  summary: "Find messages in the own conversations, the latest first",
  description: "All words must be there, in any order and as any part of what is said.",
  access,
  cost: "search",
  query: z.object({
    query: searchText("Words of the message"),
    conversationID: id().optional().describe("Only in this conversation"),
    expand: expand(["insertUser"]),
    ...paging(20, 50, 50),
  }),
  output: z.array(messageSchema.extend({ name: z.string().describe("Of its conversation") })),
  paging: "more",
});

export const createMessage = endpoint({
  method: "POST",
  path: "/messages",
  summary: "Write a message",
  description: "Of those who take part, unless it is between two of whom one ignores the other.",
  access,
  body: messagePostSchema,
  output: messageSchema,
});

export const getMessage = endpoint({
  method: "GET",
  path: "/messages/{messageID}",
  summary: "Read a message",
  description: ownOnly,
  access,
  params: messageParams,
  output: messageSchema,
});

export const editMessage = endpoint({
  method: "GET",
  path: "/messages/{messageID}/edit",
  summary: "Read the own message for editing",
  access,
  params: messageParams,
  output: messageEditSchema,
});

export const updateMessage = endpoint({
  method: "PATCH",
  path: "/messages/{messageID}",
  summary: "Change the own message",
  description: "As long as `ui.editContentTimeout` says.",
  access,
  params: messageParams,
  body: messagePatchSchema,
  output: messageSchema,
});

export const deleteMessage = endpoint({
  method: "DELETE",
  path: "/messages/{messageID}",
  summary: "Delete the own message",
  description: "As long as `ui.editContentTimeout` says. Its place stays, without its words.",
  access,
  params: messageParams,
});
