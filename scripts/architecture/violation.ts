import type { Project } from "./project.ts";

/** What a rule found: the message says what is wrong and how to put it right. */
export interface Finding {
  file: string;
  line?: number;
  message: string;
}

export interface Violation extends Finding {
  rule: string;
}

export type Rule = (project: Project) => Finding[];
