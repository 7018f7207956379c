import { expect, test } from "vitest";
import { z } from "zod";
import { expand, whole } from "../../../contract/queries/query.ts";
import { fieldErrors } from "./field-errors.ts";

test.for([
  [z.strictObject({ limit: whole(1, 100) }), { limit: 0 }, "limit must be at least 1."],
  [z.strictObject({ limit: whole(1, 100) }), { limit: "many" }, "limit must be a number."],
  [z.strictObject({ name: z.string() }), {}, "name is required."],
  [z.strictObject({ name: z.string() }), { name: 5 }, "name must be a text."],
  [
    z.strictObject({ name: z.string().max(3) }),
    { name: "long" },
    "name must have at most 3 characters.",
  ],
  [
    z.strictObject({ ids: z.array(z.int()).min(1) }),
    { ids: [] },
    "ids must have at least 1 entry.",
  ],
  [
    z.strictObject({ name: z.string().min(1) }),
    { name: "" },
    "name must have at least 1 character.",
  ],
  [
    z.strictObject({ sort: z.enum(["new", "old"]) }),
    { sort: "x" },
    "sort must be one of new, old.",
  ],
  [z.strictObject({ kind: z.literal("a") }), { kind: "b" }, "kind must be a."],
  [z.strictObject({ email: z.email() }), { email: "x" }, "email must be an email address."],
  [
    z.strictObject({ email: z.union([z.literal(""), z.email()]) }),
    { email: "a@example.org, b@example.org" },
    "email must be an email address.",
  ],
  [
    z.strictObject({ contact: z.union([z.literal(""), z.email(), z.url()]) }),
    { contact: "x" },
    "contact is not valid.",
  ],
  [
    z.strictObject({ code: z.string().regex(/^a/) }),
    { code: "x" },
    "code must be in another form.",
  ],
  [
    z.strictObject({ code: z.string().regex(/^a/, "Begin with an a.") }),
    { code: "x" },
    "Begin with an a.",
  ],
  [
    z.strictObject({ code: z.string().regex(/^a/, "must begin with an a") }),
    { code: "x" },
    "code must begin with an a",
  ],
  [
    z.strictObject({ expand: expand(["user"]) }),
    { expand: "x" },
    "expand must be one of user, -user, all, users, users.ssoID, users.extended, users.signature, crawl, postFields.",
  ],
  [z.strictObject({}), { extra: 1 }, "extra is not a known field."],
  [z.strictObject({}), [], "The body must be an object."],
] as const)("%#: the sentence says what the value must be", ([schema, value, message]) => {
  const result = schema.safeParse(value);
  expect(fieldErrors(result.error?.issues ?? []).map((error) => error.message)).toEqual([message]);
});
