import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "../factories.ts";
import { password } from "../fixtures/register.ts";

let time = Date.now();
const site = testSite({
  environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1" },
  now: () => new Date(time),
});

const signIn = (name: string, given = password) =>
  site.request("POST /sessions", { body: { name, password: given } });

test("C04: a network has fifty wrong guesses an hour, not counting successful sign-ins", async () => {
  await signInAs(site.ctx(), { name: "Pupil", password });
  for (let count = 0; count < 6; count += 1) expect((await signIn("Pupil")).status).toBe(201);
  for (let count = 0; count < 51; count += 1)
    expect((await signIn(`nobody ${count}`, "a wrong password")).status).toBe(401);
  expectError(await signIn("Pupil"), 429);
  time += 3_600_000;
  expect((await signIn("Pupil")).status).toBe(201);
});

const other = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1" } });

test("C03: a network may try fifty invalid links", async () => {
  const open = (token: string) =>
    other.request("GET /users/password-reset", { query: `token=${token}` });
  for (let count = 0; count < 51; count += 1)
    expect((await open(`made-up-${count}`)).status).toBe(410);
  expectError(await open("made-up"), 429);
  const byLink = await other.request("POST /sessions/by-link", { body: { token: "made-up" } });
  expectError(byLink, 429);
});
