import type { Project } from "./project.ts";

/** A violation; the message says what is wrong and how to fix it. */
export interface Finding {
  file: string;
  line?: number;
  message: string;
}

export interface Violation extends Finding {
  rule: string;
}

export type Rule = (project: Project) => Finding[];
