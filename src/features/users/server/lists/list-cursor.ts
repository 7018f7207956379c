import { z } from "zod";
import { invalid } from "#platform/contract/errors.ts";

/** Where a page of a list ended: what its last member has of what the list is sorted by, and the id. */
export interface ListPlace {
  value: string | null;
  userID: number;
}

const number = z.string().regex(/^-?\d{1,17}$/);
const text = z.string().max(200);
const values: Readonly<Record<string, z.ZodType<string | null>>> = {
  userID: number,
  name: text,
  dateInserted: number,
  dateLastActive: number.nullable(),
  points: number,
  countPosts: number,
};

export const writeCursor = (sort: string, { value, userID }: ListPlace): string =>
  Buffer.from(JSON.stringify([sort, value, userID])).toString("base64url");

/** The place that a cursor names; only a list in the same order can go on from there. */
export function readCursor(cursor: string, sort: string): ListPlace {
  const value = values[sort.replace("-", "")] ?? text;
  const { data, success } = z
    .tuple([z.literal(sort), value, z.int().min(1).max(2_147_483_647)])
    .safeParse(parsed(cursor));
  if (!success)
    throw invalid({ field: "cursor", message: "This does not continue a list in this order." });
  return { value: data[1], userID: data[2] };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
