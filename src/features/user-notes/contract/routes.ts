import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { userNoteSchema } from "./resources.ts";
import { maxNote } from "./rules.ts";

const access = may("community.moderate");
const params = z.object({ userNoteID: id().describe("Id of the note") });
const body = visibleText(maxNote).describe("What moderators should know");

export const listUserNotes = endpoint({
  method: "GET",
  path: "/user-notes",
  summary: "What moderators noted about a member, the latest first",
  description: "Also about members who are gone. You cannot read notes about yourself.",
  access,
  query: z.object({ userID: id("user").describe("Whom the notes are about") }),
  output: z.array(userNoteSchema),
});

export const getUserNote = endpoint({
  method: "GET",
  path: "/user-notes/{userNoteID}",
  summary: "Read a note",
  access,
  params,
  output: userNoteSchema,
});

export const createUserNote = endpoint({
  method: "POST",
  path: "/user-notes",
  summary: "Note something about a member",
  access,
  body: z.strictObject({ userID: id("user").describe("Whom it is about"), body }),
  output: userNoteSchema,
});

export const updateUserNote = endpoint({
  method: "PATCH",
  path: "/user-notes/{userNoteID}",
  summary: "Change a note of one's own",
  access,
  params,
  body: z.strictObject({ body }).partial(),
  output: userNoteSchema,
});

export const deleteUserNote = endpoint({
  method: "DELETE",
  path: "/user-notes/{userNoteID}",
  summary: "Delete a note of one's own; administrators delete any",
  access,
  params,
});
