export {
  type Asked,
  automationActions,
  automationChoices,
  automationConditions,
  automationTriggers,
  type Candidate,
  defineAction,
  defineCondition,
  defineTrigger,
  lookAfter,
} from "./extension-points.ts";
