import type { testSite } from "./site.ts";

/** Registers somebody who waits for approval; returns their id. */
export async function newApplicant(
  { request }: Pick<ReturnType<typeof testSite>, "request">,
  round: number,
): Promise<number> {
  const name = `Applicant${round}`;
  const password = "a long enough passphrase";
  const form = { name, email: `${name}@example.org`, password, discoveryText: "A friend" };
  const { body } = await request("POST /users/register", { body: form });
  return body.userID;
}
