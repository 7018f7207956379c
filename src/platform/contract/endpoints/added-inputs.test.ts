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

test("keys of one input are collected, empty ones as null", () => {
  const values = { "text:meta.a-b": "1", "text:meta.c": "", "text:place": "5" };
  expect(addedInputs(values)).toEqual({ place: "5", meta: { "a-b": "1", c: null } });
});
