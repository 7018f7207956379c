import fc from "fast-check";
import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { contrastOfRgb, parseColor, type Rgb } from "../contract/rules/color.ts";
import { mendColors } from "../contract/rules/mend-colors.ts";
import { hexOf, oklchOf } from "../contract/rules/oklch.ts";
import { pageColors } from "../contract/rules/page-colors.ts";
import { textPairs, worstOf } from "../contract/rules/text-pairs.ts";
import { defaultVariables } from "./domain/default-variables.ts";

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc.tuple(channel, channel, channel).map(hexOf);
const schemes = ["light", "dark"] as const;

const rgb = (color: string): Rgb => parseColor(color) ?? [0, 0, 0];

test("the default look can be read, and is not changed", () => {
  expect(mendColors({})).toEqual({ variables: {}, mended: [], unreadable: [] });
  expect(mendColors(defaultVariables).mended).toEqual([]);
});

test("with any primary, all texts can be read in both schemes", () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom("light", "dark", "system"), (primary, preset) => {
      const given = { global: { options: { preset }, mainColors: { primary } } } as const;
      const { variables, unreadable } = mendColors(given);
      expect(unreadable).toEqual([]);
      for (const scheme of schemes) {
        const colors = pageColors(variables, scheme);
        const hard = textPairs.filter((pair) => (worstOf(pair, colors)?.contrast ?? 21) < 4.5);
        expect(hard.map(({ path }) => path)).toEqual([]);
      }
      expect(variables.global?.mainColors?.primary).toBe(primary);
      expect(mendColors(variables).mended).toEqual([]);
    }),
    { seed: 34, numRuns: 60 },
  );
});

test("mended colors keep their hue, and can be read on what they were not", () => {
  const colors = fc.record({ fg: anyColor, bg: anyColor, fgHeading: anyColor });
  fc.assert(
    fc.property(colors, anyColor, (mainColors, fg) => {
      const bar = { colors: { bg: mainColors.bg, fg } };
      const { mended } = mendColors({ global: { mainColors }, titleBar: bar });
      for (const { from, to, on } of mended) {
        expect(contrastOfRgb(rgb(to), rgb(on))).toBeGreaterThanOrEqual(4);
        const [before, after] = [oklchOf(rgb(from)), oklchOf(rgb(to))];
        // Greys have hardly any hue, and near black and white eight bits hold it roughly.
        if (Math.min(before.c, after.c) < 0.04 || after.l < 0.2 || after.l > 0.95) continue;
        const turn = Math.abs(
          Math.atan2(Math.sin(after.h - before.h), Math.cos(after.h - before.h)),
        );
        expect(turn, `${from} to ${to}`).toBeLessThan(0.2);
      }
    }),
    { seed: 34, numRuns: 60 },
  );
});

const site = testSite();
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const pale = { global: { mainColors: { fg: "#aaaaaa" } } };

test("what is hard to read is replaced, and the change is told and kept with the revision", async () => {
  const cookie = await administrator();
  const assets = { variables: { data: pale } };
  const { status, body } = await site.request("POST /themes", {
    body: { name: "Pale", assets },
    cookie,
  });
  expect(status).toBe(201);
  const [mended] = body.mendedColors;
  expect(mended).toMatchObject({ path: "global.mainColors.fg", from: "#aaaaaa" });
  expect(mended.contrast).toBeLessThan(4.5);
  expect(body.assets.variables.data.global.mainColors.fg).toBe(mended.to);
  expect(body.contrastWarnings).toEqual([]);
  const [revision] = (await site.request(`GET /themes/${body.themeID}/revisions`)).body;
  expect(revision.mendedColors).toEqual(body.mendedColors);
  // The same again changes nothing.
  const asset = `/themes/${body.themeID}/assets/variables.json`;
  await site.request(`PUT ${asset}`, { body: pale, cookie });
  expect((await site.request(`GET /themes/${body.themeID}/revisions`)).body).toHaveLength(1);
});

test("a background on which nothing can be read is refused at its field", async () => {
  const data = { global: { mainColors: { bg: "#777777" } } };
  const answer = await site.request("POST /themes", {
    body: { name: "Fog", assets: { variables: { data } } },
    cookie: await administrator(),
  });
  expectError(answer, 422, "global.mainColors.fg");
});
