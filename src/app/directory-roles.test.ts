import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { connect } from "#features/scim/server/fixtures/directory.ts";
import { entra } from "#features/scim/server/fixtures/entra.ts";
import { createAuthenticator } from "#features/single-sign-on/server/factories.ts";
import { Browser } from "#features/single-sign-on/server/fixtures/browser.ts";
import { createProvider } from "#features/single-sign-on/server/fixtures/provider.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { testSite } from "./testing/site.ts";

const provider = await createProvider();
afterAll(() => provider.stop());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });
let boss: SignedIn;
beforeAll(async () => {
  boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: boss.cookie, body, query });

test("Where a directory decides about a role, a sign-in service neither gives nor takes it", async () => {
  const addRole = async (name: string) =>
    (await manage("POST /roles", { name })).body.roleID as number;
  const [editors, readers] = [await addRole("Editors"), await addRole("Readers")];
  await createAuthenticator(site.ctx(), {
    code: "campus",
    issuer: provider.issuer,
    linksByEmail: true,
    roleMappings: [
      { value: "editors", roleID: editors },
      { value: "readers", roleID: readers },
    ],
  });
  const directory = await connect(site, boss.cookie);
  const addPerson = async (name: string) => {
    const email = `${name}@roles.example`;
    const { id } = await directory.add(email, { emails: [{ value: email, primary: true }] });
    const { userID } = (await manage("GET /users", undefined, `query=${name}`)).body[0];
    const held = async () => (await manage(`GET /users/${userID}`)).body.roleIDs as number[];
    const signIn = async (roles: readonly string[]) => {
      provider.person = { sub: name, email, email_verified: true, roles };
      expect(await new Browser(site).signIn("/entry/connect/campus")).toBe("/");
      return held();
    };
    return { id, held, signIn };
  };
  const ida = await addPerson("ida");
  const eve = await addPerson("eve");
  expect(await ida.signIn(["editors", "readers"])).toEqual(
    expect.arrayContaining([editors, readers]),
  );
  const group = await directory.send("POST /Groups", entra.group("Editors", "Editors"));
  const path = `/scim-connections/${directory.scimConnectionID}/groups`;
  const { scimGroupID } = (await manage(`GET ${path}`)).body[0];
  await manage(`PATCH ${path}/${scimGroupID}`, { roleID: editors });
  expect(await ida.signIn([])).toContain(editors);
  expect(await ida.held()).not.toContain(readers);
  const change = (operation: object) => directory.send(`PATCH /Groups/${group.body.id}`, operation);
  await change(entra.joined(eve.id));
  expect(await eve.held()).toContain(editors);
  expect(await eve.signIn([])).toContain(editors);
  await change(entra.left(eve.id));
  expect(await eve.held()).not.toContain(editors);
  const roles = await eve.signIn(["editors", "readers"]);
  expect(roles).toContain(readers);
  expect(roles).not.toContain(editors);
});
