import fc from "fast-check";
import { expect, test } from "vitest";
import { createNameLookup, maxNames, type NamedUser } from "./name-lookup.ts";

const user = (name: string): NamedUser => ({ userID: 1, name, url: "", photoUrl: "" });

function serverWith(names: readonly string[]) {
  const requestedPrefixes: string[] = [];
  const lookUp = createNameLookup(async (prefix) => {
    requestedPrefixes.push(prefix);
    return names
      .filter((name) => name.toLowerCase().startsWith(prefix))
      .slice(0, maxNames)
      .map(user);
  });
  return { requestedPrefixes, lookUp };
}

test("a longer prefix is filtered from the cache", async () => {
  const { requestedPrefixes, lookUp } = serverWith(["Ada", "Adam", "Bob"]);
  expect((await lookUp("a")).map(({ name }) => name)).toEqual(["Ada", "Adam"]);
  expect((await lookUp("Adam")).map(({ name }) => name)).toEqual(["Adam"]);
  expect(requestedPrefixes).toEqual(["a"]);
});

test("a typed space is part of the name", async () => {
  const { requestedPrefixes, lookUp } = serverWith(["Ada", "Ada Lovelace", "Adam Smith"]);
  const namesOf = async (typed: string) => (await lookUp(typed)).map(({ name }) => name);
  expect(await namesOf("ada")).toEqual(["Ada", "Ada Lovelace", "Adam Smith"]);
  expect(await namesOf("ada ")).toEqual(["Ada Lovelace"]);
  expect(await namesOf("ada  lov")).toEqual([]);
  expect(await namesOf("adalov")).toEqual(["Ada Lovelace"]);
  expect(requestedPrefixes).toEqual(["ada"]);
});

test("an incomplete response leads to another request, with at most ten characters", async () => {
  const many = Array.from({ length: 60 }, (_, index) => `Alexandra the ${index}`);
  const { requestedPrefixes, lookUp } = serverWith(many);
  await lookUp("a");
  await lookUp("al");
  await lookUp("alexandrathe5");
  expect(requestedPrefixes).toEqual(["a", "al", "alexandrat"]);
});

test("cached results equal the server's, whatever the previous requests", async () => {
  const names = fc.array(fc.stringMatching(/^[ab]{1,4}$/), { maxLength: 40 });
  const typed = fc.array(fc.stringMatching(/^[ab]{0,3}$/), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(names, typed, async (allNames, words) => {
      const { lookUp } = serverWith(allNames);
      for (const word of words) {
        const results = (await lookUp(word)).map(({ name }) => name);
        expect(results).toEqual(allNames.filter((name) => name.startsWith(word)));
      }
    }),
  );
});
