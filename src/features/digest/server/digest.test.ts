import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { deliverDue, readMails } from "#features/mail/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { beginDigests, sendDigests } from "./jobs.ts";

const dayMs = 86_400_000;
/** A Monday. */
let time = Date.parse("2026-11-23T08:00:00Z");
const site = testSite({
  now: () => new Date(time),
  environment: {
    FOLKMOOT_SETTING_SITE__TITLE: "The Meeting",
    FOLKMOOT_SETTING_EMAILDIGEST__ENABLED: "true",
  },
});
const member = (values: object = {}) => signInAs(site.ctx(), { emailConfirmed: true, ...values });
const choose = (as: SignedIn, frequency: string) =>
  site.request(`PATCH /users/${as.user.userID}/preferences`, {
    cookie: as.cookie,
    body: { "digest.frequency": frequency },
  });

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function sendAll() {
  const { db } = site.ctx();
  await beginDigests.handle(site.ctx());
  const { maximum } = await db
    .selectFrom("users")
    .select(({ fn }) => fn.max("userID").as("maximum"))
    .executeTakeFirstOrThrow();
  for (let after = 0; after <= maximum; after += 50)
    await sendDigests.handle(site.ctx(), { day: dayOf(time), after });
}

async function mailsTo({ user }: SignedIn) {
  await deliverDue(site.ctx());
  return (await readMails(site)).filter(({ to }) => to === user.email);
}

test("a digest has the best unread posts that its reader may see, those of followed categories first", async () => {
  const [ann, bea] = [await member(), await member()];
  const [followed, other] = [await createCategory(site.ctx()), await createCategory(site.ctx())];
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  await site.request(`PUT /categories/${followed}/follow`, {
    cookie: ann.cookie,
    body: { followed: true },
  });
  const post = (name: string, categoryID: number, { cookie } = bea) =>
    site.request("POST /discussions", {
      cookie,
      body: { name, categoryID, body: `About ${name.toLowerCase()}`, format: "markdown" },
    });
  await post("Elsewhere", other);
  await createDiscussion(site.ctx(), { name: "Secret", categoryID: hidden });
  await post("Followed", followed);
  await post("Her own", followed, ann);
  await choose(ann, "weekly");
  await sendAll();
  await sendAll();
  const [mail, ...others] = await mailsTo(ann);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Your weekly digest from The Meeting");
  expect(mail?.text.match(/Followed|Elsewhere|Secret|Her own/g)).toEqual(["Followed", "Elsewhere"]);
  expect(mail?.text).toContain(`by ${bea.user.name}`);
  expect(mail?.text).toContain("the weekly digest of The Meeting is turned on for you");
  expect(await mailsTo(bea)).toEqual([]);
});

test("it is sent at the chosen frequency, at most daily, and never empty", async () => {
  const [daily, weekly, never] = [await member(), await member(), await member()];
  await choose(daily, "daily");
  await choose(weekly, "weekly");
  await choose(never, "off");
  time += dayMs;
  const counts: number[][] = [];
  for (let day = 0; day < 8; day += 1) {
    if (day !== 3) await createDiscussion(site.ctx());
    await Promise.all([sendAll(), sendAll()]);
    const mails = [await mailsTo(daily), await mailsTo(weekly), await mailsTo(never)];
    counts.push(mails.map(({ length }) => length));
    time += dayMs;
  }
  expect(counts.at(-1)).toEqual([7, 1, 0]);
});

test("one click unsubscribes, and subscribes again", async () => {
  const ann = await member();
  await choose(ann, "daily");
  await createDiscussion(site.ctx());
  await sendAll();
  const [mail] = await mailsTo(ann);
  const url = mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
  const path = new URL(url).pathname;
  const frequency = async () =>
    (await site.request(`GET /users/${ann.user.userID}/preferences`, { cookie: ann.cookie })).body[
      "digest.frequency"
    ];
  const ended = await site.request(`POST ${path}`);
  expect(ended.body[0].preferences).toEqual([
    { preference: "DigestEnabled", name: "Digest", enabled: false },
  ]);
  expect(await frequency()).toBe("off");
  await site.request(`POST ${path.replace("unsubscribe/", "unsubscribe/resubscribe/")}`);
  expect(await frequency()).toBe("weekly");
});

test("the default frequency applies to members who did not choose", async () => {
  const [ann, cyd] = [await member(), await member()];
  await choose(cyd, "off");
  await changeSettings(site.ctx(), {
    "emailDigest.autosubscribe.enabled": true,
    "emailDigest.defaultFrequency": "daily",
  });
  time += dayMs;
  await createDiscussion(site.ctx());
  time += 1_000;
  await sendAll();
  expect(await mailsTo(ann)).toHaveLength(1);
  expect(await mailsTo(cyd)).toEqual([]);
  await changeSettings(site.ctx(), { "emailDigest.autosubscribe.enabled": false });
});

test("it comes in the morning of the member's own time zone, in the words of the site", async () => {
  const [early, late] = [await member(), await member()];
  const zoneOf = (as: SignedIn, timeZone: string) =>
    site.request(`PATCH /users/${as.user.userID}/preferences`, {
      cookie: as.cookie,
      body: {
        "digest.frequency": "daily",
        "users.timeZone": timeZone,
      },
    });
  expect((await zoneOf(early, "Asia/Kolkata")).status).toBe(200);
  expect((await zoneOf(late, "America/Los_Angeles")).status).toBe(200);
  await changeSettings(site.ctx(), {
    "emailDigest.introduction": "Dear bakers",
    "emailDigest.footer": "Yours, the mill",
    "emailDigest.logo": "/uploads/mill.png",
  });
  time = (Math.floor(time / dayMs) + 2) * dayMs + 2 * 3_600_000;
  await createDiscussion(site.ctx());
  time += 1_000;
  await sendAll();
  const [mail] = await mailsTo(early);
  expect(mail?.text).toContain("Dear bakers");
  expect(mail?.text).toContain("Yours, the mill");
  expect(mail?.html).toContain("/uploads/mill.png");
  expect(await mailsTo(late)).toEqual([]);
  time += 14 * 3_600_000;
  await sendAll();
  expect(await mailsTo(late)).toHaveLength(1);
  expect(await mailsTo(early)).toHaveLength(1);
  await changeSettings(site.ctx(), {
    "emailDigest.introduction": "",
    "emailDigest.footer": "",
    "emailDigest.logo": "",
  });
});

test("it leaves out what its reader muted, and people whom its reader ignores", async () => {
  time += dayMs;
  const [ann, bea, cyd] = [await member(), await member(), await member()];
  const [usual, silent] = [await createCategory(site.ctx()), await createCategory(site.ctx())];
  time += 1_000;
  const post = (name: string, { cookie }: SignedIn, categoryID = usual) =>
    site.request("POST /discussions", {
      cookie,
      body: { name, categoryID, body: name, format: "markdown" },
    });
  await post("Welcome", bea);
  await post("Ignored", cyd);
  await post("Silent", bea, silent);
  const { body } = await post("Muted", bea);
  const { cookie } = ann;
  await site.request(`PUT /categories/${silent}/watch`, { cookie, body: { level: "muted" } });
  await site.request(`PUT /discussions/${body.discussionID}/mute`, {
    cookie,
    body: { muted: true },
  });
  await site.request(`PUT /users/${cyd.user.userID}/ignored`, { cookie });
  await choose(ann, "daily");
  time += 1_000;
  await sendAll();
  const [mail] = await mailsTo(ann);
  expect(mail?.text).toContain("Welcome");
  expect(mail?.text).not.toMatch(/Ignored|Muted|Silent/);
});

test("it waits for the end of quiet hours", async () => {
  const ann = await member();
  await site.request(`PATCH /users/${ann.user.userID}/preferences`, {
    cookie: ann.cookie,
    body: {
      "digest.frequency": "daily",
      "notificationMails.schedule": {
        stopped: false,
        mostPerDay: null,
        quietFrom: "22:00",
        quietUntil: "08:00",
      },
    },
  });
  time = (Math.floor(time / dayMs) + 1) * dayMs + 7.5 * 3_600_000;
  await createDiscussion(site.ctx());
  time += 1_000;
  await sendAll();
  expect(await mailsTo(ann)).toEqual([]);
  time += 3_600_000;
  await sendAll();
  expect(await mailsTo(ann)).toHaveLength(1);
});

test("administrators see past and upcoming dates, and a preview", async () => {
  const administrator = await member({ roles: [roleIDs.administrator] });
  const { cookie } = administrator;
  const ann = await member();
  await createDiscussion(site.ctx());
  const { body } = await site.request("GET /digest/delivery-dates", { cookie });
  expect(body.scheduled.totalSubscribers).toBeNull();
  expect(body.upcoming).toHaveLength(5);
  const test = (destinationUserID: number, as = cookie, to = "look@example.org") =>
    site.request("POST /emails/send-test-digest", {
      cookie: as,
      body: { destinationAddress: to, destinationUserID },
    });
  const preview = await site.request("GET /digest/preview", { cookie });
  expect(preview.body.view.subject).toMatch(/^Your \w+ digest from The Meeting$/);
  expectError(await site.request("GET /digest/preview", { cookie: ann.cookie }), 403);
  expect((await test(ann.user.userID)).body).toEqual({ success: true });
  await deliverDue(site.ctx());
  expect((await readMails(site)).filter(({ to }) => to === "look@example.org")).toHaveLength(1);
  expectError(await test(9_999_999), 404);
  expectError(await test(ann.user.userID, ann.cookie), 403);
  expectError(await test(ann.user.userID, cookie, "nobody"), 422, "destinationAddress");
  expectError(await site.request("GET /digest/delivery-dates", { cookie: ann.cookie }), 403);
});

describe("a digest that does not reach its reader", () => {
  /** Signs in again: sessions expire in simulated time. */
  async function manage(endpoint: string, query?: string) {
    const { cookie } = await member({ roles: [roleIDs.administrator] });
    const { status, body } = await site.request(endpoint, { cookie, query });
    expect(status).toBeLessThan(300);
    return body;
  }
  const textsTo = async (as: SignedIn) => (await mailsTo(as)).map(({ text }) => text);
  async function nextDay(...names: string[]) {
    time += dayMs;
    const discussionIDs: number[] = [];
    for (const name of names) discussionIDs.push(await createDiscussion(site.ctx(), { name }));
    time += 1_000;
    await sendAll();
    return discussionIDs;
  }

  test("leaves its posts to the next one, which tells nothing twice", async () => {
    const ann = await member();
    await choose(ann, "daily");
    await nextDay("Earliest");
    expect(await textsTo(ann)).toHaveLength(1);
    await nextDay("Lost");
    const [mail] = await manage("GET /mails", `userID=${ann.user.userID}&status=queued`);
    await manage(`DELETE /mails/${mail.mailID}`);
    await nextDay("Newest");
    const second = (await textsTo(ann)).at(-1) ?? "";
    expect(second).toContain("Lost");
    expect(second).toContain("Newest");
    expect(second).not.toContain("Earliest");
    await nextDay("Another");
    const third = (await textsTo(ann)).at(-1) ?? "";
    expect(third).toContain("Another");
    expect(third).not.toMatch(/Lost|Newest/);
  });

  test("because of a hold is replaced by a newer one, and rendered again without deleted posts", async () => {
    const ann = await member();
    await choose(ann, "daily");
    await changeSettings(site.ctx(), { "outgoingEmails.hold": "all" });
    await nextDay("On Monday");
    // Within the day after which queued mails expire.
    time -= 3_600_000;
    const [deleted] = await nextDay("Mistake", "On Tuesday");
    await manage(`DELETE /discussions/${deleted}`);
    await changeSettings(site.ctx(), { "outgoingEmails.hold": "none" });
    await deliverDue(site.ctx());
    const [text, ...others] = await textsTo(ann);
    expect(others).toEqual([]);
    expect(text).toContain("On Monday");
    expect(text).toContain("On Tuesday");
    expect(text).not.toContain("Mistake");
    const log = await manage("GET /mails", `userID=${ann.user.userID}`);
    expect(log.map((mail: { obstacle: string }) => mail.obstacle)).toEqual([
      null,
      "unseen",
      "replaced",
    ]);
  });

  test("because the member unsubscribed meanwhile is not sent", async () => {
    const ann = await member();
    await choose(ann, "daily");
    await createDiscussion(site.ctx());
    time += 1_000;
    await sendAll();
    await choose(ann, "off");
    expect(await textsTo(ann)).toEqual([]);
  });
});
