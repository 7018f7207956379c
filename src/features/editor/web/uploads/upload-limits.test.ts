import { expect, test } from "vitest";
import { refusalOf } from "./upload-limits.ts";

const limits = { maxSize: 100, extensions: ["png", "gz", "tar.gz"] };

test.each([
  ["photo.png", 100, undefined],
  ["PHOTO.PNG", 1, undefined],
  ["site.tar.gz", 1, undefined],
  ["photo.png\u200b", 1, undefined],
  ["photo.png", 101, "tooBig"],
  ["run.exe", 1, "wrongExtension"],
  ["photo.png.exe", 101, "wrongExtension"],
  ["png", 1, "wrongExtension"],
  [".png", 1, "wrongExtension"],
])("%s of %i bytes: %s", (name, size, refusal) => {
  expect(refusalOf({ name, size }, limits)).toBe(refusal);
});
