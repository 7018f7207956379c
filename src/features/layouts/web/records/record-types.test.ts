import { expect, test } from "vitest";
import { recordTypeOf } from "./record-types.ts";

const id = { type: "integer" };

test.each([
  ["an id with a smart id", "anything", { ...id, smartID: "category" }, "category"],
  ["an id by the name of its option", "parentCategoryID", id, "category"],
  ["a list of ids", "excludedRoleIDs", { type: "array", items: id }, "role"],
  ["ids that are texts", "postTypeID", { type: "array", items: { type: "string" } }, "postType"],
  ["a number", "limit", id, undefined],
  ["an option that says what to choose from", "statusID", { ...id, enum: [1] }, undefined],
  ["a list of objects", "userID", { type: "array", items: { type: "object" } }, undefined],
])("%s is chosen among records of its type", (_what, name, schema, recordType) => {
  expect(recordTypeOf(name, schema)).toBe(recordType);
});
