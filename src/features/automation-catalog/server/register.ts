import {
  automationActions,
  automationConditions,
  automationTriggers,
} from "#features/automation-rules/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { addChoices } from "./domain/choices.ts";
import { conditions } from "./domain/conditions.ts";
import { actions } from "./domain/rule-actions.ts";
import { lookAfterAll, triggers } from "./domain/triggers.ts";

export function register(add: Add) {
  add(automationTriggers, ...triggers);
  add(automationConditions, ...conditions);
  add(automationActions, ...actions);
  addChoices(add);
  lookAfterAll(add);
}
