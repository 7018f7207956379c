import { z } from "zod";
import { invalid } from "#platform/contract/errors.ts";
import { maxID } from "#platform/contract/queries/query.ts";

/**
 * Position after the last member of a page: sort value and id. Counts are omitted, since they may include hidden
 * posts; they are read again.
 */
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
  points: z.null(),
  countPosts: z.null(),
};

const isCount = (sort: string) => ["points", "countPosts"].includes(sort.replace("-", ""));

export const writeCursor = (sort: string, { value, userID }: ListPlace): string =>
  Buffer.from(JSON.stringify([sort, isCount(sort) ? null : value, userID])).toString("base64url");

/** Throws if the cursor belongs to a list with another order. */
export function readCursor(cursor: string, sort: string): ListPlace {
  const value = values[sort.replace("-", "")] ?? text;
  const { data, success } = z
    .tuple([z.literal(sort), value, z.int().min(1).max(maxID)])
    .safeParse(parsed(cursor));
  if (!success)
    throw invalid({ field: "cursor", message: "This cursor does not fit this sort order." });
  return { value: data[1], userID: data[2] };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
