import { z } from "zod";
import { formatSchema, versionRead } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";

export const maxNameLength = 100;

export const participantStatuses = ["participating", "deleted"] as const;

export const participantSchema = z
  .object({
    userID: z.int(),
    status: z
      .enum(participantStatuses)
      .describe("`deleted` for those who have left: they read nothing of it any more"),
    user: userFragmentSchema.optional(),
  })
  .meta({ id: "ConversationParticipant" });

export type Participant = z.input<typeof participantSchema>;

export const conversationSchema = z
  .object({
    conversationID: z.int(),
    name: z.string().describe("What it is called, else the names of the others in it"),
    isNamed: z.boolean().describe("Whether somebody has given it a name"),
    body: siteHtml().describe("Sanitised HTML of the last message; empty where there is none"),
    excerpt: z.string().describe("How the text of the last message begins"),
    url: siteAddress(),
    dateInserted: timestamp(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional().describe("With `expand=insertUser`"),
    countParticipants: z.int().describe("How many take part now"),
    participants: z
      .array(participantSchema)
      .describe("Some of those who take part; whoever asks is the last of them"),
    countMessages: z
      .int()
      .describe("How many the caller may read, with the places of deleted ones"),
    firstPosition: z.int().describe("Of the first message that the caller may read"),
    lastPosition: z.int().describe("Of the last message; one below the first where there is none"),
    readPosition: z.int().describe("Of the last message that the caller has read"),
    unread: z.boolean(),
    countUnread: z.int().describe("How many messages the caller has not read"),
    mayWrite: z
      .boolean()
      .optional()
      .describe("Whether the caller can write here, of a single conversation"),
    lastMessage: z
      .object({
        insertUserID: z.int(),
        dateInserted: timestamp(),
        insertUser: userFragmentSchema.optional(),
      })
      .optional(),
  })
  .meta({ id: "Conversation" });

export type Conversation = z.input<typeof conversationSchema>;

const body = z.string().max(200_000).describe("What it says, written in `format`");
const draft = {
  draftID: id()
    .optional()
    .describe(
      "The draft that this was written in, which goes with it; of one that was posted already 409",
    ),
  draftVersion: id().optional().describe("The version of it that this is"),
};

export const conversationPostSchema = z
  .strictObject({
    participantUserIDs: z
      .array(id("user"))
      .min(1)
      .max(100)
      .describe("With whom; whoever asks takes part in any case"),
    name: visibleText(maxNameLength).nullish().describe("What to call it"),
    initialBody: body.optional(),
    intitialBody: body
      .optional()
      .describe("The same by the other name that the followed API has for it"),
    initialFormat: formatSchema.default("text"),
    ...draft,
  })
  .meta({ id: "ConversationPost" });

export type ConversationPost = z.output<typeof conversationPostSchema>;

export const conversationPatchSchema = z
  .strictObject({
    name: visibleText(maxNameLength)
      .nullable()
      .describe("What to call it; null has it go by the names of those in it"),
  })
  .partial()
  .meta({ id: "ConversationPatch" });

export type ConversationPatch = z.output<typeof conversationPatchSchema>;

export const participantsPostSchema = z
  .strictObject({
    participantUserIDs: conversationPostSchema.shape.participantUserIDs,
    initialBody: body.optional(),
    intitialBody: body.optional(),
    initialFormat: formatSchema.optional(),
  })
  .meta({ id: "ConversationParticipantsPost" });

export const messageSchema = z
  .object({
    messageID: z.int(),
    conversationID: z.int(),
    position: z.int().describe("Which message of its conversation it is"),
    display: z
      .enum(["full", "tombstone", "notice"])
      .describe(
        "`tombstone` for the place of a deleted one, `notice` for what became of the conversation",
      ),
    body: siteHtml().describe("Sanitised HTML; empty where only a place is left"),
    url: siteAddress(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional().describe("With `expand=insertUser`"),
    isIgnored: z.boolean().describe("Whether the caller ignores whoever wrote it"),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
    permissions: z
      .record(z.string(), z.boolean())
      .describe(
        "What the caller may do with it: `messages.edit`, `messages.delete`, report it (`flag.add`)",
      ),
    dateEditEnds: timestamp()
      .optional()
      .describe("Until when the caller, who wrote it, may change it, where that ends"),
  })
  .meta({ id: "Message" });

export type Message = z.input<typeof messageSchema>;

export const messagePostSchema = z
  .strictObject({ conversationID: id(), body, format: formatSchema.default("text"), ...draft })
  .meta({ id: "MessagePost" });

export type MessagePost = z.output<typeof messagePostSchema>;

export const messagePatchSchema = z
  .strictObject({ body, format: formatSchema, ...draft, version: versionRead })
  .partial()
  .meta({ id: "MessagePatch" });

export type MessagePatch = z.output<typeof messagePatchSchema>;

export const messageEditSchema = z
  .object({
    messageID: z.int(),
    conversationID: z.int(),
    body: z.string(),
    format: formatSchema,
    version: z.string().describe("Stands for what was read, for saving"),
  })
  .meta({ id: "MessageEdit" });
