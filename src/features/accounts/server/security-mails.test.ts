import { afterAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { signInAs } from "./factories.ts";
import { createAuthenticator } from "./fixtures/authenticator.ts";
import { openMailbox } from "./fixtures/mailbox.ts";
import { password } from "./fixtures/register.ts";
import { timeCodeAt } from "./second-factor/time-codes.ts";

const mailbox = await openMailbox();
const site = testSite({ environment: { SMTP_URL: mailbox.url }, runsJobs: true });
afterAll(() => mailbox.close());

const call = (name: string, cookie: string, body?: object) => site.request(name, { cookie, body });

async function addPasskey(cookie: string) {
  const options = await call("POST /users/me/passkeys/options", cookie);
  const credential = createAuthenticator(site.address()).create(options.body.challenge);
  await call("POST /users/me/passkeys", cookie, { name: "Phone", credential });
}

async function turnOn(cookie: string) {
  const { body } = await call("POST /users/me/time-codes", cookie);
  const code = timeCodeAt(body.secret, new Date());
  await call("POST /users/me/time-codes/confirmation", cookie, { code });
}

const change = (cookie: string, changes: object) =>
  call("PATCH /users/me/account", cookie, { ...changes, passwordConfirmation: password });

const acts: readonly [
  what: string,
  subject: RegExp,
  path: string,
  act: (cookie: string) => Promise<unknown>,
][] = [
  ["a passkey is added", /^A passkey was added/, "/profile/security", addPasskey],
  ["two-step sign-in is on", /sign-in is on/, "/profile/security", turnOn],
  [
    "two-step sign-in is off",
    /sign-in is off/,
    "/profile/security",
    async (cookie) => {
      await turnOn(cookie);
      await call("DELETE /users/me/time-codes", cookie);
    },
  ],
  [
    "the password is changed",
    /^Your password/,
    "/entry/request-password",
    (cookie) => change(cookie, { password: "another long passphrase" }),
  ],
  [
    "the name is changed",
    /^Your name/,
    "/entry/request-password",
    (cookie) => change(cookie, { name: "Renamed" }),
  ],
];

test.each(acts)("where %s, the mail leads to the cure", async (what, subject, path, act) => {
  const name = `Told-${what.replaceAll(" ", "-").slice(0, 40)}`;
  const { user, cookie } = await signInAs(site.ctx(), {
    name,
    password,
    email: `${name}@example.org`,
    roles: [roleIDs.administrator],
  });
  await act(cookie);
  const told = () =>
    mailbox
      .to(user.email ?? "")
      .filter((mail) => subject.test(mail.subject))
      .flatMap(({ links }) => links.map((link) => new URL(link).pathname));
  await expect.poll(told).toContain(path);
});
