import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { cookieFor } from "#features/accounts/server/factories.ts";
import { addRows, recountAll } from "#features/imports/server/public.ts";
import { findUserIDsByName } from "#features/users/server/public.ts";

const site = testSite();
const date = "2024-03-16T21:23:37Z";
const user = (id: number) => ({ type: "user", row: { id, name: `Talker ${id}` } });
const message = (id: number, userID: number, more: object = {}) => ({
  type: "message",
  row: {
    id,
    conversationID: "t",
    userID,
    dateInserted: date,
    format: "markdown",
    body: `Message *${id}*`,
    ...more,
  },
});

test("conversations and messages of an import file come read, in the order of their lines", async () => {
  await addRows(site.ctx(), [
    user(1),
    user(2),
    { type: "conversation", row: { id: "t", userIDs: [1, 2], name: "Old times" } },
    message(1, 1),
    message(2, 2, { dateInserted: "2024-03-17T08:00:00Z" }),
    message(3, 1, { dateInserted: "2024-03-18T08:00:00Z" }),
  ]);
  const [userID = 0] = await findUserIDsByName(site.ctx(), "Talker 2");
  const cookie = await cookieFor(site.ctx(), userID);
  const { body } = await site.request("GET /conversations", { cookie });
  expect(body).toMatchObject([
    {
      name: "Old times",
      dateInserted: "2024-03-16T21:23:37.000Z",
      countParticipants: 2,
      countMessages: 3,
      countUnread: 0,
      lastMessage: { dateInserted: "2024-03-18T08:00:00.000Z" },
    },
  ]);
  const query = `conversationID=${body[0].conversationID}`;
  const { body: messages } = await site.request("GET /messages", { cookie, query });
  expect(messages.map((each: { body: string }) => each.body.trim())).toEqual([
    "<p>Message <em>1</em></p>",
    "<p>Message <em>2</em></p>",
    "<p>Message <em>3</em></p>",
  ]);
  expect((await recountAll(site.ctx())).conversations).toBe(0);
});
