import { beforeEach, expect } from "vitest";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import {
  latestReceived,
  replyAddressFor,
  type WrittenMail,
  writtenMail,
} from "#features/mail-replies/server/factories.ts";
import type { Add } from "#platform/server/extensions.ts";
import { testSite } from "./site.ts";

export const dayMs = 86_400_000;
const secret = "Abcdefghijklmnopqrst0123";

export interface Brought {
  body: string | FormData | Buffer;
  type?: string;
  key?: string;
}

/** A site that receives mail from a mail service, with its senders. The clock advances by ten days for each test. */
export function mailSite(register?: (add: Add) => void) {
  const clock = { time: Date.parse("2026-11-24T12:00:00Z") };
  const site = testSite({
    runsJobs: true,
    log: { write: () => undefined },
    now: () => new Date(clock.time),
    environment: {
      FOLKMOOT_SETTING_SITE__TITLE: "The Meeting",
      FOLKMOOT_SETTING_INCOMINGEMAILS__REPLYADDRESS: "reply@example.org",
      FOLKMOOT_SETTING_INCOMINGEMAILS__METHOD: "webhook",
      FOLKMOOT_SETTING_INCOMINGEMAILS__WEBHOOKSECRET: secret,
    },
    ...(register && { register }),
  });
  beforeEach(() => {
    clock.time += 10 * dayMs;
  });

  const member = (values: object = {}) => signInAs(site.ctx(), { emailConfirmed: true, ...values });

  async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
    const answer = await site.request(endpoint, { cookie: as.cookie, body, query });
    expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  async function start(as: SignedIn): Promise<number> {
    const categoryID = await createCategory(site.ctx());
    const text = { name: "A title", body: "Hello", format: "markdown", categoryID };
    return (await call(as, "POST /discussions", text)).discussionID;
  }

  async function addressOf({ user }: SignedIn, recordID: number, recordType = "discussion") {
    const about = { recordType, recordID };
    return (await replyAddressFor(site.ctx(), { userID: user.userID, about })) ?? "";
  }

  async function bring({ body, type = "message/rfc822", key = secret }: Brought) {
    const { status } = await fetch(`${site.address()}/mail/incoming/${key}`, {
      method: "POST",
      body: body as string,
      ...(body instanceof FormData ? {} : { headers: { "content-type": type } }),
    });
    return status;
  }

  const lastReceived = () => latestReceived(site.ctx());

  async function send(mail: WrittenMail) {
    expect(await bring({ body: writtenMail(mail) })).toBe(200);
    return lastReceived();
  }

  async function mailsTo(as: SignedIn) {
    const onTheirWay = () =>
      site.ctx().db.selectFrom("mails").select("mailID").where("status", "=", "queued").execute();
    await expect
      .poll(async () => {
        await readMails(site);
        return (await onTheirWay()).length;
      })
      .toBe(0);
    return (await readMails(site)).filter(({ to }) => to === emailOf(as));
  }

  const commentsOn = async (as: SignedIn, discussionID: number) =>
    call(as, "GET /comments", undefined, `discussionID=${discussionID}`);

  return {
    site,
    clock,
    member,
    call,
    start,
    addressOf,
    bring,
    send,
    lastReceived,
    mailsTo,
    commentsOn,
  };
}

export const emailOf = ({ user }: SignedIn): string => user.email ?? "";
