import { expect, test } from "vitest";
import { failureOf } from "./output.ts";
import { createProgram } from "./program.ts";

test.for([
  ["bogus", "Unknown command 'bogus'"],
  ["seed --sideways", "Unknown option '--sideways'"],
  ["seed nothing", "There are no examples called nothing."],
  ["seed --scale 5,5", "--scale must be a whole number from 1 to 100000000."],
  ["seed --scale 5,5,5,5", "--scale takes three numbers: users,discussions,comments."],
  ["seed --scale 5,5,5 --seed x", "--seed must be a whole number from 1 to 4294967295."],
  ["seed members --count many", "--count must be a whole number from 1 to 100000."],
  ["admin create", "Missing required argument 'name'"],
  ["admin create X not-an-address", "email"],
  ["permissions explain guest site.manage category ten", "recordID must be a number."],
  ["permissions explain guest site.manage category 0", "recordID must be"],
] as const)("%s is wrong use, before anything is opened", async ([words, message]) => {
  const run = createProgram().parseAsync(words.split(" "), { from: "user" });
  const failure = await run.then(() => undefined, failureOf);
  expect(failure).toMatchObject({ exitCode: 64, message: expect.stringContaining(message) });
});
