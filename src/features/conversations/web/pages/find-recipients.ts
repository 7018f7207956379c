import { invalid, say } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";

type Users = typeof import("#features/users/contract/routes.ts");

const maxNames = 100;

export async function findRecipients(transport: Transport, line: string): Promise<number[]> {
  const names = [...new Set(line.split(/[,،、，;]/).map((name) => name.trim().replace(/^@/, "")))]
    .filter(Boolean)
    .slice(0, maxNames);
  if (names.length === 0)
    throw invalid({ field: "to", code: "missingField", message: "Add at least one member." });
  const userIDs: number[] = [];
  for (const name of names) userIDs.push(await findOne(transport, name));
  return userIDs;
}

async function findOne(transport: Transport, name: string): Promise<number> {
  try {
    const params = { userID: `$name:${name}` };
    return (await apiOf<Users>()(transport)("GET /users/{userID}", { params })).userID;
  } catch (error) {
    if (!isApiError(error) || ![404, 422].includes(error.status)) throw error;
    throw invalid({ field: "to", ...say("There is no member called {name}.", { name }) });
  }
}
