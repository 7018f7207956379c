import type { TestSite } from "./site.ts";

/** Registers somebody who waits for approval; returns the id of the account. */
export async function newApplicant(site: TestSite, round: number): Promise<number> {
  const name = `Applicant${round}`;
  const password = "a long enough passphrase";
  const form = { name, email: `${name}@example.org`, password, discoveryText: "A friend" };
  const { body } = await site.request("POST /users/register", { body: form });
  return body.userID;
}
