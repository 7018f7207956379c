import { expect, test } from "vitest";
import { addedInputs, isAddedInput } from "./added-inputs.ts";

test("inputs of other features are told apart by their prefix", () => {
  expect(["text:place", "json:poll", "name", "text:", "json:a:b"].map(isAddedInput)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("texts stay texts, JSON is parsed, and empty fields are left out", () => {
  const values = { "text:place": "5", "json:poll": '{"a":[1]}', "text:mood": "", name: "Title" };
  expect(addedInputs(values)).toEqual({ place: "5", poll: { a: [1] } });
});

test("invalid JSON is left to the schema", () => {
  expect(addedInputs({ "json:poll": "{" })).toEqual({ poll: "{" });
});

test("names with dots are parts of a value, and lists have no gaps", () => {
  const values = {
    "text:poll.options.10.body": "Third",
    "text:poll.options.2.body": "Second",
    "text:poll.options.0.body": "First",
    "text:poll.options.0.id": "5",
    "text:poll.options.1.body": "",
    "text:poll.name": "Which?",
    "text:poll.__proto__.polluted": "yes",
  };
  const options = [{ body: "First", id: "5" }, { body: "Second" }, { body: "Third" }];
  expect(addedInputs(values)).toEqual({ poll: { options, name: "Which?" } });
  expect(isAddedInput("text:poll.options.0.body")).toBe(true);
  expect(isAddedInput("text:poll..body")).toBe(false);
});

test("empty values are null", () => {
  const values = { "value:meta.a-b": "1", "value:meta.c": "", "text:place": "5" };
  expect(addedInputs(values)).toEqual({ place: "5", meta: { "a-b": "1", c: null } });
});
