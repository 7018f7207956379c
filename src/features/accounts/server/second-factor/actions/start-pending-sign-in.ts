import type { TransactionCtx } from "#platform/server/context.ts";
import { secondStepCookie } from "../../../contract/rules.ts";
import { digestOf, newSecret } from "../../domain/secrets.ts";
import { insertPendingSignIn } from "../queries.ts";

const lifeSeconds = 600;

/** Notes that the first step is done. The cookie opens nothing but the second step. */
export async function startPendingSignIn(
  inside: TransactionCtx,
  userID: number,
  remember: boolean,
): Promise<void> {
  const secret = newSecret();
  const dateExpires = new Date(inside.now().getTime() + lifeSeconds * 1_000);
  await insertPendingSignIn(inside, { digest: digestOf(secret), userID, remember, dateExpires });
  inside.response?.cookies.push({ name: secondStepCookie, value: secret, maxAge: lifeSeconds });
}
