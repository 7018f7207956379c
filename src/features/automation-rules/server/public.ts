export {
  automationActions,
  automationChoices,
  automationConditions,
  automationTriggers,
  type Candidate,
  type CandidateQuery,
  checkAfterEvent,
  defineAction,
  defineCondition,
  defineTrigger,
} from "./extension-points.ts";
