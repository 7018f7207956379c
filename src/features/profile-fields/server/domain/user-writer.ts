import { isDeepStrictEqual } from "node:util";
import {
  changeUser,
  isSelf,
  type UserWrite,
  type UserWriter,
} from "#features/users/server/public.ts";
import { type FieldError, invalid, say } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkWords } from "#platform/server/records/submissions.ts";
import type { ProfileField } from "../../contract/resources.ts";
import { mayChange, mayKnow } from "../policy.ts";
import { removeValue, storeValue } from "../queries.ts";
import { checkValue } from "./check-value.ts";
import { readFields } from "./fields.ts";
import { readValues } from "./values.ts";

export const profileFieldWriter: UserWriter = {
  name: "profile-fields",
  keeps: ["profileFields"],
  check: async (tx, write) => {
    for (const [field, value] of await checkedValues(tx, write))
      for (const words of textsOf(value))
        await checkWords(tx, { recordType: "profileField", words, field, path: "profileFields" });
  },
  save: async (tx, write) => {
    const { userID, title } = write.after;
    for (const [apiName, value] of await checkedValues(tx, write)) {
      if (value === null) await removeValue(tx, userID, apiName);
      else await storeValue(tx, userID, apiName, value);
      if (apiName === "Title" && value !== title)
        await changeUser(tx, userID, { title: value as string | null });
    }
  },
};

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text) => typeof text === "string" && text !== "") as string[];

async function checkedValues(ctx: Ctx, write: UserWrite): Promise<[string, unknown][]> {
  const given = Object.entries(write.extras.profileFields ?? {});
  const isJoining =
    write.before === undefined && isGuest(ctx.viewer) && !ctx.viewer.permissions.isSystem;
  if (given.length === 0 && !isJoining) return [];
  const fields = (await readFields(ctx)).filter(
    (field) => field.enabled && mayKnow(ctx.viewer, field),
  );
  const current = write.before && (await readValues(ctx, [write.before.userID]));
  const said = current?.get(write.before?.userID ?? 0) ?? {};
  const changed = given.filter(([apiName, value]) => !isDeepStrictEqual(said[apiName], value));
  const checked = changed.map(([apiName, value]) => {
    const field = fields.find((each) => each.apiName === apiName);
    return { apiName, ...checkOne(ctx, write, field, value) };
  });
  const problems = [
    ...checked.flatMap(({ apiName, problem, status }) =>
      problem ? [{ field: apiName, ...problem, status: status ?? 422, path: "profileFields" }] : [],
    ),
    ...(isJoining ? missing(fields, checked) : []),
  ];
  if (problems.length > 0) throw invalid(...problems);
  return checked.map(({ apiName, value }) => [apiName, value]);
}

interface Checked {
  value?: unknown;
  problem?: Pick<FieldError, "message" | "said">;
  status?: number;
}

function checkOne(
  ctx: Ctx,
  { before }: UserWrite,
  field: ProfileField | undefined,
  value: unknown,
): Checked {
  if (!field) return { problem: { message: "There is no such profile field." } };
  const isOwn = before !== undefined && isSelf(ctx.viewer, before.userID);
  const isAsked = !before && field.registrationOptions !== "hidden";
  if (!isAsked && !mayChange(ctx.viewer, field, isOwn))
    return { problem: say("You cannot change {label}.", { label: field.label }), status: 403 };
  return checkValue(field, value);
}

const missing = (fields: readonly ProfileField[], given: { apiName: string; value?: unknown }[]) =>
  fields
    .filter(({ registrationOptions }) => registrationOptions === "required")
    .filter(({ apiName }) => given.find((each) => each.apiName === apiName)?.value == null)
    .map(({ apiName, label }) => ({
      field: apiName,
      code: "missingField",
      status: 422,
      ...say("{label} is required.", { label }),
      path: "profileFields",
    }));
