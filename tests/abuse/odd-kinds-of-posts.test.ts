import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1000" } });
const people = {} as Record<"member" | "other" | "moderator" | "administrator", SignedIn>;
const places = { open: 0, hidden: 0 };
let posted = 0;

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const manage = (endpoint: string, body?: unknown) => call(people.administrator, endpoint, body);

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.other = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  const allowedDiscussionTypes = ["discussion", "question", "idea", "poll"];
  places.open = await createCategory(site.ctx(), { allowedDiscussionTypes });
  places.hidden = await createCategory(site.ctx(), {
    allowedDiscussionTypes,
    customPermissions: true,
  });
});

const write = (by: SignedIn, overrides: object = {}) => {
  posted += 1;
  const text = { name: `Post ${posted}`, body: `Words ${posted}`, format: "markdown" };
  return call(by, "POST /discussions", { ...text, categoryID: places.open, ...overrides });
};
const start = async (by: SignedIn, overrides: object = {}): Promise<number> => {
  const { status, body } = await write(by, overrides);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.discussionID;
};
const reply = async (by: SignedIn, discussionID: number): Promise<number> => {
  posted += 1;
  const body = { discussionID, body: `Reply ${posted}`, format: "markdown" };
  return (await call(by, "POST /comments", body)).body.commentID;
};
const read = async (discussionID: number, by?: SignedIn) =>
  (await call(by, `GET /discussions/${discussionID}`, undefined, "expand=all")).body;

describe("D: sizes and characters", () => {
  const huge = "x".repeat(900_000);
  const deep = JSON.parse(`${"[".repeat(2_000)}1${"]".repeat(2_000)}`);
  const many = Array.from({ length: 20_000 }, (_, index) => index + 1);
  const keys = Object.fromEntries(many.map((index) => [`key${index}`, index]));

  async function expectRefused(answer: Answer, what: string) {
    expect([400, 403, 404, 409, 413, 422], `${what} ${answer.status}`).toContain(answer.status);
  }

  test("are refused where they are beyond all measure", async () => {
    const discussionID = await start(people.member);
    const commentID = await reply(people.other, discussionID);
    const type = { postTypeID: "huge", name: "Huge", parentPostTypeID: "discussion" };
    const bodies: [string, unknown][] = [
      ["POST /post-types", { ...type, name: huge }],
      ["POST /post-types", { ...type, postHelperText: huge }],
      ["POST /post-types", { ...type, roleIDs: many }],
      ["POST /post-types", { ...type, categoryIDs: many }],
      ["POST /post-types", { ...type, postTypeID: huge }],
      ["POST /post-types", { ...type, bodySort: 1e300 }],
      ["PUT /post-fields/discussion/sorts", keys],
      ["PUT /post-fields/discussion/sorts", { phone: 1e300 }],
      ["POST /collections", { name: huge, records: [] }],
      [
        "POST /collections",
        { name: "A", records: many.map((recordID) => ({ recordType: "discussion", recordID })) },
      ],
      [
        "PUT /collections/by-resource",
        { collectionIDs: many, record: { recordType: "discussion", recordID: 1 } },
      ],
      [
        "PUT /collections/by-resource",
        { collectionIDs: [], record: { recordType: huge, recordID: 1 } },
      ],
      [`PATCH /comments/${commentID}/answer`, { status: huge }],
      [`PATCH /discussions/${discussionID}/idea`, { statusID: 1e300 }],
      [`PATCH /discussions/${discussionID}`, { postMeta: keys }],
      [`PATCH /discussions/${discussionID}`, { postMeta: { phone: deep } }],
      [`PATCH /discussions/${discussionID}`, { postMeta: { phone: huge } }],
      [`PATCH /discussions/${discussionID}`, { postMeta: deep }],
      [
        `PATCH /discussions/${discussionID}`,
        { poll: { pollOption: many.map((index) => ({ body: String(index) })) } },
      ],
      [
        `PATCH /discussions/${discussionID}`,
        { poll: { name: huge, pollOption: [{ body: "A" }, { body: "B" }] } },
      ],
    ];
    for (const [endpoint, body] of bodies)
      await expectRefused(
        await manage(endpoint, body),
        `${endpoint} ${JSON.stringify(body).slice(0, 60)}`,
      );
    const queries = [
      ["GET /discussions", `postMeta[phone]=${"x".repeat(5_000)}`],
      [
        "GET /discussions",
        many
          .slice(0, 300)
          .map((index) => `postMeta[k${index}]=1`)
          .join("&"),
      ],
      ["GET /post-types", `postTypeID=${"a,".repeat(3_000)}`],
      ["GET /collections", "collectionID=1..99999999999999999999"],
      ["GET /posts", `roleIDs=${many.slice(0, 150).join()}`],
      ["GET /posts", "roleIDs=>=-99999999999999999999"],
    ] as const;
    for (const [endpoint, query] of queries)
      expect(
        (await call(people.administrator, endpoint, undefined, query)).status,
        `${endpoint} ${query.slice(0, 40)}`,
      ).toBeLessThan(500);
  });

  test.each(["name", "postButtonLabel", "postHelperText", "bodyLabel"])(
    "a %s that turns the text around it is refused",
    async (field) => {
      const type = { postTypeID: "turned", name: "Turned", parentPostTypeID: "discussion" };
      expectError(await manage("POST /post-types", { ...type, [field]: "a\u202Eb" }), 422, field);
    },
  );

  test("nothing in a name is lost, shown as markup or taken for another", async () => {
    const name = "<img src=x onerror=alert(1)>{{7*7}}evil";
    const type = {
      postTypeID: "odd",
      name,
      postButtonLabel: name,
      postHelperText: name,
      bodyLabel: name,
    };
    const made = await manage("POST /post-types", {
      ...type,
      parentPostTypeID: "discussion",
      categoryIDs: [places.open],
    });
    expect(made.body).toMatchObject({ name, postHelperText: name });
    const { status, headers } = await call(undefined, "GET /post-types");
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    for (const blank of ["\u200b\u200d", "\u2800", " \u00a0 ", "\u202e"])
      for (const [endpoint, body] of [
        [
          "POST /post-types",
          { ...type, postTypeID: "blank", name: blank, parentPostTypeID: "idea" },
        ],
        ["POST /collections", { name: blank, records: [] }],
        ["PATCH /post-types/odd", { name: blank }],
      ] as const)
        expectError(await manage(endpoint, body), 422, "name");
    for (const postTypeID of [
      "discussion",
      "ODD ",
      "odd/../x",
      "__proto__",
      "constructor",
      "",
      "a\u0000b",
      "\u0430dd",
    ])
      await expectRefused(
        await manage("POST /post-types", { ...type, postTypeID, parentPostTypeID: "discussion" }),
        JSON.stringify(postTypeID),
      );
    for (const postFieldID of ["__proto__", "constructor", "toString", "a.b", "a[b]", "1a"]) {
      const form = { label: "Odd", dataType: "text", formType: "text", visibility: "public" };
      expectError(await manage("POST /post-fields", { postFieldID, ...form }), 422, "postFieldID");
    }
    for (const postTypeID of ["__proto__", "constructor", "toString"])
      expectError(await manage(`GET /post-types/${postTypeID}`), 404);
  });
});

describe("F: at the same time", () => {
  test("a type that is deleted stays deleted, and one record of it is left", async () => {
    for (let round = 0; round < 5; round++) {
      const postTypeID = `raced${round}`;
      const type = { postTypeID, name: "Raced", parentPostTypeID: "discussion" };
      const made = await Promise.all([1, 2, 3].map(() => manage("POST /post-types", type)));
      expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      const acts = await Promise.all([
        manage(`PATCH /post-types/${postTypeID}`, { name: "Renamed" }),
        manage(`DELETE /post-types/${postTypeID}`),
        manage(`PATCH /post-types/${postTypeID}`, { categoryIDs: [places.open] }),
        manage(`DELETE /post-types/${postTypeID}`),
      ]);
      for (const { status } of acts) expect([200, 204, 404]).toContain(status);
      expectError(await manage(`GET /post-types/${postTypeID}`), 404);
      const [deleted] = (
        await call(
          people.administrator,
          "GET /post-types",
          undefined,
          `includeDeleted=1&postTypeID=${postTypeID}`,
        )
      ).body;
      expect(deleted).toMatchObject({ isDeleted: true, isActive: false, categoryIDs: [] });
      if (acts[0]?.status === 200) expect(deleted.name).toBe("Renamed");
    }
  });

  test("accepting and rejecting an answer ends in one of both", async () => {
    const question = await start(people.member, { type: "question" });
    const commentID = await reply(people.other, question);
    const acts = Array.from({ length: 16 }, (_, index) =>
      call(index % 3 ? people.member : people.moderator, `PATCH /comments/${commentID}/answer`, {
        status: ["accepted", "rejected", "pending"][index % 3],
      }),
    );
    for (const { status } of await Promise.all(acts)) expect([200, 409, 503]).toContain(status);
    const last = { status: "rejected" };
    expect((await call(people.member, `PATCH /comments/${commentID}/answer`, last)).status).toBe(
      200,
    );
    const { statusID, acceptedAnswers = [] } = await read(question);
    expect([statusID, acceptedAnswers]).toEqual([4, []]);
  });
});
