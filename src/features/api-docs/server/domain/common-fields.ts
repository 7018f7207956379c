import type { JsonSchema } from "./json-schema.ts";

const commonFields: Readonly<Record<string, string>> = {
  accessTokenID: "Id of the token",
  applicantID: "Id of the member who applied",
  authenticatorID: "Id of the service that members sign in with",
  breadcrumbs: "The way there, from the outermost",
  canonicalUrl: "The address under which search engines are to know it",
  categoryID: "The category that it is in, or is",
  commentID: "Id of the comment",
  countComments: "How many comments it has",
  dateExpires: "When it stops being good",
  dateInserted: "When it was made",
  dateLastActive: "When the member was last here; null for members who never were",
  dateUpdated: "When it was last changed; null if it never was",
  depth: "How deep it is in the tree",
  discussionID: "Id of the discussion",
  draftID: "Id of the draft",
  email: "Email address",
  errors: "What is wrong with which field",
  eventID: "Id of the event",
  format: "How the body is written",
  insertIPAddress: "The address that it was made from",
  insertUser: "Who made it",
  insertUserID: "Who made it",
  inviteID: "Id of the invitation",
  lastUser: "Who wrote there last",
  lastUserID: "Who wrote there last",
  layoutID: "Id of the layout, or the name of one that comes with the product",
  layoutViewType: "What kind of page it is the layout of",
  mediaID: "Id of the file",
  parentCommentID: "The comment that it answers; null if it answers none",
  parentRecordID: "Id of the record that it belongs to",
  parentRecordType: "What kind of record it belongs to",
  passkeyID: "Id of the passkey",
  photoUrl: "Address of the picture",
  recordID: "Id of the record that it is about",
  recordType: "What kind of record it is about",
  roleID: "Id of the role",
  roleIDs: "Ids of the roles",
  roles: "The roles that the member has",
  sessionID: "Id of the session",
  siteSectionID: "The section of the site that it is in",
  tagID: "Id of the tag",
  tagIDs: "Ids of the tags",
  themeID: "Id of the theme, or the name of one that comes with the product",
  tokenID: "Id of the token",
  updateUser: "Who changed it last",
  updateUserID: "Who changed it last; null if nobody did",
  url: "Its address",
  urlcode: "Its name in addresses",
  userID: "Id of the member",
};

export function describeFields(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  for (const [name, field] of Object.entries((properties ?? {}) as Record<string, JsonSchema>))
    if (field.description === undefined && Object.hasOwn(commonFields, name))
      field.description = commonFields[name];
  for (const part of Object.values(schema))
    for (const inner of Array.isArray(part) ? part : [part]) describeInner(inner);
  return schema;
}

function describeInner(value: unknown) {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    describeFields(value as JsonSchema);
}
