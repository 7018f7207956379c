import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { cookieOf, password } from "#features/accounts/server/fixtures/register.ts";
import { timeCodeAt } from "#features/accounts/server/second-factor/time-codes.ts";

let time = Date.now();
const site = testSite({
  environment: { FOLKMOOT_TRUSTED_PROXIES: "127.0.0.1" },
  now: () => new Date(time),
});
let nodes: TestSite[] = [];
beforeAll(async () => {
  nodes = [site, await site.addNode()];
});

let count = 0;

/** Each call from a client of its own, to one node and the other. */
function call(endpoint: string, body: object, cookie = ""): Promise<Answer> {
  count += 1;
  const headers = { "x-forwarded-for": `10.${count >> 8}.${count & 255}.1` };
  return (nodes[count % nodes.length] as TestSite).request(endpoint, { body, cookie, headers });
}

const signIn = (name: string, given = password, cookie = "") =>
  call("POST /sessions", { name, password: given }, cookie);
const guess = (name: string) => signIn(name, "not the password");
const times = (most: number) => Array.from({ length: most }, (_, index) => index);

async function inTurn(most: number, run: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const _ of times(most)) answers.push(await run());
  return answers;
}

const said = ({ status, body, headers }: Answer) => ({
  status,
  body,
  wait: headers.get("retry-after"),
});

const withoutSession = (cookie: string) => cookie.replace(/fm_session=[^;]*;? ?/, "");
const withoutDevice = (cookie: string) => cookie.replace(/fm_device=[^;]*/, "");

describe("guesses at a password from many networks", () => {
  test("pause from the tenth on, alike for members and for names that nobody has", async () => {
    await signInAs(site.ctx(), { name: "Victim", password });
    const atVictim = await inTurn(30, () => guess("Victim"));
    const atNobody = await inTurn(30, () => guess("Nobody-there"));
    expect(atVictim.map(said)).toEqual(atNobody.map(said));
    expect(atVictim.filter(({ status }) => status === 401)).toHaveLength(10);
    expectError(await signIn("Victim"), 429);
  });

  test("wait for longer and longer, and a quarter of an hour at most", async () => {
    await inTurn(10, () => guess("Patience"));
    const pauses: number[] = [];
    for (const _ of times(12)) {
      const seconds = Number((await guess("Patience")).headers.get("retry-after"));
      pauses.push(seconds);
      time += seconds * 1_000;
      expect((await guess("Patience")).status).toBe(401);
    }
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses[0]).toBeLessThanOrEqual(2);
    expect(pauses.at(-1)).toBe(900);
  });

  test("are ten by name and by address together, without telling whose address it is", async () => {
    const { user } = await signInAs(site.ctx(), { name: "Twofold", password });
    const address = String(user.email);
    const byName = await inTurn(10, () => guess("Twofold"));
    const byAddress = await inTurn(12, () => guess(address));
    const atNobody = await inTurn(12, () => guess("nobody-there@example.org"));
    expect(byName.map(({ status }) => status)).not.toContain(429);
    expect(byAddress.map(said)).toEqual(atNobody.map(said));
    const other = await signInAs(site.ctx(), { name: "Turned", password });
    for (const _ of times(5)) {
      await guess("Turned");
      await guess(String(other.user.email));
    }
    // Right, but one guess too many: it is not looked at, and looks like any other.
    expectError(await signIn("Turned"), 401);
    expectError(await signIn(String(other.user.email)), 401);
    time += 1_000_000;
    expect((await signIn("Turned")).status).toBe(201);
    expect((await signIn(String(other.user.email))).status).toBe(201);
  });

  test("are not more when they come at once", async () => {
    await signInAs(site.ctx(), { name: "Parallel", password });
    const answers = await Promise.all(times(40).map(() => guess("Parallel")));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  });
});

describe("a device on which its owner has signed in", () => {
  const deviceOf = async (name: string) => {
    const { headers } = await signIn(name);
    return withoutSession(cookieOf(headers));
  };

  test("goes on to sign in while strangers guess, and has guesses of its own", async () => {
    await signInAs(site.ctx(), { name: "Olga", password });
    const device = await deviceOf("Olga");
    await inTurn(20, () => guess("Olga"));
    expectError(await signIn("Olga"), 429);
    expect((await signIn("Olga", password, device)).status).toBe(201);
    const own = await inTurn(8, () => signIn("Olga", "not the password", device));
    expect(own.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });

  test("is of use for its own members alone, and only as the site signed it", async () => {
    for (const name of ["Pia", "Quin"]) await signInAs(site.ctx(), { name, password });
    const [pias, quins] = [await deviceOf("Pia"), await deviceOf("Quin")];
    await inTurn(10, () => guess("Pia"));
    const [date, name, signature = ""] = pias.split(".");
    for (const device of [
      quins,
      "fm_device=",
      "fm_device=~~~",
      `${date}.${name}.${signature.slice(0, -2)}AA`,
      `${pias.replace(/=\w/, "=z")}`,
      pias.toUpperCase(),
    ])
      expectError(await signIn("Pia", password, device), 429);
    const { headers } = await signIn("Quin", password, pias);
    expect((await signIn("Pia", password, withoutSession(cookieOf(headers)))).status).toBe(201);
  });

  test("is a stranger's again once the password is another", async () => {
    const { cookie } = await signInAs(site.ctx(), { name: "Rosa", password });
    const device = await deviceOf("Rosa");
    time += 1_000;
    const next = "another long passphrase";
    const body = { password: next, passwordConfirmation: password };
    const changed = await call("PATCH /users/me/account", body, cookie);
    expect(changed.status).toBe(200);
    await inTurn(10, () => guess("Rosa"));
    expectError(await signIn("Rosa", next, device), 429);
    const own = withoutSession(cookieOf(changed.headers));
    expect((await signIn("Rosa", next, own)).status).toBe(201);
  });
});

test("asking again who it is counts the same way", async () => {
  const { user, cookie } = await signInAs(site.ctx(), { name: "Sven", password });
  const stolen = withoutDevice(await cookieFor(site.ctx(), user.userID));
  const confirm = (given: string, own: string) =>
    call("POST /sessions/current/confirmation", { password: given }, own);
  const answers = await inTurn(20, () => confirm("not the password", stolen));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expectError(await confirm(password, stolen), 429);
  expect((await confirm(password, cookie)).status).toBe(204);
});

test("codes of the second step count the same way", async () => {
  const { cookie } = await signInAs(site.ctx(), { name: "Tove", password });
  const { secret } = (await call("POST /users/me/time-codes", {}, cookie)).body;
  const code = () => timeCodeAt(secret, new Date(time));
  await call("POST /users/me/time-codes/confirmation", { code: code() }, cookie);
  time += 60_000;
  const guessCode = async () =>
    call(
      "POST /sessions/second-factor",
      { code: "000000" },
      cookieOf((await signIn("Tove")).headers),
    );
  const answers = await inTurn(20, guessCode);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  const second = async (device: string) => {
    const first = cookieOf((await signIn("Tove", password, device)).headers);
    return call("POST /sessions/second-factor", { code: code() }, `${first}; ${device}`);
  };
  expectError(await second(""), 429);
  expect((await second(withoutSession(cookie))).status).toBe(201);
});
