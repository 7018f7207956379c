import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DraftFields, hasWords, isSameDraft, mergeDrafts } from "./rules.ts";

const names = ["name", "body", "format", "categoryID"] as const;
const few = fc.constantFrom("", "one", "two", "three", "ثلاثة", " ");
const anything = fc.string({ unit: "binary", maxLength: 40 });
const fields = fc
  .record(Object.fromEntries(names.map((name) => [name, fc.oneof(few, anything)])))
  .chain((all) => fc.subarray([...names]).map((chosen) => pick(all, chosen)));

const pick = (all: Record<string, string>, chosen: readonly string[]): DraftFields =>
  Object.fromEntries(chosen.map((name) => [name, all[name] ?? ""]));

const wordsOf = (draft: DraftFields) =>
  names.filter((name) => name !== "format" && hasWords(draft[name]));

describe("merging drafts", () => {
  test("loses nothing that was written: it is in the result, or named as a conflict", () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const merged = mergeDrafts(base, mine, theirs);
        for (const side of [mine, theirs])
          for (const name of wordsOf(side)) {
            const isNew = side[name] !== (base[name] ?? "");
            const isKept = merged.fields[name] === side[name];
            expect(!isNew || isKept || merged.conflicts.includes(name)).toBe(true);
          }
      }),
    );
  });

  test("each field comes from one of the two versions", () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { fields: merged } = mergeDrafts(base, mine, theirs);
        for (const [name, value] of Object.entries(merged))
          expect([mine[name], theirs[name]]).toContain(value);
        expect([mine, theirs].some((side) => hasSameText(side, merged))).toBe(true);
      }),
    );
  });

  test("takes what changed in one place only, without asking", () => {
    fc.assert(
      fc.property(fields, fields, (base, changed) => {
        const here = mergeDrafts(base, changed, base);
        const there = mergeDrafts(base, base, changed);
        expect(here.conflicts).toEqual([]);
        expect(there.conflicts).toEqual([]);
        expect(isSameDraft(here.fields, changed)).toBe(true);
        expect(isSameDraft(there.fields, changed)).toBe(true);
      }),
    );
  });

  test("finds the same conflicts on both sides", () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, one, other) => {
        const here = mergeDrafts(base, one, other);
        const there = mergeDrafts(base, other, one);
        expect(here.conflicts.toSorted()).toEqual(there.conflicts.toSorted());
        if (here.conflicts.length === 0) expect(isSameDraft(here.fields, there.fields)).toBe(true);
      }),
    );
  });

  test("is stable: merging again with either side changes nothing", () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { fields: merged } = mergeDrafts(base, mine, theirs);
        const again = mergeDrafts(theirs, merged, theirs);
        expect(again.conflicts).toEqual([]);
        expect(isSameDraft(again.fields, merged)).toBe(true);
      }),
    );
  });

  test("sees no conflict where both wrote the same", () => {
    fc.assert(
      fc.property(fields, fields, (base, same) => {
        const { conflicts, fields: merged } = mergeDrafts(base, same, { ...same });
        expect(conflicts).toEqual([]);
        expect(isSameDraft(merged, same)).toBe(true);
      }),
    );
  });
});

test("fields may have names of inherited object properties", () => {
  const mine = { toString: "one", constructor: "two" } as unknown as DraftFields;
  expect(isSameDraft({}, mine)).toBe(false);
  expect(mergeDrafts({}, mine, {})).toEqual({ fields: mine, conflicts: [] });
});

test("Rich text without words is as empty as no text", () => {
  const blank = '[{"type":"p","children":[{"text":""}]}]';
  expect(hasWords(blank)).toBe(false);
  expect(isSameDraft({ body: blank, format: "rich2" }, { format: "markdown" })).toBe(true);
  expect(hasWords('[{"type":"p","children":[{"text":"a"}]}]')).toBe(true);
});

const hasSameText = (one: DraftFields, other: DraftFields) =>
  isSameDraft(
    { body: one.body ?? "", format: one.format ?? "" },
    { body: other.body ?? "", format: other.format ?? "" },
  );
