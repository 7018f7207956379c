import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createConversation, createMessage } from "#features/conversations/server/factories.ts";
import { picture } from "#features/media/server/fixtures/pictures.ts";
import { read, upload } from "#features/media/server/fixtures/upload.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1" } });
const word = "CANARY-private-7351";
let [ann, bea, stranger, moderator, admin] = [] as unknown as SignedIn[] as [
  SignedIn,
  SignedIn,
  SignedIn,
  SignedIn,
  SignedIn,
];
let conversationID = 0;
let messageID = 0;

beforeEach(async () => {
  [ann, bea, stranger] = [
    await signInAs(site.ctx()),
    await signInAs(site.ctx()),
    await signInAs(site.ctx()),
  ];
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  conversationID = await createConversation(site.ctx(), ann.user, [bea.user], { body: word });
  messageID = (await createMessage(site.ctx(), ann.user, conversationID, word)).messageID;
});

const call = (endpoint: string, { cookie }: SignedIn, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie, body, query });

/** Everything that can be done with a conversation and its messages. */
const acts = (): [endpoint: string, body?: unknown, query?: string][] => [
  [`GET /conversations/${conversationID}`],
  [`GET /conversations/${conversationID}/participants`],
  [`PATCH /conversations/${conversationID}`, { name: "Taken" }],
  [
    `POST /conversations/${conversationID}/participants`,
    { participantUserIDs: [stranger.user.userID] },
  ],
  [`PUT /conversations/${conversationID}/read`, {}],
  [`POST /conversations/${conversationID}/typing`],
  [`DELETE /conversations/${conversationID}/leave`],
  ["GET /messages", undefined, `conversationID=${conversationID}`],
  ["GET /messages/search", undefined, `query=${word}&conversationID=${conversationID}`],
  ["POST /messages", { conversationID, body: "Me, too" }],
  [`GET /messages/${messageID}`],
  [`GET /messages/${messageID}/edit`],
  [`PATCH /messages/${messageID}`, { body: "Changed" }],
  [`DELETE /messages/${messageID}`],
];

const state = async () =>
  JSON.stringify((await call(`GET /conversations/${conversationID}`, ann)).body);

describe.each(["strangers", "moderators", "administrators"])("B17, B21: for %s", (who) => {
  const outsider = () =>
    ({ strangers: stranger, moderators: moderator, administrators: admin })[who] as SignedIn;

  test("a conversation of others is not there, whatever they try", async () => {
    const before = await state();
    for (const [endpoint, body, query] of acts())
      expectError(await call(endpoint, outsider(), body, query), 404);
    expect(await state()).toBe(before);
  });

  test("none of its words comes out of any list, search, count or quote", async () => {
    const by = outsider();
    const looks: [string, string?][] = [
      ["GET /conversations"],
      ["GET /conversations", `participantUserID=${ann.user.userID}`],
      ["GET /conversations", `insertUserID=${ann.user.userID}`],
      ["GET /messages"],
      ["GET /messages", `insertUserID=${ann.user.userID}`],
      ["GET /messages/search", `query=${word}`],
      ["GET /users/me-counts"],
      ["GET /drafts"],
    ];
    for (const [endpoint, query] of looks) {
      const { status, body } = await call(endpoint, by, undefined, query);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(word);
    }
    const quote = { body: `!quote[x](/quoted/message/${messageID})`, format: "markdown" };
    expectError(
      await call("POST /conversations", by, {
        participantUserIDs: [
          stranger.user.userID === by.user.userID ? ann.user.userID : stranger.user.userID,
        ],
        initialBody: quote.body,
        initialFormat: quote.format,
      }),
      422,
      "body",
    );
    const shown = await call("POST /rich/quote", by, quote);
    expect(JSON.stringify(shown.body)).not.toContain(word);
  });

  test("what is being written in it is not read either", async () => {
    const place = { parentRecordType: "conversation", parentRecordID: conversationID };
    const attributes = { body: word, format: "markdown" };
    for (const draft of [{ recordType: "message", ...place }, { recordType: "conversation" }]) {
      const { body } = await call("POST /drafts", ann, { ...draft, attributes });
      expectError(await call(`GET /drafts/${body.draftID}`, outsider()), 404);
    }
  });
});

describe("B20: whoever has left", () => {
  test("reads, writes and adds nothing any more, and comes back to nothing of before", async () => {
    await call(`DELETE /conversations/${conversationID}/leave`, bea);
    for (const [endpoint, body, query] of acts())
      expectError(await call(endpoint, bea, body, query), 404);
    const again = { participantUserIDs: [bea.user.userID] };
    await call(`POST /conversations/${conversationID}/participants`, ann, again);
    const { body } = await call(
      "GET /messages",
      bea,
      undefined,
      `conversationID=${conversationID}`,
    );
    expect(JSON.stringify(body)).not.toContain(word);
    expectError(await call(`GET /messages/${messageID}`, bea), 404);
    const { body: found } = await call("GET /messages/search", bea, undefined, `query=${word}`);
    expect(found).toEqual([]);
  });
});

describe("B22: a file of a message", () => {
  test("is read by those who take part, as long as they do and it is there", async () => {
    const content = await picture(60, 40).png().toBuffer();
    const { body: file } = await upload(site, ann.cookie, { name: "CANARY.png", content });
    const { body: message } = await call("POST /messages", ann, {
      conversationID,
      body: `![](${file.url})`,
      format: "markdown",
    });
    const statusFor = async ({ cookie }: SignedIn) =>
      (await read(site, file.url, { cookie })).status;
    expect(await statusFor(bea)).toBe(200);
    for (const by of [stranger, moderator, admin]) expect(await statusFor(by)).toBe(404);
    const guest = await read(site, file.url, {});
    expect(guest.status).toBe(404);
    await call(`DELETE /messages/${message.messageID}`, ann);
    for (const by of [bea, stranger, moderator, admin]) expect(await statusFor(by)).toBe(404);
  });
});

describe("H: races and floods", () => {
  test("who leaves while others write and add leaves counts that are right", async () => {
    await Promise.all([
      call("POST /messages", ann, { conversationID, body: "One" }),
      call(`DELETE /conversations/${conversationID}/leave`, bea),
      call(`POST /conversations/${conversationID}/participants`, ann, {
        participantUserIDs: [stranger.user.userID],
      }),
      call("POST /messages", ann, { conversationID, body: "Two" }),
      call("POST /messages", bea, { conversationID, body: "Three" }),
    ]);
    const { body } = await call(
      "GET /messages",
      ann,
      undefined,
      `conversationID=${conversationID}`,
    );
    expect(body.map(({ position }: { position: number }) => position)).toEqual(
      body.map((_: unknown, index: number) => index + 1),
    );
    const { body: shown } = await call(`GET /conversations/${conversationID}`, ann);
    expect(shown).toMatchObject({ countParticipants: 2, lastPosition: body.length });
  });

  test("nobody begins many conversations at once, nor writes faster than people talk", async () => {
    const sender = await signInAs(site.ctx());
    const begin = (body: string) =>
      call("POST /conversations", sender, {
        participantUserIDs: [stranger.user.userID],
        initialBody: body,
      });
    const answers = await Promise.all(["a", "b", "c", "d"].map(begin));
    const statuses = answers.map(({ status }) => status).toSorted();
    // A member of the first day may do half as much.
    expect(statuses).toEqual([201, 429, 429, 429]);
    const started = answers.find(({ status }) => status === 201)?.body.conversationID;
    const lines = Array.from({ length: 12 }, (_, number) => `Line ${number}`);
    const said: number[] = [];
    for (const body of lines)
      said.push((await call("POST /messages", sender, { conversationID: started, body })).status);
    expect(said.filter((status) => status === 201)).toHaveLength(10);
    expect(said.filter((status) => status === 429)).toHaveLength(2);
  });
});
