import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let administrator: SignedIn;
let moderator: SignedIn;
let member: SignedIn;
let categoryID: number;

type Call = Parameters<typeof site.request>[0];
type Meta = Record<string, unknown>;
const as = (by: SignedIn | undefined, call: string, body?: object) =>
  site.request(call as Call, { cookie: by?.cookie, body });

const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  fault: ["version", "place", "contact"],
  request: ["version", "reason", "due", "labels", "contact-too", "secret"],
  discussion: [],
};

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion"] });
  const field = (postFieldID: string, extra: object = {}) =>
    as(administrator, "POST /post-fields", {
      postFieldID,
      label: postFieldID,
      dataType: "text",
      formType: "text",
      visibility: "public",
      ...extra,
    });
  await field("version");
  await field("place");
  await field("contact", { visibility: "private" });
  await field("reason", { isRequired: true });
  await field("due", { dataType: "date", formType: "date" });
  await field("labels", { dataType: "string[]", formType: "tokens" });
  await field("contact-too", { visibility: "private" });
  await field("secret", { visibility: "internal" });
  for (const postTypeID of ["fault", "request"])
    await as(administrator, "POST /post-types", {
      postTypeID,
      name: postTypeID,
      parentPostTypeID: "discussion",
      categoryIDs: [categoryID],
      postFieldIDs: fieldsOf[postTypeID],
    });
});

let count = 0;
const post = async (postMeta: Meta): Promise<number> => {
  count += 1;
  const made = await as(member, "POST /discussions", {
    name: `Leak ${count}`,
    body: `Leak ${count}`,
    format: "markdown",
    categoryID,
    postTypeID: "fault",
    postMeta,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.discussionID;
};
const metaOf = async (discussionID: number, by?: SignedIn): Promise<Meta> => {
  const path = `GET /discussions/${discussionID}` as const;
  const call = { cookie: by?.cookie, query: "expand=postMeta" };
  return (await site.request(path, call)).body.postMeta ?? {};
};
const convert = (discussionID: number, body: object, by: SignedIn = moderator) =>
  as(by, `PUT /discussions/${discussionID}/type`, body);

test("fields of the new type take values of the previous one", async () => {
  const discussionID = await post({ version: "1", place: "Hall, Attic" });
  const postMeta = {
    reason: { from: "place" },
    labels: { from: "place" },
    version: { from: "version" },
  };
  const answer = await convert(discussionID, { postTypeID: "request", postMeta });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await metaOf(discussionID)).toEqual({
    version: "1",
    reason: "Hall, Attic",
    labels: ["Hall", "Attic"],
  });
  await convert(discussionID, { postTypeID: "fault" });
  expect(await metaOf(discussionID)).toEqual({ version: "1", place: "Hall, Attic" });
});

test.each([
  [{ due: { from: "place" } }, "postMeta.due"],
  [{ reason: { from: "labels" } }, "postMeta.reason"],
  [{ reason: { from: "nothing" } }, "postMeta.reason"],
  [{ nothing: { from: "place" } }, "postMeta.nothing"],
  [{ reason: { from: 1 } }, "postMeta.reason"],
])("%j is refused by name, and the type stays", async (postMeta, name) => {
  const discussionID = await post({ place: "Hall" });
  expectError(await convert(discussionID, { postTypeID: "request", postMeta }), 422, name);
  expect((await as(member, `GET /discussions/${discussionID}`)).body.postTypeID).toBe("fault");
});

test("a required field of the new type may stay empty", async () => {
  const discussionID = await post({ version: "1" });
  expect((await convert(discussionID, { postTypeID: "request", postMeta: {} })).status).toBe(200);
  const edit = await as(member, `PATCH /discussions/${discussionID}`, { name: "Leaks still" });
  expect(edit.status).toBe(200);
});

test("only conversions copy values, and no value becomes visible to more readers", async () => {
  const discussionID = await post({ place: "Hall" });
  const path = `PATCH /discussions/${discussionID}`;
  const copy = { postMeta: { version: { from: "place" } } };
  expectError(await as(member, path, copy), 422, "postMeta.version");
  await convert(discussionID, { postTypeID: "request", postMeta: { secret: "inside" } });
  const editor = await as(administrator, "POST /roles", {
    name: "Editors",
    permissions: [
      { type: "global", permissions: { "discussions.edit": true, "discussions.view": true } },
    ],
  });
  expect(editor.status, JSON.stringify(editor.body)).toBe(201);
  const helper = await signInAs(site.ctx(), { roles: [roleIDs.member, editor.body.roleID] });
  const stolen = { postTypeID: "fault", postMeta: { place: { from: "secret" } } };
  expectError(await convert(discussionID, stolen, helper), 422, "postMeta.place");
  expect(await metaOf(discussionID)).toEqual({});
});

test.each([
  ["contact", "reason", 422],
  ["contact", "secret", 200],
  ["contact", "contact-too", 200],
  ["place", "secret", 200],
  ["secret", "place", 422],
  ["secret", "contact", 422],
])("a value of %s copied to %s is answered with %s", async (from, to, status) => {
  const discussionID = await post({ place: "Hall", contact: "0815" });
  const [there, back] = isIn("fault", from) ? ["request", ""] : ["request", "fault"];
  const first = back ? { secret: "inside" } : { [to]: { from } };
  let answer = await convert(discussionID, { postTypeID: there, postMeta: first });
  if (back)
    answer = await convert(discussionID, { postTypeID: back, postMeta: { [to]: { from } } });
  if (status === 422) expectError(answer, 422, `postMeta.${to}`);
  else expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const seen = JSON.stringify([await metaOf(discussionID), await metaOf(discussionID, member)]);
  expect(seen).not.toContain("inside");
  expect(JSON.stringify(await metaOf(discussionID))).not.toContain("0815");
});

const texts = ["version", "place", "contact", "reason", "secret"];
const step = fc.record({
  to: fc.constantFrom(...Object.keys(fieldsOf)),
  given: fc.dictionary(
    fc.constantFrom(...texts),
    fc.oneof(fc.constantFrom("a", "b"), fc.record({ from: fc.constantFrom(...texts) })),
    { maxKeys: 3 },
  ),
});
type Given = string | { from: string };

const isIn = (type: string, id: string) => fieldsOf[type]?.includes(id) ?? false;

const rankOf = (id: string) => ["contact", "secret"].indexOf(id) + 1;
const isLeak = (from: string, to: string) => rankOf(to) < rankOf(from);

/** Fields of the first type are not written on the way back. */
const isTaken = (from: string, to: string, [id, value]: [string, Given]) =>
  isIn(to, id) &&
  !isIn("fault", id) &&
  !isIn(from, id) &&
  (typeof value === "string" || (isIn(from, value.from) && !isLeak(value.from, id)));

function store(stored: Meta, given: readonly [string, Given][]) {
  const before = { ...stored };
  for (const [id, value] of given) {
    const copied = typeof value === "string" ? value : before[value.from];
    if (copied !== undefined) stored[id] = copied;
  }
}

test("changing the type there and back leaves every field", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const stored: Meta = { version: "1", place: "Hall", contact: "call" };
      const discussionID = await post(stored);
      let type = "fault";
      for (const { to, given } of [...steps, { to: "fault", given: {} }]) {
        const taken = Object.entries<Given>(given).filter((each) => isTaken(type, to, each));
        const postMeta = Object.fromEntries(taken);
        const answer = await convert(discussionID, { postTypeID: to, postMeta });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        store(stored, taken);
        type = to;
        const visible = Object.entries(stored).filter(([id]) => isIn(to, id));
        expect(await metaOf(discussionID, moderator)).toEqual(Object.fromEntries(visible));
      }
      const kept = { version: "1", place: "Hall", contact: "call" };
      expect(await metaOf(discussionID, moderator)).toMatchObject(kept);
    }),
    { numRuns: propertyRuns(40, 8) },
  );
});
