import type { Page } from "@playwright/test";
import pg from "pg";
import type { StartedSite } from "./start-site.ts";

/** Shows without scripts that this is a person: adds two numbers, in the time that people take. */
export async function answerQuestion(page: Page, site: StartedSite) {
  const question = await page.locator("label[for=botQuestion]").textContent();
  await page.locator("#botQuestion").fill(answerTo(question ?? ""));
  await ageQuestions(site);
}

export function answerTo(question: string): string {
  const digits = [...question.matchAll(/\p{Nd}/gu)].map(([digit]) => digit.charCodeAt(0) & 0xf);
  return String(digits.reduce((sum, digit) => sum + digit, 0));
}

/** As if forms had been open for longer than a program would wait. */
export async function ageQuestions({ environment }: StartedSite): Promise<void> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query(
    `update "botChallenges" set "dateInserted" = "dateInserted" - interval '5 seconds'`,
  );
  await client.end();
}
