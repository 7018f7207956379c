import { z } from "zod";
import type { Extensions } from "#platform/server/extensions.ts";
import { type MailCondition, mailConditions } from "../extension-points.ts";

export interface StoredCondition {
  name: string;
  facts: unknown;
}

const storedSchema = z.object({ name: z.string(), facts: z.unknown() });

/**
 * Declares a condition, to be added to `mailConditions` in `register.ts`. `for(facts)` returns the value that
 * `sendMail` takes.
 */
export const defineMailCondition = <Facts>(condition: MailCondition<Facts>) => ({
  ...condition,
  for: (facts: Facts): StoredCondition => ({ name: condition.name, facts }),
});

/** Throws if the condition is not registered or its facts are invalid. */
export function checkCondition(extensions: Extensions, { name, facts }: StoredCondition) {
  const condition = extensions.find(mailConditions, name);
  if (!condition) throw new Error(`The mail condition ${name} was not added to mailConditions.`);
  condition.facts.parse(facts);
}

export function conditionOf(extensions: Extensions, storedCondition: unknown) {
  const parsed = storedSchema.safeParse(storedCondition);
  if (!parsed.success) return undefined;
  const condition = extensions.find(mailConditions, parsed.data.name);
  const facts = condition?.facts.safeParse(parsed.data.facts);
  return condition && facts?.success ? { condition, facts: facts.data } : undefined;
}
