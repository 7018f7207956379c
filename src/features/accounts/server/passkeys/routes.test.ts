import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { changeUser } from "#features/users/server/public.ts";
import { signInAs } from "../factories.ts";
import { createAuthenticator } from "../fixtures/authenticator.ts";
import { cookieOf, password } from "../fixtures/register.ts";

let time = Date.now();
const site = testSite({ now: () => new Date(time) });

const post = (path: string, body?: unknown, cookie = "") =>
  site.request(`POST ${path}`, { body, cookie });

async function addPasskey(cookie: string, name = "Phone") {
  const authenticator = createAuthenticator(site.address());
  const options = await post("/users/me/passkeys/options", undefined, cookie);
  const credential = authenticator.create(options.body.challenge);
  const answer = await post("/users/me/passkeys", { name, credential }, cookie);
  return { authenticator, answer, credential };
}

const challenge = async () => (await post("/sessions/passkey-options")).body.challenge;

test("a passkey is added, signs in without a name, and is audited", async () => {
  const { user, cookie } = await signInAs(site.ctx());
  const { authenticator, answer } = await addPasskey(cookie);
  expect(answer).toMatchObject({ status: 201, body: { name: "Phone", dateLastUsed: null } });
  const body = { credential: authenticator.get(await challenge()) };
  const signedIn = await post("/sessions/by-passkey", body);
  expect(signedIn).toMatchObject({ status: 201, body: { userID: user.userID } });
  const fresh = cookieOf(signedIn.headers);
  const { body: list } = await site.request("GET /users/me/passkeys", { cookie: fresh });
  expect(list).toMatchObject([{ name: "Phone", dateLastUsed: expect.any(String) }]);
  expect(JSON.stringify(list)).not.toContain("publicKey");
});

test("a response works once, for its own challenge, origin and purpose", async () => {
  const { user, cookie } = await signInAs(site.ctx());
  const { authenticator, credential } = await addPasskey(cookie);
  const signIn = (given: object) => post("/sessions/by-passkey", { credential: given });
  const good = authenticator.get(await challenge());
  expect((await signIn(good)).status).toBe(201);
  expectError(await signIn(good), 400);
  expectError(await signIn(authenticator.get("bWFkZSB1cA")), 400);
  const elsewhere = { from: "https://evil.example" };
  expectError(await signIn(authenticator.get(await challenge(), elsewhere)), 400);
  const options = await post("/users/me/passkeys/options", undefined, cookie);
  expectError(await signIn(authenticator.get(options.body.challenge)), 400);
  expectError(await post("/users/me/passkeys", { name: "Again", credential }, cookie), 400);
  expectError(await signIn({ ...good, id: "unknown" }), 400);
  expectError(await signIn({ id: "x" }), 422, "rawId");
  const stranger = createAuthenticator(site.address()).get(await challenge());
  expectError(await signIn({ ...stranger, id: good.id, rawId: good.rawId }), 400);
  const late = authenticator.get(await challenge());
  time += 301_000;
  expectError(await signIn(late), 400);
  await site.ctx().transaction((tx) => changeUser(tx, user.userID, { banned: 1 }));
  expectError(await signIn(authenticator.get(await challenge())), 403);
});

test("a challenge given to one member adds no passkey to another", async () => {
  const [ann, eve] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const options = await post("/users/me/passkeys/options", undefined, ann.cookie);
  const credential = createAuthenticator(site.address()).create(options.body.challenge);
  expectError(await post("/users/me/passkeys", { name: "Mine", credential }, eve.cookie), 400);
});

test("passkeys are renamed and deleted by their member alone", async () => {
  const ann = await signInAs(site.ctx());
  const eve = await signInAs(site.ctx());
  const { answer, authenticator } = await addPasskey(ann.cookie);
  const path = `/users/me/passkeys/${answer.body.passkeyID}`;
  const rename = (cookie: string, name: string) =>
    site.request(`PATCH ${path}`, { cookie, body: { name } });
  expectError(await rename(eve.cookie, "Hers"), 404);
  expectError(await rename("", "Hers"), 401);
  expectError(await rename(ann.cookie, ""), 422, "name");
  expect((await rename(ann.cookie, "Laptop")).body.name).toBe("Laptop");
  expectError(await site.request(`DELETE ${path}`, { cookie: eve.cookie }), 404);
  expect((await site.request(`DELETE ${path}`, { cookie: ann.cookie })).status).toBe(204);
  const body = { credential: authenticator.get(await challenge()) };
  expectError(await post("/sessions/by-passkey", body), 400);
});

test("adding and deleting require recent authentication", async () => {
  const { cookie } = await signInAs(site.ctx(), { password });
  const { answer } = await addPasskey(cookie);
  time += 1_801_000;
  expectError(await post("/users/me/passkeys/options", undefined, cookie), 403);
  const path = `DELETE /users/me/passkeys/${answer.body.passkeyID}`;
  expectError(await site.request(path, { cookie }), 403);
});

test("guests cannot add or list passkeys", async () => {
  expectError(await post("/users/me/passkeys/options"), 401);
  expectError(await post("/users/me/passkeys", {}), 401);
  expectError(await site.request("GET /users/me/passkeys"), 401);
});
