import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/features/media/server/domain/uses.ts";
const manifest = {
  "src/features/media/feature.ts":
    'export const feature = defineFeature({ name: "media", dependsOn: [], tables: [] });\n',
};

test.each([
  ["export const countDiscussions = 1;\n", "discussion"],
  ['export const type = "comment";\n', "comment"],
  ["export const path = `/discussion/comment/`;\n", "comment"],
])("%s names content in an engine", (text, noun) => {
  const found = plant({ ...manifest, [file]: text });
  expect(found).toContainEqual(
    expect.objectContaining({
      file,
      rule: "engine-nouns",
      message: expect.stringContaining(`"${noun}" is content`),
    }),
  );
});

test("comments may name it, and so may features of content", () => {
  const text = "// Such as a discussion.\nexport const uses = 1;\n";
  expect(plant({ ...manifest, [file]: text })).toEqual([]);
});
