import { digestOf } from "#features/accounts/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Authenticator } from "../domain/authenticators.ts";
import { seal, unseal } from "../domain/stored-config.ts";
import { Refusal } from "../protocols/refusal.ts";
import {
  changeAuthenticator,
  findTest,
  lockAuthenticator,
  storeTest,
} from "../queries/authenticators.ts";
import { type Authenticated, checkDomain } from "./read-answer.ts";

const longest = 20_000;

interface TestResult {
  draft: string;
  reason: string | null;
  detail: string | null;
  claims: string | null;
  mapped: { field: string; value: string }[];
}

const fingerprint = (draft: unknown) => digestOf(JSON.stringify(draft)).toString("hex");

/** Keeps what a test sign-in gave. Nobody is signed in, registered or connected by it. */
export async function noteTest(
  ctx: Ctx,
  authenticator: Authenticator,
  read: () => Promise<Pick<Authenticated, "identity" | "person">>,
): Promise<void> {
  if (!can(ctx.viewer, "site.manage")) throw new Refusal("expired", "Not an administrator.");
  const { row } = authenticator;
  const result = await resultOf(authenticator, read);
  await ctx.transaction(async (tx) => {
    const now = await lockAuthenticator(tx, row.authenticatorID);
    if (!now || fingerprint(now.draft) !== result.draft) return;
    const text = JSON.stringify(result);
    await storeTest(tx, row.authenticatorID, seal(tx, "tests", text));
    await changeAuthenticator(tx, row.authenticatorID, { isDraftTested: result.reason === null });
  });
}

async function resultOf(
  authenticator: Authenticator,
  read: () => Promise<Pick<Authenticated, "identity" | "person">>,
): Promise<TestResult> {
  const draft = fingerprint(authenticator.row.draft);
  const nothing: TestResult = { draft, reason: null, detail: null, claims: null, mapped: [] };
  let found: Partial<TestResult> = {};
  try {
    const { identity, person } = await read();
    const { profileFields, roles, leavesOutRoles: _, ...values } = person;
    const shown = { ...values, roles: roles.join(", "), ...profileFields };
    found = {
      claims: JSON.stringify(Object.assign({}, ...identity.claims.toReversed()), null, 2).slice(
        0,
        longest,
      ),
      mapped: Object.entries(shown).map(([field, value]) => ({
        field,
        value: String(value ?? ""),
      })),
    };
    checkDomain(authenticator, person);
    return { ...nothing, ...found };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...nothing, ...found, reason: error.reason, detail: error.message };
  }
}

export async function readTest(ctx: Ctx, { row }: Pick<Authenticator, "row">) {
  const test = await findTest(ctx, row.authenticatorID);
  const text = test && unseal(ctx, "tests", test.result);
  if (!test || !text) return undefined;
  const { draft, ...result } = JSON.parse(text) as TestResult;
  return {
    ...result,
    dateInserted: test.dateInserted,
    isForPresentSettings: draft === fingerprint(row.draft),
    wasSuccessful: result.reason === null,
  };
}
