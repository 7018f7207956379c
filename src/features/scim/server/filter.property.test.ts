import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, type Directory } from "./fixtures/directory.ts";

interface Person {
  userName: string;
  externalId?: string;
  displayName?: string;
  active: boolean;
  emails?: { value: string; type: string }[];
}

const people: Person[] = [
  { userName: "ada", externalId: "A", displayName: "Ada L", active: true },
  { userName: "BEA", externalId: "a", active: false },
  { userName: "abba_100%", displayName: "AB", active: true },
  {
    userName: "dab\\o",
    displayName: 'Quote "d"',
    active: true,
    emails: [{ value: "dab@b.example", type: "work" }],
  },
  {
    userName: "e@a.example",
    externalId: "bab",
    active: false,
    emails: [{ value: "AB@a.example", type: "home" }],
  },
];

const site = testSite();
let directory: Directory;
beforeAll(async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  directory = await connect(site, cookie);
  for (const { userName, ...more } of people) await directory.add(userName, more);
});

interface Condition {
  text: string;
  holds(person: Person): boolean;
}

const reading: Readonly<Record<string, (person: Person) => string | undefined>> = {
  userName: ({ userName }) => userName,
  externalId: ({ externalId }) => externalId,
  displayName: ({ displayName }) => displayName,
  "emails.value": ({ emails }) => emails?.[0]?.value,
  "urn:ietf:params:scim:schemas:core:2.0:User:userName": ({ userName }) => userName,
};

type Compare = (actual: string, expected: string) => boolean;
const comparing: Readonly<Record<string, Compare>> = {
  eq: (actual, expected) => actual === expected,
  co: (actual, expected) => actual.includes(expected),
  sw: (actual, expected) => actual.startsWith(expected),
  ew: (actual, expected) => actual.endsWith(expected),
};

const inAnyCase = (word: string) =>
  fc.boolean().map((isUpper) => (isUpper ? word.toUpperCase() : word));

const word = fc.oneof(
  fc.constantFrom("a", "AB", "ba", "da", "%", "_", "\\", '"', "ada", "bab", "e@a.example"),
  fc.constantFrom(...people.map(({ userName }) => userName)),
);

const compared: fc.Arbitrary<Condition> = fc
  .record({
    path: fc.constantFrom(...Object.keys(reading)),
    op: fc.constantFrom(...Object.keys(comparing), "ne"),
    value: word,
  })
  .chain(({ path, op, value }) =>
    inAnyCase(op).map((spelled) => ({
      text: `${path} ${spelled} ${JSON.stringify(value)}`,
      holds(person) {
        const isExact = path === "externalId";
        const plain = (text: string) => (isExact ? text : text.toLowerCase());
        const actual = reading[path]?.(person);
        if (op === "ne") return actual === undefined || plain(actual) !== plain(value);
        return actual !== undefined && comparing[op]?.(plain(actual), plain(value)) === true;
      },
    })),
  );

const present: fc.Arbitrary<Condition> = fc.constantFrom(...Object.keys(reading)).map((path) => ({
  text: `${path} pr`,
  holds: (person) => reading[path]?.(person) !== undefined,
}));

const active: fc.Arbitrary<Condition> = fc
  .record({ value: fc.boolean(), isQuoted: fc.boolean() })
  .map(({ value, isQuoted }) => ({
    text: `active eq ${isQuoted ? `"${value ? "True" : "False"}"` : value}`,
    holds: (person) => person.active === value,
  }));

const address: fc.Arbitrary<Condition> = word.map((value) => ({
  text: `emails[type eq "work" and value co ${JSON.stringify(value)}]`,
  holds: ({ emails }) => emails?.[0]?.value.toLowerCase().includes(value.toLowerCase()) === true,
}));

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    compared,
    present,
    active,
    address,
    fc
      .record({
        kind: fc.constantFrom("and", "or"),
        parts: fc.array(tie("condition"), { minLength: 2, maxLength: 3 }),
      })
      .chain(({ kind, parts }) =>
        inAnyCase(kind).map((spelled) => ({
          text: parts.map(({ text }) => `(${text})`).join(` ${spelled} `),
          holds: (person: Person) =>
            kind === "and"
              ? parts.every((part) => part.holds(person))
              : parts.some((part) => part.holds(person)),
        })),
      ),
    tie("condition").map((part) => ({
      text: `not (${part.text})`,
      holds: (person: Person) => !part.holds(person),
    })),
  ),
}));

const found = async (filter: string) => {
  const { status, body } = await directory.send(`GET /Users?filter=${encodeURIComponent(filter)}`);
  expect(status, `${filter} ${JSON.stringify(body)}`).toBe(200);
  return body.Resources.map(({ userName }: Person) => userName);
};

test("Filters find whom they describe", async () => {
  await fc.assert(
    fc.asyncProperty(condition, async ({ text, holds }) => {
      const expected = people.filter(holds).map(({ userName }) => userName);
      expect(await found(text), text).toEqual(expected);
    }),
    { numRuns: propertyRuns(1_000, 150) },
  );
});

test("And binds more than or", async () => {
  const filter = 'userName eq "ada" or userName eq "bea" and active eq true';
  expect(await found(filter)).toEqual(["ada"]);
});

test("Whatever is sent as a filter, the answer is a list or a refusal", async () => {
  const piece = fc.constantFrom(
    ...'userName emails eq and or not pr ( ) [ ] . " \\ true null 1'.split(" "),
    '"a"',
    " ",
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" ")),
    fc.string({ unit: "binary", maxLength: 30 }),
  );
  await fc.assert(
    fc.asyncProperty(text, async (filter) => {
      const call = `GET /Users?filter=${encodeURIComponent(filter.toWellFormed())}`;
      const { status, body } = await directory.send(call);
      expect([200, 400], filter).toContain(status);
      if (status === 400) expect(body.scimType).toBe("invalidFilter");
    }),
    { numRuns: propertyRuns(1_000, 200) },
  );
});
