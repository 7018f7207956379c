import type { TransactionCtx } from "#platform/server/context.ts";
import { secondStepCookie } from "../../../contract/rules.ts";
import { digestOf, newSecret } from "../../domain/secrets.ts";
import type { GivenOrigin } from "../../extension-points.ts";
import { insertPendingSignIn } from "../../queries/second-factors.ts";

const lifeSeconds = 600;

/** The cookie only permits the second step. */
export async function startPendingSignIn(
  tx: TransactionCtx,
  userID: number,
  { remember, origin }: { remember: boolean; origin?: GivenOrigin | undefined },
): Promise<void> {
  const secret = newSecret();
  const dateExpires = new Date(tx.now().getTime() + lifeSeconds * 1_000);
  await insertPendingSignIn(tx, {
    digest: digestOf(secret),
    userID,
    remember,
    dateExpires,
    origin: origin ? JSON.stringify(origin) : null,
  });
  tx.response?.cookies.push({ name: secondStepCookie, value: secret, maxAge: lifeSeconds });
}
