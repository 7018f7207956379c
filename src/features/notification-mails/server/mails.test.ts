import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { deliverDue, readMails } from "#features/mail/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { changeUser } from "#features/users/server/public.ts";
import { sendWaiting } from "./actions/send-waiting.ts";
import { findDue } from "./jobs.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
let time = Date.parse("2026-11-24T12:00:00Z");
const site = testSite({
  runsJobs: true,
  now: () => new Date(time),
  environment: {
    FOLKMOOT_SETTING_SITE__TITLE: "The Meeting",
  },
});
beforeEach(() => {
  time += 30 * dayMs;
});

const member = (values: object = {}) => signInAs(site.ctx(), { emailConfirmed: true, ...values });

async function call(as: SignedIn | undefined, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: as?.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

async function start(as: SignedIn, post: object = {}): Promise<number> {
  const categoryID = await createCategory(site.ctx());
  const text = { name: "A title", body: "Hello", format: "markdown", categoryID, ...post };
  return (await call(as, "POST /discussions", text)).discussionID;
}

async function comment(as: SignedIn, discussionID: number, body = `Comment ${Math.random()}`) {
  time += 60_000;
  return (await call(as, "POST /comments", { body, format: "markdown", discussionID })).commentID;
}

const waits = ({ user }: SignedIn, count: number) =>
  expect
    .poll(async () => {
      const rows = await site
        .ctx()
        .db.selectFrom("notificationMails")
        .select("key")
        .where("userID", "=", user.userID)
        .where("dateDone", "is", null)
        .execute();
      return rows.length;
    })
    .toBe(count);

async function mailsTo({ user }: SignedIn) {
  const onTheirWay = async () => {
    await deliverDue(site.ctx());
    const { db } = site.ctx();
    return (await db.selectFrom("mails").select("mailID").where("status", "=", "queued").execute())
      .length;
  };
  await expect.poll(onTheirWay).toBe(0);
  return (await readMails(site)).filter(({ to }) => to === user.email);
}

async function mailsAfter(as: SignedIn, ms: number) {
  const before = new Set((await mailsTo(as)).map(({ messageID }) => messageID));
  time += ms;
  await sendWaiting(site.ctx(), as.user.userID);
  return (await mailsTo(as)).filter(({ messageID }) => !before.has(messageID));
}

describe("mails of notifications", () => {
  test("are sent for unread notifications after a delay, with text, reason and link", async () => {
    const [ann, bea] = [await member(), await member()];
    const discussionID = await start(ann);
    const commentID = await comment(bea, discussionID, "Have a look at <b>this</b>.");
    await waits(ann, 1);
    expect(await mailsAfter(ann, 10 * minuteMs)).toEqual([]);
    const [mail, ...others] = await mailsAfter(ann, 6 * minuteMs);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: "A title",
      headers: { "In-Reply-To": `<discussion-${discussionID}@localhost>` },
    });
    expect(mail?.text).toMatch(
      new RegExp(`^${bea.user.name} commented on A title\n\n> Have a look at this.`),
    );
    expect(mail?.text).toMatch(new RegExp(`Reply:\\n\\S+\\?reply=${commentID}#reply`));
    expect(mail?.text).toContain("\n\nYou get this because you started the discussion.\n\n");
    expect(mail?.text).toContain(`/discussion/comment/${commentID}`);
    expect(await mailsAfter(ann, dayMs)).toEqual([]);
  });

  test("offer no reply to those who cannot write in the discussion", async () => {
    const [ann, bea] = [await member(), await member()];
    const admin = await member({ roles: [roleIDs.administrator] });
    const discussionID = await start(ann);
    await comment(bea, discussionID);
    await call(admin, `PATCH /discussions/${discussionID}`, { closed: true });
    await waits(ann, 1);
    const [mail] = await mailsAfter(ann, 20 * minuteMs);
    expect(mail?.text).toContain("View:");
    expect(mail?.text).not.toContain("Reply:");
  });

  test("are sent for a category by its own preferences, independently of the site's list", async () => {
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    const categoryID = await createCategory(site.ctx());
    const path = `PATCH /categories/${categoryID}/preferences/$me`;
    await call(ann, path, { "preferences.email.posts": true, "preferences.popup.posts": false });
    await call(cyd, path, { "preferences.followed": true });
    await start(bea, { categoryID });
    await waits(ann, 1);
    const [mail] = await mailsAfter(ann, 20 * minuteMs);
    expect(mail?.text).toContain("A title");
    expect(await call(ann, "GET /notifications")).toEqual([]);
    expect(await call(cyd, "GET /notifications")).toHaveLength(1);
    await waits(cyd, 0);
  });

  test("are sent once per discussion", async () => {
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    const discussionID = await start(ann);
    await comment(bea, discussionID);
    await comment(cyd, discussionID);
    await waits(ann, 2);
    const mails = await mailsAfter(ann, 20 * minuteMs);
    expect(mails.map(({ text }) => text.split("\n")[0])).toEqual([
      `${cyd.user.name} and ${bea.user.name} commented 2 times on A title`,
    ]);
    expect(mails[0]?.text).toMatch(/\n\n\S.* wrote:\n\n> Comment/);
  });

  test("use the stronger reason after an edit", async () => {
    const [ann, bea] = [await member(), await member()];
    const discussionID = await start(ann);
    const commentID = await comment(bea, discussionID, "Hello");
    await waits(ann, 1);
    await call(bea, `PATCH /comments/${commentID}`, { body: `Hello @${ann.user.name}` });
    await expect
      .poll(async () => (await call(ann, "GET /notifications"))[0]?.activityType)
      .toBe("CommentMention");
    const [mail, ...others] = await mailsAfter(ann, 20 * minuteMs);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${bea.user.name} mentioned you in A title`);
  });

  test("omit what was read on the site", async () => {
    const [ann, bea] = [await member(), await member()];
    const [one, other] = [await start(ann), await start(ann)];
    await comment(bea, one);
    await waits(ann, 1);
    await call(ann, `PUT /discussions/${one}/read`, { position: 99 });
    expect((await call(ann, "GET /users/me")).countUnreadNotifications).toBe(0);
    expect(await mailsAfter(ann, 20 * minuteMs)).toEqual([]);
    await comment(bea, other);
    await waits(ann, 1);
    await call(ann, "PATCH /notifications", { read: true });
    expect(await mailsAfter(ann, 20 * minuteMs)).toEqual([]);
  });

  test("omit invisible, muted and deleted records", async () => {
    const [ann, bea] = [await member(), await member()];
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const ids = [await start(ann), await start(ann), await start(ann)];
    for (const id of ids) await comment(bea, id);
    const [hidden, muted, deleted] = ids;
    await waits(ann, 3);
    const categoryID = await createCategory(site.ctx(), { customPermissions: true });
    await call(administrator, `PATCH /discussions/${hidden}`, { categoryID });
    await call(ann, `PUT /discussions/${muted}/mute`, { muted: true });
    await call(administrator, `DELETE /discussions/${deleted}`);
    expect(await mailsAfter(ann, 20 * minuteMs)).toEqual([]);
    await waits(ann, 0);
  });

  test("are limited as the member chose, with the rest in one mail", async () => {
    const [ann, bea] = [await member(), await member()];
    const preferences = `PATCH /users/${ann.user.userID}/preferences`;
    const schedule = { stopped: false, quietFrom: null, quietUntil: null };
    await call(ann, preferences, { "notificationMails.schedule": { ...schedule, mostPerDay: 2 } });
    const ids = [await start(ann, { name: "One" }), await start(ann, { name: "Two" })];
    await comment(bea, ids[0] ?? 0);
    await waits(ann, 1);
    expect(await mailsAfter(ann, 20 * minuteMs)).toHaveLength(1);
    for (const id of ids) await comment(bea, id);
    await waits(ann, 2);
    const [last, ...none] = await mailsAfter(ann, 20 * minuteMs);
    expect(none).toEqual([]);
    expect(last?.subject).toBe("2 new notifications");
    await comment(bea, ids[0] ?? 0);
    await waits(ann, 1);
    expect(await mailsAfter(ann, 60 * minuteMs)).toEqual([]);
    expect(await mailsAfter(ann, dayMs)).toHaveLength(1);
  });

  test("wait for the end of quiet hours", async () => {
    const [ann, bea] = [await member(), await member()];
    time = Date.parse(`${new Date(time).toISOString().slice(0, 10)}T21:30:00Z`);
    await call(ann, `PATCH /users/${ann.user.userID}/preferences`, {
      "notificationMails.schedule": {
        stopped: false,
        mostPerDay: null,
        quietFrom: "22:30",
        quietUntil: "07:00",
      },
      "users.timeZone": "Europe/Berlin",
    });
    await comment(bea, await start(ann));
    await waits(ann, 1);
    expect(await mailsAfter(ann, 20 * minuteMs)).toEqual([]);
    expect(await mailsAfter(ann, 7 * 60 * minuteMs)).toEqual([]);
    expect(await mailsAfter(ann, 2 * 60 * minuteMs)).toHaveLength(1);
  });

  test("are stopped for the previous version too, which requires a time zone", async () => {
    const ann = await member();
    const { userID } = ann.user;
    const schedule = { stopped: true, mostPerDay: null, quietFrom: null, quietUntil: null };
    await call(ann, `PATCH /users/${userID}/preferences`, { "users.timeZone": "Europe/Berlin" });
    await call(ann, `PATCH /users/${userID}/preferences`, {
      "notificationMails.schedule": schedule,
    });
    const stored = await site
      .ctx()
      .db.selectFrom("userPreferences")
      .select("value")
      .where("userID", "=", userID)
      .where("preference", "=", "notificationMails.schedule")
      .executeTakeFirst();
    expect(stored?.value).toEqual({ ...schedule, timeZone: "Europe/Berlin" });
    const shown = await call(ann, `GET /users/${userID}/preferences`);
    expect(shown["notificationMails.schedule"]).toEqual(schedule);
  });

  test("are sent to confirmed addresses only", async () => {
    const [ann, bea] = [await member({ emailConfirmed: false }), await member()];
    await comment(bea, await start(ann));
    await waits(ann, 1);
    expect(await mailsAfter(ann, 20 * minuteMs)).toEqual([]);
    await waits(ann, 0);
  });

  test("to others are sent if one member has an invalid address", async () => {
    const [ann, bea, cyd] = [await member(), await member(), await member()];
    for (const each of [ann, bea]) await comment(cyd, await start(each));
    await waits(ann, 1);
    await waits(bea, 1);
    const { userID } = ann.user;
    await site.ctx().transaction((tx) => changeUser(tx, userID, { email: "ann@exаmple.org" }));
    time += 20 * minuteMs;
    await findDue.handle(site.ctx());
    await waits(ann, 0);
    await waits(bea, 0);
    expect(await mailsTo(bea)).toHaveLength(1);
  });

  test("are sent by the schedule, each once however often it looks", async () => {
    const [ann, bea] = [await member(), await member()];
    await comment(bea, await start(ann));
    await waits(ann, 1);
    time += 20 * minuteMs;
    await Promise.all([findDue.handle(site.ctx()), findDue.handle(site.ctx())]);
    await waits(ann, 0);
    expect(await mailsTo(ann)).toHaveLength(1);
  });
});

describe("the link in a mail", () => {
  async function mailed() {
    const [ann, bea] = [await member(), await member()];
    const discussionID = await start(ann);
    await comment(bea, discussionID);
    await waits(ann, 1);
    const [mail] = await mailsAfter(ann, 20 * minuteMs);
    const url = mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
    expect(url).toMatch(/^http:\/\/[^/]+\/unsubscribe\/[\w-]+$/);
    return { ann, bea, discussionID, path: new URL(url).pathname, mail };
  }

  const oneClick = "List-Unsubscribe=One-Click";
  const click = (path: string, type: string | undefined, body: string | undefined) =>
    fetch(site.address() + path, {
      method: "POST",
      ...(type && { headers: { "content-type": type } }),
      ...(body && { body }),
    });

  const wants = async (as: SignedIn) =>
    (await call(as, "GET /notification-preferences/$me")).DiscussionComment.email;

  test("unsubscribes with one click without signing in, and subscribes again", async () => {
    const { ann, path, mail } = await mailed();
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const clicked = await click(path, "application/x-www-form-urlencoded", oneClick);
    expect([clicked.status, await wants(ann)]).toEqual([200, false]);
    const again = await site.request(
      `POST ${path.replace("unsubscribe/", "unsubscribe/resubscribe/")}`,
    );
    expect([again.status, await wants(ann)]).toEqual([200, true]);
    const ended = await site.request(`POST ${path}`);
    expect(ended.status).toBe(201);
    expect(ended.body[0].preferences).toEqual([
      {
        preference: "DiscussionComment",
        name: "New comments in discussions I started",
        enabled: false,
      },
    ]);
  });

  const parts = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
  test.each([
    ["a form in parts", "multipart/form-data; boundary=b", parts],
    ["a form with a charset", "application/x-www-form-urlencoded; charset=UTF-8", oneClick],
    ["nothing", undefined, undefined],
  ])("ends mails of its kind by one click that sends %s", async (_what, type, body) => {
    const { ann, path } = await mailed();
    expect((await click(path, type, body)).status).toBe(200);
    expect(await wants(ann)).toBe(false);
  });

  test("mutes the record, and stops all mails", async () => {
    const { ann, bea, discussionID, path } = await mailed();
    const [before] = await call(undefined, `GET ${path}`);
    expect(before).toMatchObject({
      mute: { recordType: "discussion", recordID: discussionID, name: "A title", muted: false },
      stopped: false,
      user: { name: ann.user.name },
    });
    expect(before.user.email).not.toContain(ann.user.email?.split("@")[0]);
    await call(undefined, `PATCH ${path}`, { mute: true, stopped: true });
    const [after] = await call(undefined, `GET ${path}`);
    expect(after).toMatchObject({ mute: { muted: true }, stopped: true });
    expect((await call(ann, `GET /discussions/${discussionID}`)).muted).toBe(true);
    await comment(bea, await start(ann));
    await waits(ann, 1);
    expect(await mailsAfter(ann, 20 * minuteMs)).toEqual([]);
    await call(undefined, `PATCH ${path}`, {
      mute: false,
      stopped: false,
      preferences: [
        { preference: "DiscussionComment", enabled: "0" },
        { preference: "Mention", enabled: "0" },
      ],
    });
    expect(await wants(ann)).toBe(false);
    const others = await call(ann, "GET /notification-preferences/$me");
    expect(others.Mention.email).toBe(true);
  });

  test("works for its own member only", async () => {
    const { path } = await mailed();
    const token = path.split("/").at(-1) ?? "";
    const forged = Buffer.from(token, "base64url");
    forged[40] = (forged[40] ?? 0) ^ 1;
    for (const bad of [forged.toString("base64url"), "x", `${token}AAAA`, "a".repeat(999)])
      for (const endpoint of ["GET", "POST", "PATCH"])
        expectError(
          await site.request(`${endpoint} /unsubscribe/${bad}`, {
            body: endpoint === "PATCH" ? { stopped: true } : undefined,
          }),
          404,
        );
    expectError(await site.request(`PATCH ${path}`, { body: { stopped: "yes" } }), 422, "stopped");
  });
});

describe("a site that sends no notifications", () => {
  test("neither offers nor stores them", async () => {
    const [ann, bea] = [await member(), await member()];
    await changeSettings(site.ctx(), { "emailNotifications.disabled": true });
    const channels = async () => {
      const schema = await call(ann, "GET /notification-preferences/schema");
      const { followedPosts } = schema.properties.notifications.properties;
      return Object.keys(followedPosts.properties.Mention.properties);
    };
    expect(await channels()).not.toContain("email");
    await comment(bea, await start(ann));
    await expect
      .poll(async () => (await call(ann, "GET /users/me")).countUnreadNotifications)
      .toBe(1);
    await waits(ann, 0);
    await changeSettings(site.ctx(), { "emailNotifications.disabled": false });
    expect(await channels()).toContain("email");
  });
});
